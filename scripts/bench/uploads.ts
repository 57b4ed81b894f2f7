import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { largestPiece, tusVersion, uploadsAddress } from "#domain/files/upload-protocol.ts";
import { createSeeded } from "#tests/server/rig/seeded.ts";
import { season, siteClock } from "#tests/support/season/season.ts";
import { fillSignedIn, type SignedInTeam } from "./fill-signed-in.ts";
import { atMost, held, megabyte, megabytes, none, notMeasured, type BenchPart, type Say } from "./report.ts";
import { onDatabase, startKillable, withSeasonSite, type BenchSite } from "./servers.ts";

const at = season.standardAt;
const files = 20;
const fullMegabytes = 200;

const uploads: BenchPart = {
  how:
    `${files} teams send ${fullMegabytes} MB each side by side in pieces of ${largestPiece / megabyte} MB, flushed to a disk, beside a process ` +
    "that pipes the same pieces to files of the same disk without flushing; memory is the most seen meanwhile, less what it was before",
  measure: (say, effort) =>
    withSeasonSite({ engine: "sqlite", at, fill: fillSignedIn(files) }, async ({ url, site, filled }) => {
      const size = effort.of(fullMegabytes) * megabyte;
      const piece = new Uint8Array(randomBytes(largestPiece));
      const before = site.memory();
      const watch = watchMemory(site);
      const startedAt = performance.now();
      const send = ({ cookie, submissionId }: SignedInTeam) =>
        uploadFile(url, { cookie, submissionId, slot: "video", filename: `${submissionId}.mp4` }, size, (_, length) =>
          piece.subarray(0, length),
        );
      await Promise.all(filled.map(send));
      const own = (files * size * 1000) / (performance.now() - startedAt);
      const most = watch.stop();
      const plain = await pipeRate(files, size, piece);
      const rate = (bytes: number) => `${Math.round(bytes / megabyte)} MB/s`;
      say(`${rate(own)}, plain pipe ${rate(plain)}`);
      const what = `${files} uploads of ${size / megabyte} MB side by side`;
      const figure = `${(own / plain).toFixed(2)} (${rate(own)}, pipe ${rate(plain)})`;
      return [
        held(`${what}, share of a plain pipe`, figure, "at least 0.12", own / plain >= 0.12),
        before === null || most === null
          ? notMeasured(`${what}, more memory`, "this system has no /proc")
          : atMost(`${what}, more memory`, most - before, 120 * megabyte, megabytes),
      ];
    }),
};

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

const kills = 50;
const sideBySide = 4;
const size = 8 * megabyte;
const pieceBytes = 256 * 1024;
const patienceMs = 60_000;

const uploadKills: BenchPart = {
  how:
    `SIGKILL ${kills} times while ${sideBySide} files of ${size / megabyte} MB at a time come in pieces of ${pieceBytes / 1024} KB; ` +
    "each sender goes on where the site says it stands, and what is stored in the end is compared by checksum, bytes and record",
  async measure(say, effort) {
    const folder = mkdtempSync(path.join(os.tmpdir(), "bench-upload-kills-"));
    const databaseUrl = `sqlite:${folder}/site.db`;
    try {
      const teams = await onDatabase(databaseUrl, (database) => fillSignedIn(400)(database, databaseUrl));
      const count = effort.of(kills);
      const sent = await killWhileSending(folder, teams, count, say);
      const wrong = await wrongFiles(folder, databaseUrl, sent);
      if (sent.size === 0) throw new Error("nothing came through between the kills");
      return [none(`files with a wrong checksum after ${count} kills during uploads`, wrong.length, sent.size)];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** A PDF by its first and last bytes; the rest is by chance, so that nothing wrong looks right. */
function randomDeck(): Uint8Array<ArrayBuffer> {
  const [first, last] = [Buffer.from("%PDF-1.7\n"), Buffer.from("\n%%EOF\n")];
  return new Uint8Array(Buffer.concat([first, randomBytes(size - first.length - last.length), last]));
}

/** Checksums of what was sent, by submission. */
async function killWhileSending(
  dataDir: string,
  teams: readonly SignedInTeam[],
  count: number,
  say: Say,
): Promise<Map<string, string>> {
  const site = await startKillable({ DATA_DIR: dataDir, SITE_CLOCK: siteClock(at) });
  const random = createSeeded(3);
  const sent = new Map<string, string>();
  let next = 0;
  let isOver = false;
  const sendOn = async () => {
    while (!isOver) {
      const { submissionId, cookie } = teams[(next += 1) % teams.length]!;
      const bytes = randomDeck();
      const sender = { cookie, submissionId, slot: "deck", filename: `deck-${next}.pdf` } as const;
      await uploadFile(site.url, sender, size, (offset, length) => bytes.subarray(offset, offset + length), pieceBytes);
      sent.set(submissionId, createHash("sha256").update(bytes).digest("hex"));
    }
  };
  const sending = Array.from({ length: sideBySide }, sendOn);
  for (let kill = 1; kill <= count; kill += 1) {
    await wait(100 + random() * 400);
    await site.killAndStart();
    if (kill % 10 === 0) say(`${kill} of ${count} kills, ${sent.size} files sent`);
  }
  isOver = true;
  await Promise.all(sending);
  // The last ones are still joined and checked.
  await onDatabase(`sqlite:${dataDir}/site.db`, async ({ db }) => {
    const giveUpAt = performance.now() + patienceMs;
    const underWay = db.selectFrom("uploads").select("id").where("status", "in", ["receiving", "received"]);
    while ((await underWay.execute()).length > 0 && performance.now() < giveUpAt) await wait(200);
  });
  await site.kill();
  return sent;
}

/** Submissions whose deck is missing, or is not what was sent: by the record, and by the bytes on the disk. */
async function wrongFiles(dataDir: string, databaseUrl: string, sent: ReadonlyMap<string, string>): Promise<string[]> {
  const files = await onDatabase(databaseUrl, ({ db }) =>
    db.selectFrom("files").select(["owner_id", "sha256", "store_key"]).where("name", "like", "deck-%.pdf").execute(),
  );
  const found = new Map(files.map((file) => [`${file.owner_id} ${file.sha256}`, file.store_key]));
  const wrong: string[] = [];
  for (const [submissionId, checksum] of sent) {
    const key = found.get(`${submissionId} ${checksum}`);
    const bytes = key === undefined ? null : await readFile(path.join(dataDir, "files", key));
    if (bytes === null || createHash("sha256").update(bytes).digest("hex") !== checksum) wrong.push(submissionId);
  }
  return wrong;
}

/** Somebody who sends a file for their team's project. */
interface Sender {
  cookie: string;
  submissionId: string;
  slot: "deck" | "video";
  filename: string;
}

const encoded = (text: string) => Buffer.from(text).toString("base64");

/** Sends a file piece by piece, as the page does: after a broken connection it goes on where the site says it stands. The bytes from an offset on are asked for as they are needed. */
export async function uploadFile(
  url: string,
  { cookie, submissionId, slot, filename }: Sender,
  size: number,
  bytesAt: (offset: number, length: number) => Uint8Array<ArrayBuffer>,
  pieceBytes: number = largestPiece,
): Promise<void> {
  const common = { Cookie: cookie, Origin: url, "Tus-Resumable": tusVersion };
  const metadata = { ownerKind: "submission", ownerId: submissionId, slot, filename, fingerprint: filename };
  const ask = async (
    method: string,
    target: string,
    headers: Record<string, string>,
    body?: Uint8Array<ArrayBuffer>,
  ) => {
    for (;;) {
      try {
        const answer = await fetch(url + target, { method, headers: { ...common, ...headers }, ...(body && { body }) });
        await answer.arrayBuffer();
        return answer;
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        // Cut off, or killed: whether the piece counts is asked when somebody answers again.
        if (method === "PATCH") return null;
        await wait(50);
      }
    }
  };
  const begun = await ask("POST", uploadsAddress, {
    "Upload-Length": String(size),
    "Upload-Metadata": Object.entries(metadata)
      .map(([key, value]) => `${key} ${encoded(value)}`)
      .join(","),
  });
  const address = begun?.headers.get("Location");
  if (!address) throw new Error(`no upload was begun: ${begun?.status}`);
  for (let offset = 0; offset < size;) {
    const body = bytesAt(offset, Math.min(pieceBytes, size - offset));
    const headers = { "Upload-Offset": String(offset), "Content-Type": "application/offset+octet-stream" };
    const answer = await ask("PATCH", address, headers, body);
    if (answer?.status === 204) offset += body.length;
    else if (answer && answer.status !== 409 && answer.status < 500)
      throw new Error(`a piece was answered ${answer.status}`);
    else offset = Number((await ask("HEAD", address, {}))?.headers.get("Upload-Offset") ?? 0);
  }
}

/** Bytes a second that a plain pipe to the same disk takes: so many bodies side by side, each made of these pieces. */
async function pipeRate(files: number, size: number, piece: Uint8Array<ArrayBuffer>): Promise<number> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "bench-pipe-"));
  const script = fileURLToPath(new URL("plain-pipe.ts", import.meta.url));
  const child = spawn(process.execPath, [script, folder], { stdio: ["ignore", "pipe", "inherit"] });
  const exited = once(child, "exit");
  try {
    const [said] = (await once(child.stdout, "data")) as [Buffer];
    const port = /ready (\d+)/.exec(said.toString())?.[1];
    const send = async () => {
      for (let offset = 0; offset < size; offset += piece.length) {
        const body = piece.subarray(0, Math.min(piece.length, size - offset));
        await (await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body })).arrayBuffer();
      }
    };
    const startedAt = performance.now();
    await Promise.all(Array.from({ length: files }, send));
    return (files * size * 1000) / (performance.now() - startedAt);
  } finally {
    child.kill("SIGTERM");
    await exited;
    rmSync(folder, { recursive: true, force: true });
  }
}

export const uploadParts = { uploads, "upload-kills": uploadKills };
