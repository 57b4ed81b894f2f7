import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { fileAddress } from "#domain/files/file-type.ts";
import { sample } from "#tests/support/sample-files.ts";
import { season } from "#tests/support/season/season.ts";
import { addressOf, paced, timedFetch } from "./load.ts";
import { fillSignedIn } from "./fill-signed-in.ts";
import { held, medianAnd95th, none, notMeasured, type BenchPart } from "./report.ts";
import { withSeasonSite } from "./servers.ts";
import { uploadFile } from "./uploads.ts";

const at = season.standardAt;
const perSecond = 50;
const senders = 8;
/** After so many looks that ended their process a file is refused. */
const looksAtMost = 3;
const deckName = "bench.pdf";

const checkerCrashes: BenchPart = {
  how:
    `every process that looks into a file is killed as soon as it is there, for ${senders} videos, while ${perSecond} visitors a second ` +
    "ask in turn for home, the portal and a file; SQLite",
  measure: (say, { seconds }) =>
    withSeasonSite({ engine: "sqlite", at, fill: fillSignedIn(senders + 1) }, async ({ url, site, filled, look }) => {
      if (site.children() === null) return [notMeasured("a crashed checker", "this system has no /proc")];
      const [owner, ...others] = filled as [(typeof filled)[number], ...typeof filled];
      const deck = new Uint8Array(sample("pitch-deck.pdf"));
      const video = new Uint8Array(sample("demo-190s.mp4"));
      const send = (team: (typeof filled)[number], slot: "deck" | "video", bytes: Uint8Array<ArrayBuffer>) =>
        uploadFile(
          url,
          {
            cookie: team.cookie,
            submissionId: team.submissionId,
            slot,
            filename: slot === "deck" ? deckName : "a.mp4",
          },
          bytes.length,
          (offset, length) => bytes.subarray(offset, offset + length),
        );
      await send(owner, "deck", deck);
      const file = await untilStored(() =>
        look(async ({ db }) => {
          const sent = db.selectFrom("files").select(["id", "type"]).where("name", "=", deckName);
          return (await sent.executeTakeFirst()) ?? null;
        }),
      );
      const ended = new Set<number>();
      const hunt = setInterval(() => {
        for (const pid of site.children() ?? []) if (isChecker(pid) && end(pid)) ended.add(pid);
      }, 5);
      const pages = ["/", "/portal", fileAddress(file)];
      const get = async (index: number) => {
        const headers = { Cookie: owner.cookie, "X-Forwarded-For": addressOf(index) };
        return (await timedFetch(url + pages[index % pages.length]!, { headers })).ms;
      };
      const visits = paced({ perSecond, seconds, send: get });
      await Promise.all(others.map((team) => send(team, "video", video)));
      const { sent, errors, times } = await visits;
      const refused = await untilStored(() =>
        look(async ({ db }) => {
          const open = db.selectFrom("uploads").select("id").where("status", "in", ["receiving", "received"]);
          if ((await open.execute()).length > 0) return null;
          return (await db.selectFrom("uploads").select("id").where("status", "=", "refused").execute()).length;
        }),
      );
      clearInterval(hunt);
      const killed = ended.size;
      say(`${killed} checkers killed, ${errors.slice(0, 3).join("; ")}`);
      return [
        none(
          `answers that failed while ${killed} checkers crashed`,
          errors.length,
          `${sent} (${medianAnd95th(times)})`,
        ),
        held(
          `videos refused after ${looksAtMost} looks each that crashed`,
          `${refused} of ${others.length}, ${killed} looks`,
          `all, at most ${looksAtMost * others.length} looks`,
          refused === others.length && killed > 0 && killed <= looksAtMost * others.length,
        ),
      ];
    }),
};

const patienceMs = 120_000;

/** Asks until there is an answer. */
async function untilStored<Found>(find: () => Promise<Found | null>): Promise<Found> {
  for (const giveUpAt = performance.now() + patienceMs; performance.now() < giveUpAt;) {
    const found = await find();
    if (found !== null) return found;
    await wait(100);
  }
  throw new Error("the site does not come to an end with its files");
}

const gone = new Set(["ENOENT", "ESRCH"]);
const isGone = (error: unknown): boolean => error instanceof Error && "code" in error && gone.has(String(error.code));

function isChecker(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("check-process");
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
}

function end(pid: number): boolean {
  try {
    return process.kill(pid, "SIGKILL");
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
}

export const checkerParts = { "checker-crashes": checkerCrashes };
