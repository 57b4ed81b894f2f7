import type { Queries } from "../database.ts";
import { toText } from "../queries/rows.ts";
import type { PeopleTables } from "../tables/people.ts";
import { cleared, kept, now } from "./column-policy.ts";
import { ofAddress, ofPerson } from "./rows-of.ts";
import type { Leaving } from "./leaving.ts";
import type { TablePolicies } from "./table-policy.ts";

/** Codes for a new address of theirs, and for a guardian's, name the person in what they confirm. */
async function endCodesNaming(db: Queries, { personIds, at }: Leaving): Promise<void> {
  for (const personId of personIds)
    await db
      .updateTable("codes")
      .set({ email: null, subject: "{}", ended_at: toText(at) })
      .where("subject", "like", `%"personId":"${personId}"%`)
      .execute();
}

export const peoplePolicies = {
  people: {
    backup: { key: ["id"] },
    columns: {
      ...kept("an id, a date and a language say nothing of anybody", "id", "created_at", "locale"),
      ...cleared("email", "email_key", "first_name", "last_name", "phone", "organization", "certificate_name"),
      ...cleared("age_band", "age_answered_at", "signed_in_at"),
      forgotten_at: now,
    },
    forget: [{ clear: ofPerson("id") }],
    purge: "as-forget",
  },
  sessions: {
    backup: { leftOut: "people sign in again" },
    columns: "gone with the row",
    forget: [{ remove: ofPerson("person_id") }],
    purge: "as-forget",
  },
  codes: {
    backup: { leftOut: "good for ten minutes" },
    columns: {
      ...kept(
        "keyed hashes, and all is swept within a day",
        "id",
        "address_hash",
        "browser_hash",
        "network_hash",
        "known_hash",
      ),
      ...kept("swept within a day", "purpose", "mailed", "tries", "created_at", "sent_at", "guessed_at", "used_at"),
      ...cleared("email"),
      subject: { to: "{}" },
      ended_at: now,
    },
    forget: [{ clear: ofAddress("email") }, endCodesNaming],
    purge: "nothing",
  },
  organizers: {
    backup: { key: ["person_id"] },
    columns: "gone with the row",
    forget: [{ remove: ofPerson("person_id") }],
    purge: "as-forget",
  },
  places: {
    backup: { key: ["id"] },
    columns: {
      ...kept("ids and dates: a team keeps a former member without a name", "id", "season", "person_id", "created_at"),
      ...kept("where the place came from, and how it ended", "source", "source_id", "flag", "flagged_at", "ended_at"),
    },
    forget: "nothing",
    purge: "nothing",
  },
} satisfies TablePolicies<PeopleTables>;
