import type { Queries } from "#server/storage/database.ts";
import type { CodePurpose } from "#server/storage/tables/people.ts";

/** What a browser asked for, the newest first. */
export const codesIn = (db: Queries, browserHash: string, purpose: CodePurpose) =>
  db
    .selectFrom("codes")
    .selectAll()
    .where("browser_hash", "=", browserHash)
    .where("purpose", "=", purpose)
    .orderBy("created_at", "desc");

export const openCode = (db: Queries, browserHash: string, purpose: CodePurpose) =>
  codesIn(db, browserHash, purpose).where("ended_at", "is", null).executeTakeFirst();
