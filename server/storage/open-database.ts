import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import type SqliteDatabase from "better-sqlite3";
import { Kysely, sql } from "kysely";
import type { Database, Queries } from "./database.ts";
import { isMade, migrate, refuseOtherSchema, unknownMigrations } from "./migrations/migrate.ts";
import { openPostgres, type PostgresPool } from "./postgres/postgres-dialect.ts";
import { damageOf, findSqliteDamage } from "./sqlite/sqlite-damage.ts";
import { openSqlite, type OpenSqlite } from "./sqlite/sqlite-dialect.ts";
import { isUnreachable } from "./unreachable.ts";

export interface OpenDatabase {
  readonly engine: "sqlite" | "postgres";
  readonly db: Queries;
  /** The file's own handle, for backups; null on PostgreSQL. */
  readonly sqlite: SqliteDatabase.Database | null;
  /** Throws where the database does not answer, takes no writes, or is known to be damaged. One that is busy answers. */
  ping(): Promise<void>;
  /** Migrations of a newer release: this one no longer knows the tables. */
  unknownMigrations(): Promise<string[]>;
  /** Goes through the whole database and says in a few words what is wrong with it, or null. */
  findDamage(): Promise<string | null>;
  /** The connections of this process to PostgreSQL; null on SQLite. */
  pool(): { open: number; idle: number; waiting: number } | null;
  close(): Promise<void>;
}

export interface OpenOptions {
  /** Told of PostgreSQL connections that broke; the pool opens new ones by itself. */
  onConnectionLost: (error: Error) => void;
  /** Whether to make the database where there is none. By default yes. */
  create?: boolean;
  /**
   * `forward`: a database of an earlier release is brought up to date, which is the site's start and `desk migrate`.
   * `never`: one that does not fit this release is refused, whichever of the two is ahead; only a new one is made.
   */
  migrate?: "forward" | "never";
  /** At most so many connections to PostgreSQL from this process. */
  connections?: number;
}

export type OpenResult =
  | { ok: true; database: OpenDatabase }
  | {
      ok: false;
      reason: "newer_database" | "older_database" | "no_database" | "damaged" | "unreachable" | "unknown_url";
      message: string;
    };

/** Opens `sqlite:<path>` or `postgres://…`, brought up to date where it may be, or says in a sentence why not. */
export async function openDatabase(databaseUrl: string, options: OpenOptions): Promise<OpenResult> {
  const engine = engineOf(databaseUrl);
  if (engine === null)
    return { ok: false, reason: "unknown_url", message: "a database address starts with sqlite: or postgres://" };
  if (engine === "sqlite" && options.create === false && !existsSync(fileOf(databaseUrl)))
    return noDatabase(`at ${fileOf(databaseUrl)}`);
  try {
    // Migrations wait for each other and may take long: on PostgreSQL they run without the limits that requests have. A
    // file has none, and is not opened again.
    const first = await connect(engine, databaseUrl, { ...options, connections: 2 }, 0);
    const outcome = await bringForward(first, options).catch(async (error: unknown) => {
      await first.close();
      throw error;
    });
    if (outcome.ok && engine === "sqlite") return { ok: true, database: first };
    await first.close();
    return outcome.ok ? { ok: true, database: await connect(engine, databaseUrl, options, 5_000) } : outcome;
  } catch (error) {
    const damage = damageOf(error);
    if (damage !== null) return damaged(damage);
    const problem =
      addressProblem(error) ?? rightsProblem(error) ?? (isUnreachable(error) ? causeOf(error).message : null);
    if (problem === null) throw error;
    return { ok: false, reason: "unreachable", message: `the database cannot be opened: ${problem}` };
  }
}

const causeOf = (error: unknown): Error =>
  error instanceof Error && error.cause instanceof Error ? error.cause : (error as Error);

/** The driver's own words would name neither the variable nor the mend; and none of ours repeat a password. */
const addressProblem = (error: unknown): string | null =>
  error instanceof URIError || (error as { code?: unknown }).code === "ERR_INVALID_URL"
    ? "its address cannot be read; in a password, encode what an address uses itself (# is %23, / is %2F, @ is %40, % is %25)"
    : null;

/** From version 15 on, PostgreSQL lets only the owner of a database make tables in it. */
const rightsProblem = (error: unknown): string | null =>
  (causeOf(error) as { code?: unknown }).code === "42501"
    ? `${causeOf(error).message}; make the account that the address names the owner of the database`
    : null;

function engineOf(databaseUrl: string): OpenDatabase["engine"] | null {
  if (databaseUrl.startsWith("sqlite:")) return "sqlite";
  return /^postgres(ql)?:\/\//.test(databaseUrl) ? "postgres" : null;
}

async function bringForward(database: OpenDatabase, options: OpenOptions) {
  // Through the whole file, which takes seconds in a large one. A command on a database that is there does without, and
  // hears of damage when it reads it.
  const isQuick = options.create === false && options.migrate === "never";
  const damage = isQuick ? null : await database.findDamage();
  if (damage !== null) return damaged(damage);
  // An empty one at an address where somebody expects a site's is a slip in the address.
  if (options.create === false && !(await isMade(database.db))) return noDatabase("at that address");
  // One that another process is making at this moment is new as well: `migrate` waits for its turn.
  if (options.migrate === "never" && (await isMade(database.db))) return refuseOtherSchema(database.db);
  return migrate(database.db);
}

const noDatabase = (where: string) =>
  ({
    ok: false,
    reason: "no_database",
    message: `there is no database of the site ${where}: start the site once, or correct the address`,
  }) as const;

const damaged = (damage: string) => ({ ok: false, reason: "damaged", message: damageWords(damage) }) as const;

export const damageWords = (damage: string): string =>
  `the database is damaged (${damage}): restore the last good backup into a new one`;

const fileOf = (databaseUrl: string): string => databaseUrl.slice("sqlite:".length);

async function connect(
  engine: OpenDatabase["engine"],
  databaseUrl: string,
  options: OpenOptions,
  statementTimeoutMs: number,
): Promise<OpenDatabase> {
  const { onConnectionLost, connections = 10 } = options;
  if (engine === "postgres") {
    const { dialect, pool } = openPostgres(databaseUrl, { connections, statementTimeoutMs, onConnectionLost });
    return postgres(new Kysely<Database>({ dialect }), pool);
  }
  const path = fileOf(databaseUrl);
  // A folder made here is nobody else's to look into.
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  return sqlite(openSqlite(path));
}

function postgres(db: Queries, pool: PostgresPool): OpenDatabase {
  return {
    engine: "postgres",
    db,
    sqlite: null,
    ping: async () => {
      const { rows } = await sql<{ takes_writes: boolean }>`
        select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as takes_writes`.execute(
        db,
      );
      if (!rows[0]?.takes_writes) throw new Error("the database takes no writes: it is a replica, or set to read-only");
    },
    unknownMigrations: () => unknownMigrations(db),
    // Reading all rows is all that a client can do, and a backup does that anyway.
    findDamage: () => Promise.resolve(null),
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => db.destroy(),
  };
}

function sqlite({ dialect, handle, assertWell, close }: OpenSqlite): OpenDatabase {
  const db = new Kysely<Database>({ dialect });
  return {
    engine: "sqlite",
    db,
    sqlite: handle,
    ping: async () => assertWell(),
    unknownMigrations: () => unknownMigrations(db),
    findDamage: async () => findSqliteDamage(handle.name),
    pool: () => null,
    close: async () => {
      await db.destroy();
      // Kysely closes only what it has used.
      close();
    },
  };
}
