import { SqliteAdapter, type Kysely } from "kysely";
import type { Queries } from "../database.ts";

/** For the few things that the engines write differently. */
export const isSqlite = (db: Kysely<unknown> | Queries): boolean => db.getExecutor().adapter instanceof SqliteAdapter;
