import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Queries, TableName } from "#server/storage/database.ts";
import { noteRemovals } from "#server/storage/queries/files/remove-uploads.ts";
import { tableNames } from "#server/storage/table-policies/table-policies.ts";

/**
 * Stays when a rehearsal begins anew: the keys that the running site already holds, the clock, and the log, which is
 * only ever added to.
 */
const kept: readonly TableName[] = [
  "secrets",
  "vote_keys",
  "credential_keys",
  "rehearsal_clock",
  "audit_log",
  "audit_subjects",
  "file_removals",
];

/** Takes away everything that happened, with its files and mails: no season runs backwards. */
export async function startOver(db: Queries, mailFolder: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const files = await transaction.selectFrom("files").select("store_key").execute();
    await noteRemovals(
      transaction,
      files.map(({ store_key }) => store_key),
    );
    // What refers to others comes after them in the list.
    for (const table of tableNames.filter((name) => !kept.includes(name)).toReversed())
      await transaction.deleteFrom(table).execute();
  });
  const mails = await readdir(mailFolder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  for (const name of mails) await rm(path.join(mailFolder, name), { force: true });
}
