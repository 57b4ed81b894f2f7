import type { Queries } from "./database.ts";

/** Works in the transaction that is open already, or in one of its own. */
export const inTransaction = <Result>(db: Queries, work: (transaction: Queries) => Promise<Result>): Promise<Result> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);
