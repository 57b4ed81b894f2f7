import SqliteDatabase from "better-sqlite3";
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type SqliteDialectConfig,
} from "kysely";

/**
 * Kysely begins SQLite transactions as readers. One that reads and then writes fails at once, whatever the busy
 * timeout, when another process wrote in between; one that begins as a writer waits for its turn.
 */
class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
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

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateSqliteDriver(this.#config);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

/** Opens the file so that a commit that was acknowledged survives a power cut, and several processes may share it. */
export function sqliteDialect(path: string): { dialect: SqliteDialect; handle: SqliteDatabase.Database } {
  const handle = new SqliteDatabase(path, { timeout: 5_000 });
  handle.pragma("journal_mode = WAL");
  handle.pragma("synchronous = FULL");
  handle.pragma("foreign_keys = ON");
  return { dialect: new ImmediateSqliteDialect({ database: handle }), handle };
}
