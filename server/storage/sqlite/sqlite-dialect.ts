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
import { fileGuard } from "./sqlite-file-guard.ts";
import { isBusy, writeProbe } from "./sqlite-write-probe.ts";

/** How long a statement waits for another process that is writing. */
const patienceMs = 5_000;
/** SQLite's own waiting stops everything else in this process, so it gets only this much of it at a time. */
const blockingMs = 5;

const rollback = CompiledQuery.raw("rollback");

/** Waits for its turn without standing in the way of the rest of the process. */
class PatientConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly #assertFile: () => void;

  constructor(connection: DatabaseConnection, assertFile: () => void) {
    this.#connection = connection;
    this.#assertFile = assertFile;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // Whatever has become of the file, a transaction that failed must end.
    if (query !== rollback) this.#assertFile();
    const giveUpAt = performance.now() + patienceMs;
    for (let pauseMs = 1; ; pauseMs = Math.min(pauseMs * 2, 50)) {
      try {
        return await this.#connection.executeQuery<Row>(query);
      } catch (error) {
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
  readonly #assertFile: () => void;
  #patient: PatientConnection | undefined;

  constructor(config: SqliteDialectConfig, assertFile: () => void) {
    super(config);
    this.#assertFile = assertFile;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#patient ??= new PatientConnection(await super.acquireConnection(), this.#assertFile);
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
  readonly #assertFile: () => void;

  constructor(config: SqliteDialectConfig, assertFile: () => void) {
    super(config);
    this.#config = config;
    this.#assertFile = assertFile;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateSqliteDriver(this.#config, this.#assertFile);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

export interface OpenSqlite {
  dialect: SqliteDialect;
  handle: SqliteDatabase.Database;
  /** Throws where the file is no longer there or takes no writes. */
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
  return {
    dialect: new ImmediateSqliteDialect({ database: handle }, assertFile),
    handle,
    assertWell() {
      assertFile();
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
