import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createSeeded } from "#tests/server/rig/seeded.ts";
import { season, siteClock } from "#tests/support/season/season.ts";
import { onDatabase } from "../bench-database.ts";
import type { Row, Say } from "../attempt.ts";
import type { Effort } from "../effort.ts";
import { startKillable } from "../killable-site.ts";
import { fillTeams, type FilledTeam } from "../season/fill-teams.ts";
import { sessionCookies } from "../season/session-cookies.ts";
import { sendFile } from "./send-file.ts";

const kills = 50;
const sideBySide = 4;
const size = 8 * 1024 * 1024;
const pieceBytes = 256 * 1024;
const patienceMs = 60_000;

export const how =
  `SIGKILL ${kills} times while ${sideBySide} files of ${size / 1024 / 1024} MB at a time come in pieces of ${pieceBytes / 1024} KB; ` +
  "each sender goes on where the site says it stands, and what is stored in the end is compared by checksum, bytes and record";

export async function measure(say: Say, effort: Effort): Promise<Row[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "bench-upload-kills-"));
  const databaseUrl = `sqlite:${folder}/site.db`;
  try {
    const teams = await onDatabase(databaseUrl, async (database) => {
      const filled = await fillTeams(database, databaseUrl, { teams: 400, at: season.standardAt, state: "draft" });
      const leads = filled.map(({ members }) => members[0]!);
      const cookies = await sessionCookies(database.db, leads, season.standardAt);
      return filled.map((team, index) => ({ ...team, cookie: cookies[index]! }));
    });
    const count = effort.of(kills);
    const sent = await killWhileSending(folder, teams, count, say);
    const wrong = await wrongFiles(folder, databaseUrl, sent);
    return [
      {
        what: `files with a wrong checksum after ${count} kills during uploads`,
        figure: `${wrong.length} of ${sent.size}${wrong.length > 0 ? `: ${wrong.slice(0, 3).join(", ")}` : ""}`,
        limit: "none",
        ok: wrong.length === 0 && sent.size > 0,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A PDF by its first and last bytes; the rest is by chance, so that nothing wrong looks right. */
function randomDeck(): Uint8Array<ArrayBuffer> {
  const [first, last] = [Buffer.from("%PDF-1.7\n"), Buffer.from("\n%%EOF\n")];
  return new Uint8Array(Buffer.concat([first, randomBytes(size - first.length - last.length), last]));
}

/** Checksums of what was sent, by submission. */
async function killWhileSending(
  dataDir: string,
  teams: readonly (FilledTeam & { cookie: string })[],
  count: number,
  say: Say,
): Promise<Map<string, string>> {
  const site = await startKillable(dataDir, { SITE_CLOCK: siteClock(season.standardAt) });
  const random = createSeeded(3);
  const sent = new Map<string, string>();
  let next = 0;
  let isOver = false;
  const sendOn = async () => {
    while (!isOver) {
      const { submissionId, cookie } = teams[(next += 1) % teams.length]!;
      const bytes = randomDeck();
      const sender = { cookie, submissionId, slot: "deck", filename: `deck-${next}.pdf` } as const;
      await sendFile(site.url, sender, size, (offset, length) => bytes.subarray(offset, offset + length), pieceBytes);
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
