import { sql } from "kysely";
import type { Queries } from "#server/storage/database.ts";

/** What somebody with this address (in small letters) gave consent to, as the guardian of a young person. */
export const consentsOfGuardian = (db: Queries, emailKey: string) =>
  db
    .selectFrom("consents")
    .select(["id", "guardian_name"])
    .where(sql<string>`lower(guardian_email)`, "=", emailKey)
    .execute();

/** The same by ids. Those whose guardian has been forgotten are passed over. */
export const consentsById = async (db: Queries, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom("consents")
        .select(["id", "guardian_name", "guardian_email"])
        .where("id", "in", ids)
        .where(({ or, eb }) => or([eb("guardian_email", "is not", null), eb("guardian_name", "is not", null)]))
        .execute();
