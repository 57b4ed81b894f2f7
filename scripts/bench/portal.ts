import { setTimeout as wait } from "node:timers/promises";
import { autosaveAddress, type AutosaveAnswer } from "#domain/submission/autosave.ts";
import { typedFields } from "#domain/submission/submission-content.ts";
import type { Queries } from "#server/storage/database.ts";
import { inParts } from "#server/storage/queries/read-in-slices.ts";
import { fromText } from "#server/storage/queries/rows.ts";
import { toContent } from "#server/submission/submission-rows.ts";
import { season } from "#tests/support/season/season.ts";
import { fillTeams, projectText } from "./fill-season.ts";
import { fillSignedIn } from "./fill-signed-in.ts";
import {
  addressOf,
  drive,
  driveAsMany,
  driveInTurn,
  findTools,
  paced,
  timedFetch,
  visitAllTheTime,
  wrkLoad,
} from "./load.ts";
import { notebook } from "./notebook.ts";
import { firstVisit } from "./public.ts";
import {
  held,
  kilobytes,
  median,
  medianAnd95th,
  none,
  notMeasured,
  onEachEngine,
  paceRow,
  percentile,
} from "./report.ts";
import type { BenchPart, Row, Say } from "./report.ts";
import { withSeasonSite, type SeasonSiteOptions } from "./servers.ts";

const teams = 1_000;
const perSecond = 50;
const at = season.standardAt;

const [rounds, roundSeconds] = [3, 3];
/** Until V8 has compiled what rendering uses most: a site serves for weeks. */
const warmUpSeconds = 6;
const page = "/portal";

const pages: BenchPart = {
  how:
    `${page} signed in, on SQLite with ${teams} teams of two, a different person at each request, request log on; ` +
    `after ${warmUpSeconds} s, wrk ${wrkLoad.join(" ")} for ${roundSeconds} s beside home in turn, median of ${rounds}; then ${perSecond} requests a second`,
  measure: (say, { seconds }) =>
    withSeasonSite({ engine: "sqlite", at, fill: fillSignedIn(teams) }, async ({ url, filled }) => {
      const cookies = filled.map(({ cookie }) => cookie);
      const get = (path: string) => async (index: number) => {
        const Cookie = cookies[index % cookies.length]!;
        return (await timedFetch(url + path, { headers: { Cookie, "X-Forwarded-For": addressOf(index) } })).ms;
      };
      const throughput = await portalThroughput(url, cookies, say);
      const home = await paced({ perSecond, seconds: Math.min(seconds, 5), send: get("/") });
      const own = await paced({ perSecond, seconds: Math.min(seconds, 20), send: get(page) });
      const note = ` (home ${medianAnd95th(home.times)})`;
      return [throughput, paceRow(`private page ${page} at ${perSecond} a second`, own, 60, note)];
    }),
};

async function portalThroughput(url: string, cookies: readonly string[], say: Say): Promise<Row> {
  const what = `private page ${page} with ${teams} teams: requests a second (home in the same run)`;
  const tools = await findTools({ wrk: "wrk" });
  if (!tools) return notMeasured(what, "wrk is missing");
  const own = (seconds: number) => driveAsMany(tools.wrk, url + page, seconds, cookies);
  own(warmUpSeconds);
  const rates = driveInTurn(
    rounds,
    () => own(roundSeconds),
    () => drive(tools.wrk, `${url}/`, roundSeconds),
    say,
  );
  const rate = median(rates.own);
  return held(what, `${Math.round(rate)} (home ${Math.round(median(rates.other))})`, "at least 150", rate >= 150);
}

/** Brings back what was sent after a session had ended; every private page has it, from the browser's own store. */
const bringsBack = 1.5 * 1024;

/** A stage and a notebook's page keep on the device what is typed, /sign-in asks it for a passkey: all work without. */
const scriptLimits: Readonly<Record<string, number>> = {
  "/portal": bringsBack,
  "/portal/details": bringsBack,
  "/portal/team": bringsBack,
  "/portal/stages/1": 1024 + bringsBack,
  "/portal/lessons/1": 3.5 * 1024 + bringsBack,
  "/portal/advisors": bringsBack,
  "/portal/submission": 110 * 1024,
  "/sign-in": 3 * 1024,
};

const bytes: BenchPart = {
  how: "what a first visit to the portal's pages downloads as script, brotli, signed in",
  measure: (say) =>
    withSeasonSite({ engine: "sqlite", at, fill: fillSignedIn(1) }, async ({ url, filled }) => {
      const rows: Row[] = [];
      for (const [path, most] of Object.entries(scriptLimits)) {
        const { script, total } = await firstVisit(url, path, path === "/sign-in" ? undefined : filled[0]!.cookie);
        say(`${path}: script ${kilobytes(script)}, ${kilobytes(total)} in all`);
        const figure = script === 0 ? "no script" : kilobytes(script);
        const limit = most === 0 ? "no script" : `at most ${most / 1024} KB`;
        rows.push(held(`first visit ${path}, script`, figure, limit, script <= most));
      }
      return rows;
    }),
};

/** What an answer said was saved. */
interface AcknowledgedSave {
  submissionId: string;
  version: number;
  title: string;
}

const autosave: BenchPart = {
  how:
    `${perSecond} drafts a second saved, once the site is warm, by the form of ${teams} teams in turn, each save another text made from the version ` +
    "that the last answer gave; afterwards every answered save must be a version with exactly that text",
  measure: (say, { seconds }) =>
    onEachEngine("autosave", (engine) =>
      withSeasonSite({ engine, at, fill: fillSignedIn(teams) }, async ({ url, filled, look }) => {
        // Each team's form, as it stands open in a browser.
        const forms = filled.map((team) => ({ ...team, version: 1 }));
        const acknowledged: AcknowledgedSave[] = [];
        const send = async (index: number) => {
          const form = forms[index % forms.length]!;
          const title = `Saved ${index} for ${form.number}`;
          const content = { ...projectText(form.number, ""), title };
          const fields = typedFields.map((field) => [field, content[field]] as [string, string]);
          const { ms, text } = await timedFetch(url + autosaveAddress, {
            method: "POST",
            headers: { Cookie: form.cookie, Origin: url, "X-Forwarded-For": addressOf(form.number) },
            body: new URLSearchParams([...fields, ["version", String(form.version)], ["agreed", "yes"]]),
          });
          const answer = JSON.parse(text) as AutosaveAnswer;
          if (!answer.ok) throw new Error(`refused: ${answer.reason}`);
          form.version = answer.version;
          acknowledged.push({ submissionId: form.submissionId, version: answer.version, title });
          return ms;
        };
        // In the last hour before the deadline the site has run for months: its code was compiled long ago.
        await paced({ perSecond: perSecond / 2, seconds: 10, send });
        const onProgress = (second: number) => say(`${engine}: ${second} s of ${seconds}`);
        const { sent, times, errors } = await paced({ perSecond, seconds, send, onProgress });
        const lost = await look(({ db }) => lostVersions(db, acknowledged));
        say(`${engine}: ${medianAnd95th(times)}, ${errors.length} errors ${errors.slice(0, 3).join("; ")}`);
        const what = `${engine}: time to save a draft (median / 95th percentile)`;
        const isQuick = percentile(times, 0.95) <= 100;
        return [
          none(`${engine}: errors at ${perSecond} drafts saved a second for ${seconds} s`, errors.length, sent),
          held(what, medianAnd95th(times), "95th percentile at most 100 ms", isQuick),
          none(`${engine}: saved versions lost or changed`, lost.length, acknowledged.length),
        ];
      }),
    ),
};

/** Saves that were answered, and are not there as they were answered. */
async function lostVersions(db: Queries, acknowledged: readonly AcknowledgedSave[]): Promise<AcknowledgedSave[]> {
  const titles = new Map<string, string>();
  for (const part of inParts([...new Set(acknowledged.map(({ submissionId }) => submissionId))], 200)) {
    const versions = db.selectFrom("submission_versions").select(["submission_id", "version", "content"]);
    for (const row of await versions.where("submission_id", "in", part).execute())
      titles.set(`${row.submission_id} ${row.version}`, toContent(row.content).title);
  }
  return acknowledged.filter(({ submissionId, version, title }) => titles.get(`${submissionId} ${version}`) !== title);
}

/** The site starts so long before the deadline. */
const beforeMs = 12_000;
const patienceMs = 90_000;

const lock: BenchPart = {
  how:
    `${teams} complete drafts of teams of two at the deadline, every fourth of which lacks a member's answer, with their mails and certificates, ` +
    "while eight visitors ask for home without a pause; pages meanwhile against the same visitors' in the seconds before the deadline",
  measure: (say) =>
    onEachEngine("lock", (engine) => {
      const startsAt = season.deadlineAt - beforeMs;
      const fill: SeasonSiteOptions<unknown>["fill"] = async (database, url) => {
        const filled = await fillTeams(database, url, { teams, at: startsAt, state: "draft" });
        const silent = filled.filter(({ number }) => number % 4 === 0).map(({ members }) => members[1]!);
        await database.db.updateTable("people").set({ age_band: null }).where("id", "in", silent).execute();
        return filled;
      };
      return withSeasonSite({ engine, at: startsAt, fill }, async ({ url, look }) => {
        await wait(beforeMs / 3);
        const visits = visitAllTheTime(`${url}/`, 8);
        const { first, last, from, to, mails } = await look(({ db }) => untilLocked(db)).finally(() => visits.stop());
        const [seconds, after] = [(to - from) / 1000, (to - season.deadlineAt) / 1000];
        const before = visits.between(first - 3_000, first - 500);
        const during = visits.between(first, last);
        const share = during.perSecond / before.perSecond;
        const compared = `median ${describe(before)} before, ${describe(during)} meanwhile`;
        say(`${engine}: ${seconds.toFixed(2)} s; home ${compared}`);
        const figure = `${seconds.toFixed(2)} s, done ${after.toFixed(1)} s after the deadline`;
        const what = `${engine}: home's throughput while they are locked, against before`;
        return [
          held(`${engine}: locking ${teams} drafts, a fourth on condition`, figure, "within 5 s", seconds <= 5),
          held(`${engine}: mails about it, with the lock`, String(mails), `${teams * 2}`, mails === teams * 2),
          held(what, `${share.toFixed(2)} (${compared})`, "at least 0.5", share >= 0.5),
        ];
      });
    }),
};

const describe = ({ perSecond, medianMs, slowestMs }: { perSecond: number; medianMs: number; slowestMs: number }) =>
  `${Math.round(perSecond)} a second, ${medianMs.toFixed(1)} ms, slowest ${Math.round(slowestMs)} ms`;

/** When the first and the last were seen to be decided here, and when they were by the site's own clock. */
async function untilLocked(db: Queries) {
  const giveUpAt = performance.now() + patienceMs;
  const decided = db
    .selectFrom("submissions")
    .where((row) => row.or([row("status", "=", "locked"), row("conditional_at", "is not", null)]))
    .select((row) => {
      const at = row.fn.coalesce("locked_at", "conditional_at");
      return [row.fn.countAll().as("count"), row.fn.min(at).as("from"), row.fn.max(at).as("to")];
    });
  const told = db
    .selectFrom("outbox")
    .where("kind", "in", ["submission-locked", "submission-conditional"])
    .select((row) => row.fn.countAll().as("mails"));
  for (let first: number | null = null; ; await wait(50)) {
    const { count, from, to } = await decided.executeTakeFirstOrThrow();
    if (Number(count) > 0) first ??= performance.now();
    if (first !== null && Number(count) === teams)
      return {
        first,
        last: performance.now(),
        from: fromText(from!),
        to: fromText(to!),
        mails: Number((await told.executeTakeFirstOrThrow()).mails),
      };
    if (performance.now() > giveUpAt) throw new Error(`only ${count} of ${teams} were locked`);
  }
}

export const portalParts = { "portal-pages": pages, "portal-bytes": bytes, autosave, notebook, lock };
