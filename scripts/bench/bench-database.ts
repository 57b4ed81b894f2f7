import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { openDatabase, type OpenDatabase } from "#server/storage/open-database.ts";
import type { Engine } from "#tests/support/databases/database.ts";
import { createPostgresDatabase } from "#tests/support/databases/postgres.ts";

/** An address at which no database has been made yet: on a disk, where a commit costs what it costs. */
export async function emptyDatabase(engine: Engine): Promise<{ url: string; drop(): Promise<void> }> {
  if (engine === "postgres") return createPostgresDatabase();
  const folder = mkdtempSync(path.join(os.tmpdir(), "bench-db-"));
  return { url: `sqlite:${folder}/site.db`, drop: async () => rmSync(folder, { recursive: true, force: true }) };
}

/** Works on a database as another instance would. */
export async function onDatabase<Result>(url: string, work: (database: OpenDatabase) => Promise<Result>) {
  const opened = await openDatabase(url, { onConnectionLost: () => {}, connections: 4 });
  if (!opened.ok) throw new Error(opened.message);
  try {
    return await work(opened.database);
  } finally {
    await opened.database.close();
  }
}
