import { createHash } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { sql } from "kysely";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import type { OpenDatabase } from "#server/storage/open-database.ts";
import { backedUpTables, formatVersion, type BackupHeader } from "./backup-format.ts";
import { appliedMigrations, countRows, sumMoney, withSnapshot } from "./snapshot.ts";

const pageSize = 1_000;

/** Writes the whole database, as it is at one moment, to a file that appears only when it is complete and on the disk. */
export async function writeBackup(database: OpenDatabase, file: string, at: Instant): Promise<BackupHeader> {
  const draft = `${file}.${process.pid}.part`;
  try {
    const header = await withSnapshot(database, async (db) => {
      const written: BackupHeader = {
        format: "accelerator-backup",
        version: formatVersion,
        engine: database.engine,
        migrations: await appliedMigrations(db),
        createdAt: new Date(at).toISOString(),
        counts: await countRows(db),
      };
      // It holds everybody's data: nobody else on the machine may read it.
      const handle = await open(draft, "w", 0o600);
      await pipeline(Readable.from(lines(db, written)), createGzip(), handle.createWriteStream({ flush: true }));
      return written;
    });
    await rename(draft, file);
    return header;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function* lines(db: Queries, header: BackupHeader): AsyncGenerator<string> {
  const hash = createHash("sha256");
  const line = (content: unknown) => {
    const text = `${JSON.stringify(content)}\n`;
    hash.update(text);
    return text;
  };
  yield line(header);
  for (const { table, key, without } of backedUpTables)
    for (let last: unknown[] | null = null; ;) {
      const columns = sql.join(key.map((column) => sql.ref(column)));
      const from: ReturnType<typeof sql> = last === null ? sql`` : sql`where (${columns}) > (${sql.join(last)})`;
      const page: { rows: Record<string, unknown>[] } = await sql<Record<string, unknown>>`
        select * from ${sql.table(table)} ${from} order by ${columns} limit ${sql.lit(pageSize)}`.execute(db);
      let text = "";
      for (const row of page.rows) text += line({ table, row: { ...row, ...without } });
      if (text !== "") yield text;
      if (page.rows.length < pageSize) break;
      const end: Record<string, unknown> | undefined = page.rows.at(-1);
      last = key.map((column) => end?.[column]);
    }
  const footer = { end: true, counts: header.counts, sums: await sumMoney(db), sha256: hash.digest("hex") };
  yield `${JSON.stringify(footer)}\n`;
}
