import { closeSync, openSync, statSync } from "node:fs";
import { SqliteAdapter, SqliteDialect, type Driver, type SqliteDatabase as StatementSource } from "kysely";
import { createPatientConnection, patienceMs } from "./patient-connection.ts";
import { damageOf } from "./sqlite-damage.ts";
import { SqliteDriver, type SqliteFile } from "./sqlite-driver.ts";
import { keepStatements } from "./sqlite-statements.ts";
import { writeProbe } from "./sqlite-write-probe.ts";
import SqliteDatabase from "better-sqlite3";

/** The system keeps a removed file for whoever has it open. What is written there is gone with the process. */
class FileGoneError extends Error {
  override readonly name = "FileGoneError";
  readonly code = "SQLITE_GONE";

  constructor(path: string) {
    super(`${path} was moved, removed or replaced while it was open: put it back, or restart on the one that is there`);
  }
}

/**
 * Throws where the paths of the database and of its write-ahead log no longer lead to the files that they led to when
 * this was made. By then the connection must have read: from its first reading to its end it holds a lock under which
 * nobody else who keeps to the rules removes the log, however often other processes open and close the database.
 */
function fileGuard(path: string): () => void {
  const guards = [path, `${path}-wal`].map((file) => ({ file, opened: identity(file) }));
  let isChecked = false;
  return () => {
    // Once in a turn of the event loop is enough: what is written in it is committed in another.
    if (isChecked) return;
    for (const { file, opened } of guards) if (identity(file) !== opened) throw new FileGoneError(file);
    isChecked = true;
    setImmediate(() => (isChecked = false));
  };
}

function identity(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
}

/** SQLite's own waiting stops everything else in this process, so it gets only this much of it at a time. */
const blockingMs = 5;

class OwnSqliteAdapter extends SqliteAdapter {
  /** SQLite rolls tables back too. Saying so makes the migrator run in one transaction, which two starts then share. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** The driver lets writers wait for each other, and nobody else. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class OwnSqliteDialect extends SqliteDialect {
  readonly #file: SqliteFile;

  constructor(file: SqliteFile, database: StatementSource) {
    super({ database });
    this.#file = file;
  }

  override createDriver(): Driver {
    return new SqliteDriver(this.#file);
  }

  override createAdapter(): SqliteAdapter {
    return new OwnSqliteAdapter();
  }
}

export interface OpenSqlite {
  dialect: SqliteDialect;
  /** The one that writes. */
  handle: SqliteDatabase.Database;
  /** Throws where the file is no longer there, takes no writes, or a statement has found it damaged. */
  assertWell(): void;
  close(): void;
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
  const reading = new SqliteDatabase(path, { readonly: true, timeout: patienceMs });
  for (const each of [handle, reading]) each.pragma(`busy_timeout = ${blockingMs}`);
  const assertFile = fileGuard(path);
  const assertWritable = writeProbe(handle);
  let damage: string | null = null;
  const noteFailure = (error: unknown) => {
    damage ??= damageOf(error);
  };
  const watch = { assertFile, noteFailure };
  const statements = keepStatements(handle);
  // The last to close takes what the log holds into the file, which only a writer can.
  const close = () => [reading, handle].forEach((each) => each.close());
  const file: SqliteFile = {
    writer: {
      connection: createPatientConnection(statements, watch),
      inTransaction: () => handle.inTransaction,
      rollBack: () => handle.exec("rollback"),
      rollBackToSavepoint: (name) => handle.exec(`rollback to ${name}; release ${name}`),
    },
    reader: createPatientConnection(keepStatements(reading), watch),
    close,
  };
  return {
    dialect: new OwnSqliteDialect(file, statements),
    handle,
    close,
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
