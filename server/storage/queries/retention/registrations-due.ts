import type { DueRegistrations } from "#domain/retention/retention.ts";
import type { Queries } from "#server/storage/database.ts";
import { toText } from "../rows.ts";

/** Registrations that still hold a person and whose time of storage is over. */
export function findRegistrationsDue(db: Queries, { before, season }: DueRegistrations) {
  const old = db.selectFrom("registrations").where("forgotten_at", "is", null).where("created_at", "<", toText(before));
  if (typeof season === "string") return old.where("season", "=", season);
  return season.notIn.length > 0 ? old.where("season", "not in", season.notIn) : old;
}
