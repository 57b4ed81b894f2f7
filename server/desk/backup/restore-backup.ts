import type { Insertable } from "kysely";
import type { Actor } from "#domain/people/actor.ts";
import type { Instant } from "#domain/time/time.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import type { Database, Queries, TableName } from "#server/storage/database.ts";
import { migrations } from "#server/storage/migrations/migrations.ts";
import { isSqlite } from "#server/storage/migrations/is-sqlite.ts";
import { locksOf } from "#server/storage/locks.ts";
import { backedUpTables, type BackupFooter, type BackupHeader } from "./backup-format.ts";
import { readBackup, UnusableBackup } from "./read-backup.ts";
import { countRows, sumMoney } from "./snapshot.ts";

const batch = 200;

/** `isThisBackup`: what the database holds came from this very file, so that only what follows the rows may be left. */
export class NotEmpty extends UnusableBackup {
  override name = "NotEmpty";
  readonly header: BackupHeader;
  readonly isThisBackup: boolean;

  constructor(message: string, header: BackupHeader, isThisBackup: boolean) {
    super(message);
    this.header = header;
    this.isThisBackup = isThisBackup;
  }
}

/**
 * Brings a backup into an empty database, all of it or nothing, proves that counts and sums are the same, and adds to
 * the log that this was done.
 */
export async function restoreBackup(db: Queries, file: string, actor: Actor, at: Instant): Promise<BackupHeader> {
  // Read to its end first: a damaged file is better found before the database is asked to take it.
  const header = await readThrough(file);
  return db.transaction().execute(async (transaction) => {
    await refuseBesideAnother(transaction);
    await refuseUnlessEmpty(transaction, header);
    let footer: BackupFooter | null = null;
    let waiting: { table: TableName; rows: Record<string, unknown>[] } | null = null;
    const insertWaiting = async () => {
      if (waiting !== null && waiting.rows.length > 0)
        await transaction
          .insertInto(waiting.table)
          .values(waiting.rows as unknown as Insertable<Database[TableName]>[])
          .execute();
      waiting = null;
    };
    for await (const part of readBackup(file)) {
      if (part.kind === "footer") footer = part.footer;
      if (part.kind === "row") {
        const { table, row } = part.row;
        if (waiting !== null && (waiting.table !== table || waiting.rows.length >= batch)) await insertWaiting();
        waiting ??= { table, rows: [] };
        waiting.rows.push(row);
      }
    }
    await insertWaiting();
    if (footer === null) throw new UnusableBackup("the file is not a backup of this site");
    await proveEqual(transaction, footer);
    await appendAudit(transaction, { at, actor, action: "restore", subjects: [], detail: detailOf(header) });
    return header;
  });
}

/** Why a file cannot be restored by this release, into whatever database; null where it can. */
export async function problemOfBackup(file: string): Promise<string | null> {
  try {
    await readThrough(file);
    return null;
  } catch (error) {
    if (error instanceof UnusableBackup) return error.message;
    throw error;
  }
}

async function readThrough(file: string): Promise<BackupHeader> {
  let header: BackupHeader | null = null;
  for await (const part of readBackup(file)) if (part.kind === "header") header = ofThisRelease(part.header);
  if (header === null) throw new UnusableBackup("the file is not a backup of this site");
  return header;
}

/** As the log has it; by it, too, a database knows the backup that it came from. */
const detailOf = ({ counts, createdAt }: BackupHeader): string =>
  `${counts["registrations"] ?? 0} registrations, backed up at ${createdAt}`;

/** Two at once would both find the database empty. On SQLite the second waits for the first, and finds it full. */
async function refuseBesideAnother(transaction: Queries): Promise<void> {
  const locks = locksOf(isSqlite(transaction) ? "sqlite" : "postgres");
  if (!(await locks.tryTurn(transaction, "restore")))
    throw new UnusableBackup(
      "another restore into this database is under way: wait until it has finished, and if it fails, run the same command again",
    );
}

async function refuseUnlessEmpty(db: Queries, header: BackupHeader): Promise<void> {
  const counts = await countRows(db);
  const full = backedUpTables.filter(({ table }) => (counts[table] ?? 0) > 0);
  if (full.length === 0) return;
  const found = full.map(({ table }) => `${counts[table]} in ${table}`).join(", ");
  const restored = await db
    .selectFrom("audit_log")
    .select("id")
    .where("action", "=", "restore")
    .where("detail", "=", detailOf(header))
    .executeTakeFirst();
  const words = `the database is not empty (${found}): set DATABASE_URL to a new one; nothing is ever overwritten`;
  throw new NotEmpty(words, header, restored !== undefined);
}

function ofThisRelease(header: BackupHeader): BackupHeader {
  const known = Object.keys(migrations).toSorted();
  const newer = header.migrations.filter((name) => !known.includes(name));
  if (newer.length > 0)
    throw new UnusableBackup(
      `the backup comes from a newer release of the site (${newer.join(", ")}): restore it with that release`,
    );
  if (header.migrations.length < known.length)
    throw new UnusableBackup(
      `the backup comes from an earlier release (up to ${header.migrations.at(-1) ?? "nothing"}): ` +
        "restore it with that release, then start this one, which brings the database up to date",
    );
  return header;
}

async function proveEqual(db: Queries, footer: BackupFooter): Promise<void> {
  const counts = await countRows(db);
  const sums = await sumMoney(db);
  const differing = backedUpTables.filter(({ table }) => counts[table] !== footer.counts[table]);
  if (
    differing.length > 0 ||
    sums.amountCents !== footer.sums.amountCents ||
    sums.refundedCents !== footer.sums.refundedCents
  )
    throw new UnusableBackup(
      "the restored database does not add up to the backup, so nothing was kept: stop whatever writes to it and try again",
    );
}
