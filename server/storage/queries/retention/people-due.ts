import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { toText } from "../rows.ts";
import type { DueRegistrations } from "#domain/retention/retention.ts";

/** What somebody is or asked for in a season, besides a place. */
const partsOfSeasons = ["judges", "finals_judges", "advisors", "chamber_members", "scholarships", "interests"] as const;

/**
 * People whose time of storage is over, old ones first: known since before then, without a registration that is still
 * kept, and without a place, a role or a wish in any season but those that are due.
 */
export function findPeopleDue(db: Queries, { seasons, before }: { seasons: readonly string[]; before: Instant }) {
  // An `in` over no values is no SQL on every engine.
  const due = seasons.length > 0 ? seasons : [""];
  return db
    .selectFrom("people")
    .select(["people.id", "people.email_key"])
    .where("people.forgotten_at", "is", null)
    .where("people.created_at", "<", toText(before))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("organizers").select("person_id").whereRef("organizers.person_id", "=", "people.id"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("registrations")
            .select("registrations.id")
            .where("registrations.forgotten_at", "is", null)
            .where((row) =>
              row.or([
                row("registrations.email_key", "=", row.ref("people.email_key")),
                row("registrations.registered_by", "=", row.ref("people.id")),
              ]),
            ),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("places")
            .select("places.id")
            .whereRef("places.person_id", "=", "people.id")
            .where((row) => row.or([row("season", "not in", due), row("places.created_at", ">=", toText(before))])),
        ),
      ),
    )
    .where(({ not, or, exists, selectFrom }) =>
      not(
        or(
          partsOfSeasons.map((table) =>
            exists(
              selectFrom(table)
                .select(`${table}.person_id`)
                .whereRef(`${table}.person_id`, "=", "people.id")
                .where(`${table}.season`, "not in", due),
            ),
          ),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("chamber_contacts")
            .innerJoin("chambers", "chambers.id", "chamber_contacts.chamber_id")
            .select("chamber_contacts.person_id")
            .whereRef("chamber_contacts.person_id", "=", "people.id")
            .where("chambers.season", "not in", due),
        ),
      ),
    )
    .orderBy("people.created_at")
    .orderBy("people.id");
}

/** Registrations that still hold a person and whose time of storage is over. */
export function findRegistrationsDue(db: Queries, { before, season }: DueRegistrations) {
  const old = db.selectFrom("registrations").where("forgotten_at", "is", null).where("created_at", "<", toText(before));
  if (typeof season === "string") return old.where("season", "=", season);
  return season.notIn.length > 0 ? old.where("season", "not in", season.notIn) : old;
}
