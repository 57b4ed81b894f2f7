import { sql } from "kysely";
import type { Queries } from "#server/storage/database.ts";

/** What somebody with this address (in small letters) gave consent to, as the guardian of a young person. */
export const consentsOfGuardian = (db: Queries, emailKey: string) =>
  db
    .selectFrom("consents")
    .select(["id", "guardian_name"])
    .where(sql<string>`lower(guardian_email)`, "=", emailKey)
    .execute();
