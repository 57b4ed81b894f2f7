import { sql } from "kysely";
import { toText } from "../queries/rows.ts";
import type { PeopleTables } from "../tables/people.ts";
import { isAny, type TablePolicy } from "./table-policy.ts";

export const peoplePolicies = {
  people: {
    backup: { key: ["id"] },
    async forget(db, { personIds, at }) {
      if (!isAny(personIds)) return;
      await db
        .updateTable("people")
        .set({
          email: null,
          email_key: null,
          first_name: null,
          last_name: null,
          phone: null,
          organization: null,
          certificate_name: null,
          age_band: null,
          age_answered_at: null,
          forgotten_at: toText(at),
        })
        .where("id", "in", personIds)
        .execute();
    },
    purge: "as-forget",
  },
  sessions: {
    backup: { leftOut: "people sign in again" },
    async forget(db, { personIds }) {
      if (isAny(personIds)) await db.deleteFrom("sessions").where("person_id", "in", personIds).execute();
    },
    purge: "as-forget",
  },
  codes: {
    backup: { leftOut: "good for ten minutes" },
    async forget(db, { emailKeys, personIds, at }) {
      const ended = { email: null, subject: "{}", ended_at: toText(at) };
      if (isAny(emailKeys))
        await db
          .updateTable("codes")
          .set(ended)
          .where(sql<string>`lower(email)`, "in", emailKeys)
          .execute();
      // A new address of theirs, and a guardian's: those codes name the person in what they confirm.
      for (const personId of personIds)
        await db.updateTable("codes").set(ended).where("subject", "like", `%"personId":"${personId}"%`).execute();
    },
    purge: { nothing: "swept within a day" },
  },
  organizers: {
    backup: { key: ["person_id"] },
    async forget(db, { personIds }) {
      if (isAny(personIds)) await db.deleteFrom("organizers").where("person_id", "in", personIds).execute();
    },
    purge: "as-forget",
  },
  places: {
    backup: { key: ["id"] },
    forget: { nothing: "holds ids and dates; a team keeps a former member without a name" },
    purge: { nothing: "the same" },
  },
} satisfies Record<keyof PeopleTables, TablePolicy>;
