import { SqliteAdapter, type Kysely } from "kysely";

/** For the few things that the engines write differently. */
export const isSqlite = (db: Kysely<unknown>): boolean => db.getExecutor().adapter instanceof SqliteAdapter;
