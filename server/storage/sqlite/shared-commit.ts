import { CompiledQuery, type DatabaseConnection } from "kysely";
import type { Turns } from "./turns.ts";

const begin = CompiledQuery.raw("begin immediate");
const commit = CompiledQuery.raw("commit");

/** One transaction of the file, in which several of ours may take part. */
export interface SharedTransaction {
  /** Settles with its commit. */
  readonly committed: Promise<void>;
  /** Whether something that succeeded took part. Until then, taking back all of it takes nothing from anybody. */
  isUsed: boolean;
}

interface Settled extends SharedTransaction {
  settle(error?: unknown): void;
}

/** Who calls these has the turn. */
export interface SharedCommit {
  /** Begins what the next write takes part in, unless it has begun. */
  join(): Promise<SharedTransaction>;
  /** Commits what has begun, for something that cannot take part. */
  flush(): Promise<void>;
  /** Takes all of it back. */
  discard(): void;
  /** To be told of a failure. Some, such as a full disk, end the whole transaction with all that took part. */
  noteFailure(error: unknown): void;
}

/** The handle that writes. */
export interface Writer {
  connection: Pick<DatabaseConnection, "executeQuery">;
  inTransaction(): boolean;
  /** Takes back all of the transaction, whatever has become of the file. */
  rollBack(): void;
}

/**
 * A commit waits for the disk, and with it the whole process: at some milliseconds each, a hundred writes a second would
 * stop the site. So what is written in one turn of the event loop is committed together. Nobody hears of a write before
 * its commit.
 */
export function createSharedCommit({ connection, inTransaction, rollBack }: Writer, turns: Turns): SharedCommit {
  let shared: Settled | null = null;

  const end = (error?: unknown) => {
    shared?.settle(error);
    shared = null;
  };

  async function flush(): Promise<void> {
    if (!shared) return;
    try {
      await connection.executeQuery(commit);
      end();
    } catch (error) {
      if (inTransaction()) rollBack();
      end(error);
    }
  }

  async function flushInTurn(begun: Settled): Promise<void> {
    await turns.take();
    if (shared === begun) await flush();
    turns.pass();
  }

  return {
    async join() {
      if (shared) return shared;
      await connection.executeQuery(begin);
      const begun = createSharedTransaction();
      shared = begun;
      setImmediate(() => void flushInTurn(begun));
      return begun;
    },
    flush,
    discard() {
      if (inTransaction()) rollBack();
      end();
    },
    noteFailure(error) {
      if (shared && !inTransaction()) end(error);
    },
  };
}

function createSharedTransaction(): Settled {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // Where all that took part failed by themselves, nobody waits for it.
  promise.catch(() => {});
  return {
    committed: promise,
    isUsed: false,
    settle: (error) => (error === undefined ? resolve() : reject(error as Error)),
  };
}
