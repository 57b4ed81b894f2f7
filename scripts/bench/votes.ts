import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { programme } from "#content/programme.ts";
import { adversaries as named } from "#domain/voting/adversaries/adversaries.ts";
import { judgeAdversary } from "#domain/voting/adversaries/judge-adversary.ts";
import { votingSeasonOf } from "#domain/voting/voting-season.ts";
import type { Queries } from "#server/storage/database.ts";
import type { OpenDatabase } from "#server/storage/open-database.ts";
import { hashVoter } from "#server/storage/queries/secrets.ts";
import { findVoteKey } from "#server/voting/vote-key.ts";
import { createSeeded } from "#tests/server/rig/seeded.ts";
import { season, siteClock } from "#tests/support/season/season.ts";
import { fillTeams } from "./fill-season.ts";
import { addressOf, paced, timedFetch } from "./load.ts";
import { held, medianAnd95th, none, onEachEngine, percentile, type BenchPart } from "./report.ts";
import { emptyDatabase, onDatabase, startKillable, withSeasonSite } from "./servers.ts";
import os from "node:os";
import path from "node:path";

const at = season.votingAt;
const perSecond = 50;
const projects = 100;

const fillGallery = (teams: number) => (database: OpenDatabase, url: string) =>
  fillTeams(database, url, { teams, at, state: "displayed" });

const votes: BenchPart = {
  how:
    `${perSecond} visitors a second give their address, get six digits by mail and confirm, for ${projects} projects in turn, each ` +
    "from a browser and network of their own, once the site is warm, the site's mails going to a mail server here; ours is the time of the two answers, without the mail's way",
  measure: (say, { seconds }) =>
    onEachEngine("votes", async (engine) => {
      const inbox = await openCodeInbox();
      const options = { engine, at, env: { SMTP_URL: inbox.url }, fill: fillGallery(projects) };
      try {
        return await withSeasonSite(options, async ({ url, filled, look }) => {
          const confirmed: ConfirmedVote[] = [];
          const [ask, confirm]: [number[], number[]] = [[], []];
          let voters = 0;
          const send = async () => {
            const number = (voters += 1);
            const { slug, submissionId } = filled[number % projects]!;
            const cast = await postVote(url, slug, number, inbox);
            confirmed.push({ email: emailOf(number), submissionId });
            ask.push(cast.askMs);
            confirm.push(cast.confirmMs);
            return cast.confirmMs;
          };
          // A vote opens on a site that has run for months: its code was compiled long ago.
          await paced({ perSecond: perSecond / 2, seconds: 10, send });
          ask.length = confirm.length = 0;
          const onProgress = (second: number) => say(`${engine}: ${second} s of ${seconds}`);
          const { sent, errors } = await paced({ perSecond, seconds, send, onProgress });
          const { stored, lost, doubled } = await look(({ db }) => checkVotes(db, confirmed));
          const figure = `asking ${medianAnd95th(ask)}, confirming ${medianAnd95th(confirm)}`;
          say(`${engine}: ${figure}; ${errors.slice(0, 3).join("; ")}`);
          const share = `${engine}: our own share of a vote (median / 95th percentile)`;
          const counted = `${lost} and ${doubled} of ${confirmed.length} (${stored} stored)`;
          const right = `${engine}: confirmed votes lost, voters counted twice`;
          return [
            none(`${engine}: votes at ${perSecond} a second for ${seconds} s, errors`, errors.length, sent),
            held(share, figure, "95th percentile at most 100 ms", percentile([...ask, ...confirm], 0.95) <= 100),
            held(right, counted, "none", lost === 0 && doubled === 0),
          ];
        });
      } finally {
        await inbox.stop();
      }
    }),
};

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

const adversaries: BenchPart = {
  how: "eight named attacks on the vote, each among 2,000 honest households, played through the very function that holds votes",
  async measure() {
    const { hold } = votingSeasonOf(programme);
    const weight = programme.criteria.find(({ decidedBy }) => decidedBy === "public")!.weight;
    return named.map((adversary) => {
      const judged = judgeAdversary(adversary, hold, weight);
      const { stuffed, stuffedHeld, honest, honestHeld, leaderLoss, leaderLossUnheld } = judged;
      return held(
        `adversary ${judged.id}`,
        `${percent(stuffedHeld)} of ${stuffed} held, ${percent(honestHeld)} of ${honest} honest, leader loses ${leaderLoss.toFixed(2)} (${leaderLossUnheld.toFixed(2)} if nobody held any)`,
        "at least 99%, at most 1%, at most 1 point",
        stuffedHeld >= 0.99 && honestHeld <= 0.01 && leaderLoss <= 1,
      );
    });
  },
};

const kills = 50;
const votersAtATime = 10;

const voteKills: BenchPart = {
  how:
    `SIGKILL while ${votersAtATime} people at a time vote without a pause, ${kills} times, half on each database; if you saw the ` +
    "confirmation, you must be among the votes afterwards, and nobody twice",
  measure: (say, effort) =>
    onEachEngine("votes under kills", async (engine) => {
      const count = effort.of(kills / 2);
      const { url: databaseUrl, drop } = await emptyDatabase(engine);
      const inbox = await openCodeInbox();
      const dataDir = mkdtempSync(path.join(os.tmpdir(), "bench-votes-"));
      try {
        const teams = await onDatabase(databaseUrl, (database) => fillGallery(20)(database, databaseUrl));
        const env = { DATABASE_URL: databaseUrl, SMTP_URL: inbox.url, SITE_CLOCK: siteClock(at) };
        const site = await startKillable({ DATA_DIR: dataDir, ...env });
        const random = createSeeded(engine === "sqlite" ? 1 : 2);
        const confirmed: ConfirmedVote[] = [];
        let voters = 0;
        let isOver = false;
        const voteOn = async () => {
          while (!isOver) {
            const number = (voters += 1);
            const { slug, submissionId } = teams[number % teams.length]!;
            try {
              await postVote(site.url, slug, number, inbox, 2_000);
              confirmed.push({ email: emailOf(number), submissionId });
            } catch {
              // The site was killed meanwhile, and this voter saw no confirmation: the next one tries.
              await wait(50);
            }
          }
        };
        const voting = Array.from({ length: votersAtATime }, voteOn);
        for (let kill = 1; kill <= count; kill += 1) {
          const before = confirmed.length;
          // Some votes have to come through between two kills, or nothing is tried.
          for (let patience = 0; confirmed.length < before + 3 && patience < 400; patience += 1) await wait(25);
          await wait(random() * 200);
          await site.killAndStart();
          if (kill % 5 === 0) say(`${engine}: ${kill} of ${count} kills, ${confirmed.length} votes confirmed`);
        }
        isOver = true;
        await Promise.all(voting);
        await site.kill();
        const { lost, doubled } = await onDatabase(databaseUrl, ({ db }) => checkVotes(db, confirmed));
        const what = `${engine}: confirmed votes lost, voters counted twice, after ${count} kills`;
        const isRight = lost === 0 && doubled === 0 && confirmed.length > 0;
        return [held(what, `${lost} and ${doubled} of ${confirmed.length}`, "none", isRight)];
      } finally {
        await inbox.stop();
        rmSync(dataDir, { recursive: true, force: true });
        await drop();
      }
    }),
};

/** With a provider that many people have, so that no rule takes voters for one hand. */
export const emailOf = (number: number): string => `voter${number}@outlook.com`;

/** As a visitor does it without a script: the address, six digits from the mail, done. */
export async function postVote(url: string, slug: string, number: number, inbox: CodeInbox, patienceMs = 20_000) {
  const post = (fields: Record<string, string>, more: Record<string, string>, expected: number) => {
    const headers = { Origin: url, "X-Forwarded-For": addressOf(number), ...more };
    const body = new URLSearchParams(fields);
    return timedFetch(`${url}/showcase/${slug}/vote`, { method: "POST", headers, body }, expected);
  };
  const asked = await post({ step: "send", email: emailOf(number) }, {}, 303);
  const cookies = asked.answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]!);
  const code = await inbox.codeFor(emailOf(number), patienceMs);
  const confirmed = await post({ step: "confirm", code }, { Cookie: cookies.join("; ") }, 200);
  return { askMs: asked.ms, confirmMs: confirmed.ms };
}

/** A vote that the site has confirmed. */
export interface ConfirmedVote {
  email: string;
  submissionId: string;
}

/** Confirmed votes that are not there, and voters who are there more than once. */
export async function checkVotes(db: Queries, confirmed: readonly ConfirmedVote[]) {
  const key = await findVoteKey(db, programme.id);
  if (key === null) throw new Error("nobody has voted");
  const rows = await db.selectFrom("votes").select(["voter_hash", "submission_id"]).execute();
  const byVoter = Map.groupBy(rows, ({ voter_hash }) => voter_hash);
  const lost = confirmed.filter(({ email, submissionId }) => {
    const found = byVoter.get(hashVoter(key, email)) ?? [];
    return !found.some(({ submission_id }) => submission_id === submissionId);
  });
  return { stored: rows.length, lost: lost.length, doubled: rows.length - byVoter.size };
}

type CodeInbox = Awaited<ReturnType<typeof openCodeInbox>>;

/** A mail server that hands the six digits of each mail to the voter who waits for them. */
export async function openCodeInbox() {
  const waiting = new Map<string, (digits: string) => void>();
  const early = new Map<string, string>();
  const deliver = (address: string, mail: string) => {
    const digits = /^(\d{6})\r?$/m.exec(mail)?.[1];
    if (digits === undefined) return;
    const take = waiting.get(address);
    if (take) take(digits);
    else early.set(address, digits);
  };
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const mail = Buffer.concat(chunks).toString();
        for (const { address } of session.envelope.rcptTo) deliver(address, mail);
        done();
      });
    },
  });
  // A site that is killed in the middle of a mail breaks its connection.
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    /** For `SMTP_URL`. */
    url: `smtp://127.0.0.1:${port}`,
    /** The six digits of the next mail to an address. */
    async codeFor(address: string, patienceMs: number): Promise<string> {
      const known = early.get(address);
      early.delete(address);
      if (known !== undefined) return known;
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const timer = setTimeout(() => reject(new Error("no code came")), patienceMs);
      waiting.set(address, resolve);
      return promise.finally(() => {
        clearTimeout(timer);
        waiting.delete(address);
      });
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export const voteParts = { votes, adversaries, "vote-kills": voteKills };
