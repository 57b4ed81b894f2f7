import { sql, type Kysely } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import type { Queries } from "../database.ts";
import { areAdditions, noteAdditions, readShape, takenAway } from "./additions.ts";
import { isSqlite } from "./is-sqlite.ts";
import { migrations } from "./migrations.ts";

export type MigrationOutcome =
  | { ok: true; applied: readonly string[] }
  | { ok: false; reason: "newer_database" | "older_database"; message: string };

/**
 * Brings the database forward to what this code expects. Starts that happen at the same moment take turns, and a
 * database that a newer release has already changed is left alone: it is refused, unless that release only added to it.
 */
export async function migrate(
  db: Queries,
  known: Readonly<Record<string, Migration>> = migrations,
): Promise<MigrationOutcome> {
  const applied = (await isMigrated(db)) ? await appliedMigrations(db) : [];
  const newer = applied.filter((name) => !(name in known));
  const isBehind = Object.keys(known).some((name) => !applied.includes(name));
  if (newer.length > 0 && (isBehind || !(await areAdditions(db, newer)))) return newerDatabase(newer);
  if (!isBehind) return { ok: true, applied: [] };
  const before = await readShape(db);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...known }) },
    // Subjects number their migrations in ranges of their own: a lower number may be the younger one.
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw new Error("the database could not be brought up to date", { cause: error });
  const names = results.map(({ migrationName }) => migrationName);
  if (additionsName in known && takenAway(before, await readShape(db)).length === 0) await noteAdditions(db, names);
  return { ok: true, applied: names };
}

/** From this one on there is a place to note them. */
const additionsName = "0240-additions";

const newerDatabase = (newer: readonly string[]) =>
  ({
    ok: false,
    reason: "newer_database",
    message:
      `the database was changed by a newer release of the site (${newer.join(", ")}): ` +
      "start that release, or restore a backup from before it into an empty database",
  }) as const;

/** Changes nothing: says in a sentence where the database is ahead of this release, or behind it. */
export async function refuseOtherSchema(
  db: Queries,
  known: Readonly<Record<string, Migration>> = migrations,
): Promise<MigrationOutcome> {
  const applied = await appliedMigrations(db);
  const newer = applied.filter((name) => !(name in known));
  if (newer.length > 0) return newerDatabase(newer);
  const missing = Object.keys(known).filter((name) => !applied.includes(name));
  if (missing.length === 0) return { ok: true, applied: [] };
  return {
    ok: false,
    reason: "older_database",
    message:
      `the database is of an earlier release of the site (it lacks ${missing.join(", ")}): ` +
      "use the desk of the release that is running, or bring it up to date with `desk migrate`",
  };
}

/** Whether a release of the site has ever begun to make its tables here. */
async function isMigrated(db: Queries): Promise<boolean> {
  const { rows } = isSqlite(db)
    ? await sql`select 1 from sqlite_master where type = 'table' and name = 'kysely_migration'`.execute(db)
    : await sql`select 1 from pg_tables where schemaname = current_schema() and tablename = 'kysely_migration'`.execute(
        db,
      );
  return rows.length > 0;
}

/** Whether a release of the site has finished making its tables here: another process may be making them right now. */
export const isMade = async (db: Queries): Promise<boolean> =>
  (await isMigrated(db)) && (await appliedMigrations(db)).length > 0;

/** What a newer release has changed, by name. */
export async function unknownMigrations(
  db: Queries,
  known: Readonly<Record<string, Migration>> = migrations,
): Promise<string[]> {
  if (!(await isMigrated(db))) return [];
  return (await appliedMigrations(db)).filter((name) => !(name in known));
}

async function appliedMigrations(db: Queries): Promise<string[]> {
  const rows = await (db as unknown as Kysely<{ kysely_migration: { name: string } }>)
    .selectFrom("kysely_migration")
    .select("name")
    .orderBy("name")
    .execute();
  return rows.map(({ name }) => name);
}
