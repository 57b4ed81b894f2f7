import {
  CompiledQuery,
  RawNode,
  SelectQueryNode,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from "kysely";
import { createSharedCommit, type SharedCommit, type SharedTransaction, type Writer } from "./shared-commit.ts";
import { createTurns, type Turns } from "./turns.ts";

const savepoint = "own_transaction";
const begin = CompiledQuery.raw(`savepoint ${savepoint}`);
const commit = CompiledQuery.raw(`release ${savepoint}`);

export interface SqliteFile {
  /** Writes one transaction after the other. */
  writer: Writer & {
    /** Takes back what came after it, whatever has become of the file. */
    rollBackToSavepoint(name: string): void;
  };
  /** Reads what is committed, whoever is writing. */
  reader: Pick<DatabaseConnection, "executeQuery">;
  close(): void;
}

/**
 * Kysely knows one connection, which everybody waits for, and begins its transactions as readers: such a one fails at
 * once, however patient it is, where another process wrote after its beginning. Ours begin as writers, and are parts of
 * one that they share; what only reads has a connection of its own.
 */
export class SqliteDriver implements Driver {
  readonly #file: SqliteFile;
  readonly #turns: Turns = createTurns();
  readonly #shared: SharedCommit;

  constructor(file: SqliteFile) {
    this.#file = file;
    this.#shared = createSharedCommit(file.writer, this.#turns);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Session> {
    return new Session(this);
  }

  async beginTransaction(session: Session): Promise<void> {
    await this.#turns.take();
    try {
      const shared = await this.#shared.join();
      // The first needs none, and a savepoint costs: SQLite keeps aside what every page was like before.
      const hasSavepoint = shared.isUsed;
      if (hasSavepoint) await this.write(begin);
      session.transaction = { shared, hasSavepoint };
    } catch (error) {
      this.#turns.pass();
      throw error;
    }
  }

  async commitTransaction(session: Session): Promise<void> {
    const { shared, hasSavepoint } = session.transaction!;
    if (hasSavepoint) await this.write(commit);
    else this.#assertTransaction();
    shared.isUsed = true;
    this.#end(session);
    await shared.committed;
  }

  async rollbackTransaction(session: Session): Promise<void> {
    // It may have ended with a commit that failed.
    if (!session.transaction) return;
    const { inTransaction, rollBackToSavepoint } = this.#file.writer;
    if (!session.transaction.hasSavepoint) this.#shared.discard();
    else if (inTransaction()) rollBackToSavepoint(savepoint);
    this.#end(session);
  }

  #end(session: Session): void {
    session.transaction = null;
    this.#turns.pass();
  }

  /** What comes after a failure that ended it must not be written by itself. */
  #assertTransaction(): void {
    if (!this.#file.writer.inTransaction()) throw new Error("the transaction has ended");
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    await this.#turns.take();
    await this.#shared.flush();
    this.#file.close();
    this.#turns.pass();
  }

  read<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#file.reader.executeQuery<Row>(query);
  }

  /** As part of a transaction: who calls this has the turn. */
  async write<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      this.#assertTransaction();
      return await this.#file.writer.connection.executeQuery<Row>(query);
    } catch (error) {
      this.#shared.noteFailure(error);
      throw error;
    }
  }

  async writeAlone<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    await this.#turns.take();
    let written: { result: QueryResult<Row>; committed?: Promise<void> };
    try {
      if (isTransactional(query)) {
        const shared = await this.#shared.join();
        written = { result: await this.write<Row>(query), committed: shared.committed };
        shared.isUsed = true;
      } else {
        await this.#shared.flush();
        written = { result: await this.#file.writer.connection.executeQuery<Row>(query) };
      }
    } finally {
      this.#turns.pass();
    }
    await written.committed;
    return written.result;
  }
}

/** What Kysely takes for a connection. One with a transaction has the turn to write. */
class Session implements DatabaseConnection {
  readonly #driver: SqliteDriver;
  /** What this session's transaction is part of, or null where it is in none. */
  transaction: { shared: SharedTransaction; hasSavepoint: boolean } | null = null;

  constructor(driver: SqliteDriver) {
    this.#driver = driver;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.transaction) return this.#driver.write(query);
    return isReading(query) ? this.#driver.read(query) : this.#driver.writeAlone(query);
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("Rows are read in slices, not as a stream");
  }
}

const isReading = ({ query, sql }: CompiledQuery): boolean =>
  SelectQueryNode.is(query) || (RawNode.is(query) && /^\s*select\b/i.test(sql));

/** Not so: `vacuum`, a checkpoint of the log, and what else is written by hand. */
const isTransactional = ({ query, sql }: CompiledQuery): boolean =>
  !RawNode.is(query) || /^\s*(insert|update|delete|with)\b/i.test(sql);
