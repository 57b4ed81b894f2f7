import {
  CompiledQuery,
  RawNode,
  SelectQueryNode,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from "kysely";
import { createSharedCommit, type SharedCommit, type Writer } from "./shared-commit.ts";
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
      const { committed } = await this.#shared.join();
      await this.write(begin);
      session.committed = committed;
    } catch (error) {
      this.#turns.pass();
      throw error;
    }
  }

  async commitTransaction(session: Session): Promise<void> {
    await this.write(commit);
    const { committed } = session;
    this.#end(session);
    await committed;
  }

  async rollbackTransaction(session: Session): Promise<void> {
    // It may have ended with a commit that failed.
    if (!session.committed) return;
    const { inTransaction, rollBackToSavepoint } = this.#file.writer;
    if (inTransaction()) rollBackToSavepoint(savepoint);
    this.#end(session);
  }

  #end(session: Session): void {
    session.committed = null;
    this.#turns.pass();
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
    const { connection, inTransaction } = this.#file.writer;
    try {
      // What comes after a failure that ended it must not be written by itself.
      if (!inTransaction()) throw new Error("the transaction has ended");
      return await connection.executeQuery<Row>(query);
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
        const { committed } = await this.#shared.join();
        written = { result: await this.write<Row>(query), committed };
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
  /** Settles with the commit of the transaction that this session is in, or null where it is in none. */
  committed: Promise<void> | null = null;

  constructor(driver: SqliteDriver) {
    this.#driver = driver;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.committed) return this.#driver.write(query);
    return isReading(query) ? this.#driver.read(query) : this.#driver.writeAlone(query);
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("Rows are read in slices, not as a stream");
  }
}

const isReading = ({ query, sql }: CompiledQuery): boolean =>
  SelectQueryNode.is(query) || (RawNode.is(query) && /^\s*select\b/i.test(sql));

/** Not so: `vacuum`, and others that tests and tools send by hand. */
const isTransactional = ({ query, sql }: CompiledQuery): boolean =>
  !RawNode.is(query) || /^\s*(insert|update|delete|with)\b/i.test(sql);
