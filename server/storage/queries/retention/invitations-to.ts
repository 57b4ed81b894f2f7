import { sql } from "kysely";
import type { Queries } from "#server/storage/database.ts";

const withAddress = (db: Queries) =>
  db.selectFrom("team_invitations").select(["id", "email"]).where("email", "is not", null);

/** Invitations to a team that still hold this address (in small letters): its reader may be nobody else here. */
export const invitationsTo = (db: Queries, emailKey: string) =>
  withAddress(db)
    .where(sql<string>`lower(email)`, "=", emailKey)
    .execute();

/** The same by ids. Those whose address has gone are passed over. */
export const invitationsById = async (db: Queries, ids: readonly string[]) =>
  ids.length === 0 ? [] : withAddress(db).where("id", "in", ids).execute();
