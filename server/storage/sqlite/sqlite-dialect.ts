import { closeSync, openSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import SqliteDatabase from "better-sqlite3";
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type QueryResult,
  type SqliteDialectConfig,
} from "kysely";
import { damageOf } from "./sqlite-damage.ts";
import { fileGuard } from "./sqlite-file-guard.ts";
import { keepStatements } from "./sqlite-statements.ts";
import { isBusy, writeProbe } from "./sqlite-write-probe.ts";

/** How long a statement waits for another process that is writing. */
const patienceMs = 5_000;
/** SQLite's own waiting stops everything else in this process, so it gets only this much of it at a time. */
const blockingMs = 5;

const rollback = CompiledQuery.raw("rollback");

/** What every statement passes by. */
interface StatementWatch {
  /** Throws where the file is no longer the one that was opened. */
  assertFile(): void;
  /** Told what a statement failed with. */
  noteFailure(error: unknown): void;
}

/** Waits for its turn without standing in the way of the rest of the process. */
class PatientConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly #watch: StatementWatch;

  constructor(connection: DatabaseConnection, watch: StatementWatch) {
    this.#connection = connection;
    this.#watch = watch;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // Whatever has become of the file, a transaction that failed must end.
    if (query !== rollback) this.#watch.assertFile();
    const giveUpAt = performance.now() + patienceMs;
    for (let pauseMs = 1; ; pauseMs = Math.min(pauseMs * 2, 50)) {
      try {
        return await this.#connection.executeQuery<Row>(query);
      } catch (error) {
        this.#watch.noteFailure(error);
        // A busy statement has done nothing yet, so it may simply be sent again.
        if (!isBusy(error) || performance.now() > giveUpAt) throw error;
      }
      await wait(pauseMs * Math.random());
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#connection.streamQuery<Row>(query, chunkSize);
  }
}

/**
 * Kysely begins SQLite transactions as readers. One that reads and then writes fails at once, however patient it is,
 * when another process wrote in between; one that begins as a writer waits for its turn.
 */
class ImmediateSqliteDriver extends SqliteDriver {
  readonly #watch: StatementWatch;
  #patient: PatientConnection | undefined;

  constructor(config: SqliteDialectConfig, watch: StatementWatch) {
    super(config);
    this.#watch = watch;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#patient ??= new PatientConnection(await super.acquireConnection(), this.#watch);
    return this.#patient;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(rollback);
  }
}

/** SQLite rolls tables back too. Saying so makes the migrator run in one transaction, which two starts then share. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #watch: StatementWatch;

  constructor(config: SqliteDialectConfig, watch: StatementWatch) {
    super(config);
    this.#config = config;
    this.#watch = watch;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateSqliteDriver(this.#config, this.#watch);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

export interface OpenSqlite {
  dialect: SqliteDialect;
  handle: SqliteDatabase.Database;
  /** Throws where the file is no longer there, takes no writes, or a statement has found it damaged. */
  assertWell(): void;
}

/** Opens the file so that a commit that was acknowledged survives a power cut, and several processes may share it. */
export function openSqlite(path: string): OpenSqlite {
  createPrivately(path);
  const handle = new SqliteDatabase(path, { timeout: patienceMs });
  handle.pragma("journal_mode = WAL");
  handle.pragma("synchronous = FULL");
  handle.pragma("foreign_keys = ON");
  // A person who is forgotten must be gone from the file as well, not only from the rows.
  handle.pragma("secure_delete = ON");
  // The first reading opens the write-ahead log, which is guarded from here on.
  handle.pragma("schema_version");
  handle.pragma(`busy_timeout = ${blockingMs}`);
  const assertFile = fileGuard(path);
  const assertWritable = writeProbe(handle);
  let damage: string | null = null;
  const noteFailure = (error: unknown) => {
    damage ??= damageOf(error);
  };
  return {
    dialect: new ImmediateSqliteDialect({ database: keepStatements(handle) }, { assertFile, noteFailure }),
    handle,
    assertWell() {
      assertFile();
      // It does not heal by itself: somebody must restore a backup and start again.
      if (damage !== null) throw new Error(`the database is damaged: ${damage}`);
      assertWritable();
    },
  };
}

/** It holds everybody's data: nobody else on the machine may read it. Its log and index take over the file's mode. */
function createPrivately(path: string): void {
  try {
    closeSync(openSync(path, "wx", 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}
