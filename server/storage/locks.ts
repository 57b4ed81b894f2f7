import pg from "pg";
import { sql, type RawBuilder, type SelectQueryBuilder } from "kysely";
import type { Clock } from "#domain/time/clock.ts";
import type { Database, Queries } from "./database.ts";
import type { OpenDatabase } from "./open-database.ts";

/** Rows are locked on PostgreSQL. On SQLite a transaction of ours is the only writer from its first statement on. */
export interface Locks {
  forUpdate<Tables extends keyof Database, Row>(
    query: SelectQueryBuilder<Database, Tables, Row>,
  ): SelectQueryBuilder<Database, Tables, Row>;
  /** Leaves out what another worker holds, instead of waiting for it. */
  forUpdateSkipLocked<Tables extends keyof Database, Row>(
    query: SelectQueryBuilder<Database, Tables, Row>,
  ): SelectQueryBuilder<Database, Tables, Row>;
  /** The same as SQL, for the end of a statement that is not built from parts. */
  readonly skipLocked: RawBuilder<unknown>;
  /** Lets others refer to the rows in the meantime; without that, a mail given up at the same moment would deadlock. */
  forNoKeyUpdate<Tables extends keyof Database, Row>(
    query: SelectQueryBuilder<Database, Tables, Row>,
  ): SelectQueryBuilder<Database, Tables, Row>;
  forNoKeyUpdateSkipLocked<Tables extends keyof Database, Row>(
    query: SelectQueryBuilder<Database, Tables, Row>,
  ): SelectQueryBuilder<Database, Tables, Row>;
  /**
   * Waits until no other transaction has its turn under any of these names. For rows that may not be there yet. They are
   * taken in one order by everybody, so that no two wait for each other.
   */
  takeTurn(transaction: Queries, ...names: string[]): Promise<void>;
  /** The same without waiting: false where another transaction has its turn. */
  tryTurn(transaction: Queries, name: string): Promise<boolean>;
}

/** What every use case that changes something is given. */
export interface WriteAccess {
  db: Queries;
  locks: Locks;
  clock: Clock;
}

export function locksOf(engine: OpenDatabase["engine"]): Locks {
  if (engine === "sqlite")
    return {
      forUpdate: (query) => query,
      forUpdateSkipLocked: (query) => query,
      skipLocked: sql``,
      forNoKeyUpdate: (query) => query,
      forNoKeyUpdateSkipLocked: (query) => query,
      takeTurn: () => Promise.resolve(),
      tryTurn: () => Promise.resolve(true),
    };
  return {
    forUpdate: (query) => query.forUpdate(),
    forUpdateSkipLocked: (query) => query.forUpdate().skipLocked(),
    skipLocked: sql`for update skip locked`,
    forNoKeyUpdate: (query) => query.forNoKeyUpdate(),
    forNoKeyUpdateSkipLocked: (query) => query.forNoKeyUpdate().skipLocked(),
    async takeTurn(transaction, ...names) {
      // Without values, so that it goes out with the beginning of its transaction.
      const turns = sql.raw(names.toSorted().map(pg.escapeLiteral).join(", "));
      await sql`select pg_advisory_xact_lock(hashtextextended(name, 0))
        from unnest(array[${turns}]::text[]) as turns (name)`.execute(transaction);
    },
    async tryTurn(transaction, name) {
      const { rows } = await sql<{ taken: boolean }>`
        select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as taken`.execute(transaction);
      return rows[0]?.taken === true;
    },
  };
}
