import { season } from "#tests/support/season/season.ts";
import type { Engine } from "#tests/support/databases/database.ts";
import { onEachEngine, type Row, type Say } from "../attempt.ts";
import type { Effort } from "../effort.ts";
import { medianAnd95th, paced } from "../load/paced.ts";
import { fillTeams, type FilledTeam } from "../season/fill-teams.ts";
import { withSeasonSite, type SeasonSite } from "../season/season-site.ts";
import { percentile } from "../table.ts";
import { castVote, voterOf, type CastVote } from "./cast-vote.ts";
import { checkVotes, type ConfirmedVote } from "./check-votes.ts";
import { openCodeInbox, type CodeInbox } from "./code-inbox.ts";

const projects = 100;
const perSecond = 50;
/** A vote opens on a site that has run for months: its code was compiled long ago. */
const warmUpSeconds = 10;

export const how =
  `${perSecond} visitors a second give their address, get six digits by mail and confirm, for ${projects} projects in turn, each ` +
  "from a browser and network of their own, once the site is warm, the site's mails going to a mail server here; ours is the time of the two answers, without the mail's way";

export const measure = (say: Say, effort: Effort): Promise<Row[]> =>
  onEachEngine("votes", async (engine) => {
    const inbox = await openCodeInbox();
    try {
      return await withSeasonSite(
        {
          engine,
          at: season.votingAt,
          env: { SMTP_URL: inbox.url },
          fill: (database, url) =>
            fillTeams(database, url, { teams: projects, at: season.votingAt, state: "displayed" }),
        },
        (running) => vote(engine, running, inbox, say, effort),
      );
    } finally {
      await inbox.stop();
    }
  });

async function vote(
  engine: Engine,
  { url, filled, look }: SeasonSite<FilledTeam[]>,
  inbox: CodeInbox,
  say: Say,
  { seconds }: Effort,
): Promise<Row[]> {
  const confirmed: ConfirmedVote[] = [];
  const answers: CastVote[] = [];
  let voters = 0;
  const send = async () => {
    const voter = voterOf((voters += 1));
    const { slug, submissionId } = filled[voter.number % projects]!;
    const cast = await castVote(url, slug, voter, inbox);
    confirmed.push({ email: voter.email, submissionId });
    answers.push(cast);
    return cast.confirmMs;
  };
  await paced({ perSecond: perSecond / 2, seconds: warmUpSeconds, send });
  answers.length = 0;
  const { sent, errors } = await paced({
    perSecond,
    seconds,
    send,
    onProgress: (at) => say(`${engine}: ${at} s of ${seconds}`),
  });
  const { stored, lost, doubled } = await look(({ db }) => checkVotes(db, confirmed));
  const ask = answers.map(({ askMs }) => askMs);
  const confirm = answers.map(({ confirmMs }) => confirmMs);
  const p95 = percentile([...ask, ...confirm], 0.95);
  say(
    `${engine}: asking ${medianAnd95th(ask)}, confirming ${medianAnd95th(confirm)}; ${errors.slice(0, 3).join("; ")}`,
  );
  return [
    {
      what: `${engine}: votes at ${perSecond} a second for ${seconds} s, errors`,
      figure: `${errors.length} of ${sent}`,
      limit: "none",
      ok: errors.length === 0,
    },
    {
      what: `${engine}: our own share of a vote (median / 95th percentile)`,
      figure: `asking ${medianAnd95th(ask)}, confirming ${medianAnd95th(confirm)}`,
      limit: "95th percentile at most 100 ms",
      ok: p95 <= 100,
    },
    {
      what: `${engine}: confirmed votes lost, voters counted twice`,
      figure: `${lost} and ${doubled} of ${confirmed.length} (${stored} stored)`,
      limit: "none",
      ok: lost === 0 && doubled === 0,
    },
  ];
}
