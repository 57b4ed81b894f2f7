import type { SelectQueryBuilder } from "kysely";
import type { Database } from "./database.ts";
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
  /** Lets others refer to the rows in the meantime; without that, a mail given up at the same moment would deadlock. */
  forNoKeyUpdate<Tables extends keyof Database, Row>(
    query: SelectQueryBuilder<Database, Tables, Row>,
  ): SelectQueryBuilder<Database, Tables, Row>;
  forNoKeyUpdateSkipLocked<Tables extends keyof Database, Row>(
    query: SelectQueryBuilder<Database, Tables, Row>,
  ): SelectQueryBuilder<Database, Tables, Row>;
}

export function locksOf(engine: OpenDatabase["engine"]): Locks {
  if (engine === "sqlite")
    return {
      forUpdate: (query) => query,
      forUpdateSkipLocked: (query) => query,
      forNoKeyUpdate: (query) => query,
      forNoKeyUpdateSkipLocked: (query) => query,
    };
  return {
    forUpdate: (query) => query.forUpdate(),
    forUpdateSkipLocked: (query) => query.forUpdate().skipLocked(),
    forNoKeyUpdate: (query) => query.forNoKeyUpdate(),
    forNoKeyUpdateSkipLocked: (query) => query.forNoKeyUpdate().skipLocked(),
  };
}
