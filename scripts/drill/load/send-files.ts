import { createHash, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { season } from "#tests/support/season/season.ts";
import { onDatabase } from "#scripts/bench/servers.ts";
import { fillTeams, type FilledTeam } from "#scripts/bench/fill-season.ts";
import { sessionCookies } from "#scripts/bench/fill.ts";
import { uploadFile } from "#scripts/bench/uploads.ts";
import type { DrillLoad, DrillSite } from "./drill-load.ts";

const size = 1024 * 1024;
const pieceBytes = 128 * 1024;
const patienceMs = 60_000;

type Lead = FilledTeam & { cookie: string };

export const fillForUploads = (databaseUrl: string): Promise<Lead[]> =>
  onDatabase(databaseUrl, async (database) => {
    const teams = await fillTeams(database, databaseUrl, { teams: 400, at: season.standardAt, state: "draft" });
    const leads = teams.map(({ members }) => members[0]!);
    const cookies = await sessionCookies(database.db, leads, season.standardAt);
    return teams.map((team, index) => ({ ...team, cookie: cookies[index]! }));
  });

/** Four at a time, each in pieces; what breaks off goes on where the site says that it stands. */
export function sendFiles({ urls, databaseUrl, dataDir }: DrillSite, leads: readonly Lead[]): DrillLoad {
  const sent = new Map<string, string>();
  let next = 0;
  let isOver = false;
  const sendOn = async () => {
    while (!isOver && next < leads.length) {
      const number = (next += 1) - 1;
      const { submissionId, cookie } = leads[number]!;
      const bytes = deck();
      const sender = { cookie, submissionId, slot: "deck", filename: `deck-${number}.pdf` } as const;
      const send = () =>
        uploadFile(
          urls[number % 2]!,
          sender,
          size,
          (offset, length) => bytes.subarray(offset, offset + length),
          pieceBytes,
        );
      // Refused while the database is away: the sender begins again, and is told where it stands.
      for (let isSent = false; !isSent;)
        isSent = await send().then(
          () => true,
          () => wait(100, false),
        );
      sent.set(submissionId, createHash("sha256").update(bytes).digest("hex"));
    }
  };
  const senders = Array.from({ length: 4 }, sendOn);
  return {
    done: () => sent.size,
    async end() {
      isOver = true;
      await Promise.all(senders);
      const lost = await onDatabase(databaseUrl, async ({ db }) => {
        const giveUpAt = performance.now() + patienceMs;
        const underWay = db.selectFrom("uploads").select("id").where("status", "in", ["receiving", "received"]);
        while ((await underWay.execute()).length > 0 && performance.now() < giveUpAt) await wait(200);
        const files = await db.selectFrom("files").select(["owner_id", "sha256", "store_key"]).execute();
        const keys = new Map(files.map((file) => [`${file.owner_id} ${file.sha256}`, file.store_key]));
        let wrong = 0;
        for (const [submissionId, sum] of sent) {
          const key = keys.get(`${submissionId} ${sum}`);
          const bytes = key === undefined ? null : await readFile(path.join(dataDir, "files", key));
          if (bytes === null || createHash("sha256").update(bytes).digest("hex") !== sum) wrong += 1;
        }
        return wrong;
      });
      return { lost, words: `${sent.size} files uploaded, ${lost} of them missing or damaged` };
    },
  };
}

function deck(): Uint8Array<ArrayBuffer> {
  const [first, last] = [Buffer.from("%PDF-1.7\n"), Buffer.from("\n%%EOF\n")];
  return new Uint8Array(Buffer.concat([first, randomBytes(size - first.length - last.length), last]));
}
