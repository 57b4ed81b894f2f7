import { randomBytes } from "node:crypto";
import { largestPiece } from "#domain/files/upload-protocol.ts";
import { season } from "#tests/support/season/season.ts";
import { notMeasured, type Row, type Say } from "../attempt.ts";
import type { Effort } from "../effort.ts";
import { fillTeams } from "../season/fill-teams.ts";
import { withSeasonSite, type SeasonSite } from "../season/season-site.ts";
import { sessionCookies } from "../season/session-cookies.ts";
import type { BenchSite } from "../site.ts";
import { pipeRate } from "./pipe-rival.ts";
import { sendFile, type Sender } from "./send-file.ts";

const files = 20;
const megabyte = 1024 * 1024;
const fullMegabytes = 200;

export const how =
  `${files} teams send ${fullMegabytes} MB each side by side in pieces of ${largestPiece / megabyte} MB, flushed to a disk, beside a process ` +
  "that pipes the same pieces to files of the same disk without flushing; memory is the most seen meanwhile, less what it was before";

export const measure = (say: Say, effort: Effort): Promise<Row[]> =>
  withSeasonSite(
    {
      engine: "sqlite",
      at: season.standardAt,
      async fill(database, url): Promise<Sender[]> {
        const teams = await fillTeams(database, url, { teams: files, at: season.standardAt, state: "draft" });
        const leads = teams.map(({ members }) => members[0]!);
        const cookies = await sessionCookies(database.db, leads, season.standardAt);
        return teams.map(({ submissionId }, index) => ({
          cookie: cookies[index]!,
          submissionId,
          slot: "video",
          filename: `video-${index}.mp4`,
        }));
      },
    },
    (running) => upload(running, say, effort.of(fullMegabytes) * megabyte),
  );

async function upload({ url, site, filled: senders }: SeasonSite<Sender[]>, say: Say, size: number): Promise<Row[]> {
  const piece = new Uint8Array(randomBytes(largestPiece));
  const before = site.memory();
  const watch = watchMemory(site);
  const startedAt = performance.now();
  await Promise.all(senders.map((sender) => sendFile(url, sender, size, (_, length) => piece.subarray(0, length))));
  const own = (files * size * 1000) / (performance.now() - startedAt);
  const most = watch.stop();
  const plain = await pipeRate(files, size, piece);
  const rate = (bytes: number) => `${Math.round(bytes / megabyte)} MB/s`;
  say(`${rate(own)}, plain pipe ${rate(plain)}`);
  const what = `${files} uploads of ${size / megabyte} MB side by side`;
  const throughput = {
    what: `${what}, share of a plain pipe`,
    figure: `${(own / plain).toFixed(2)} (${rate(own)}, pipe ${rate(plain)})`,
    limit: "at least 0.12",
    ok: own / plain >= 0.12,
  };
  const memory = `${what}, more memory`;
  if (before === null || most === null) return [throughput, notMeasured(memory, "this system has no /proc")];
  const more = (most - before) / megabyte;
  return [throughput, { what: memory, figure: `${Math.round(more)} MB`, limit: "at most 120 MB", ok: more <= 120 }];
}

function watchMemory(site: BenchSite): { stop(): number | null } {
  let most: number | null = null;
  const look = () => {
    const now = site.memory();
    if (now !== null) most = Math.max(most ?? 0, now);
  };
  const timer = setInterval(look, 50);
  return {
    stop() {
      clearInterval(timer);
      look();
      return most;
    },
  };
}
