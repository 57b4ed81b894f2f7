import { autosaveAddress, type AutosaveAnswer } from "#domain/submission/autosave.ts";
import { typedFields } from "#domain/submission/submission-content.ts";
import type { Engine } from "#tests/support/databases/database.ts";
import { season } from "#tests/support/season/season.ts";
import { onEachEngine, type Row, type Say } from "../attempt.ts";
import type { Effort } from "../effort.ts";
import { medianAnd95th, paced } from "../load/paced.ts";
import { addressOf, timedFetch } from "../load/timed-fetch.ts";
import { fillTeams, type FilledTeam } from "../season/fill-teams.ts";
import { projectText } from "../season/project-text.ts";
import { withSeasonSite, type SeasonSite } from "../season/season-site.ts";
import { sessionCookies } from "../season/session-cookies.ts";
import { percentile } from "../table.ts";
import { lostVersions, type AcknowledgedSave } from "./lost-versions.ts";

const teams = 1_000;
const perSecond = 50;
/** In the last hour before the deadline the site has run for months: its code was compiled long ago. */
const warmUpSeconds = 10;

export const how =
  `${perSecond} drafts a second saved, once the site is warm, by the form of ${teams} teams in turn, each save another text made from the version ` +
  "that the last answer gave; afterwards every answered save must be a version with exactly that text";

export const measure = (say: Say, effort: Effort): Promise<Row[]> =>
  onEachEngine("autosave", (engine) =>
    withSeasonSite(
      {
        engine,
        at: season.standardAt,
        async fill(database, url) {
          const filled = await fillTeams(database, url, { teams, at: season.standardAt, state: "draft" });
          const leads = filled.map(({ members }) => members[0]!);
          const cookies = await sessionCookies(database.db, leads, season.standardAt);
          return filled.map((team, index) => ({ ...team, cookie: cookies[index]!, version: 1 }));
        },
      },
      (running) => save(engine, running, say, effort),
    ),
  );

/** A team's form, as it stands open in a browser. */
interface OpenForm extends FilledTeam {
  cookie: string;
  version: number;
}

async function save(
  engine: Engine,
  { url, filled: forms, look }: SeasonSite<OpenForm[]>,
  say: Say,
  { seconds }: Effort,
): Promise<Row[]> {
  const acknowledged: AcknowledgedSave[] = [];
  const send = async (index: number) => {
    const form = forms[index % forms.length]!;
    const title = `Saved ${index} for ${form.number}`;
    const { ms, text } = await timedFetch(url + autosaveAddress, {
      method: "POST",
      headers: { Cookie: form.cookie, Origin: url, "X-Forwarded-For": addressOf(form.number) },
      body: bodyOf(form, title),
    });
    const answer = JSON.parse(text) as AutosaveAnswer;
    if (!answer.ok) throw new Error(`refused: ${answer.reason}`);
    form.version = answer.version;
    acknowledged.push({ submissionId: form.submissionId, version: answer.version, title });
    return ms;
  };
  await paced({ perSecond: perSecond / 2, seconds: warmUpSeconds, send });
  const { sent, times, errors } = await paced({
    perSecond,
    seconds,
    send,
    onProgress: (at) => say(`${engine}: ${at} s of ${seconds}`),
  });
  const lost = await look(({ db }) => lostVersions(db, acknowledged));
  say(`${engine}: ${medianAnd95th(times)}, ${errors.length} errors ${errors.slice(0, 3).join("; ")}`);
  return [
    {
      what: `${engine}: errors at ${perSecond} drafts saved a second for ${seconds} s`,
      figure: `${errors.length} of ${sent}`,
      limit: "none",
      ok: errors.length === 0,
    },
    {
      what: `${engine}: time to save a draft (median / 95th percentile)`,
      figure: medianAnd95th(times),
      limit: "95th percentile at most 100 ms",
      ok: percentile(times, 0.95) <= 100,
    },
    {
      what: `${engine}: saved versions lost or changed`,
      figure: `${lost.length} of ${acknowledged.length}`,
      limit: "none",
      ok: lost.length === 0,
    },
  ];
}

function bodyOf({ number, version }: OpenForm, title: string): URLSearchParams {
  const content = { ...projectText(number, ""), title };
  const fields = typedFields.map((field) => [field, content[field]] as [string, string]);
  return new URLSearchParams([...fields, ["version", String(version)], ["agreed", "yes"]]);
}
