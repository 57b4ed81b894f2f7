import { fromText } from "#server/storage/queries/rows.ts";
import { nameOrEmail } from "../people/name-or-email.ts";
import type { NeedsProvider } from "./needs-provider.ts";

/** Signed consent forms that were uploaded, and that nobody has looked at. */
export const uploadedConsentForms: NeedsProvider = {
  kind: "consent-paper",
  area: "people",
  async find({ database: { db }, programme }, limit) {
    const waiting = db
      .selectFrom("consents")
      .innerJoin("people", "people.id", "consents.person_id")
      .where("season", "=", programme.id)
      .where("method", "=", "paper")
      .where("given_at", "is", null)
      .where("refused_at", "is", null)
      .where("people.forgotten_at", "is", null);
    const { count } = await waiting.select((row) => row.fn.countAll().as("count")).executeTakeFirstOrThrow();
    const rows = await waiting
      .select(["people.id", "requested_at", "first_name", "last_name", "people.email"])
      .orderBy("requested_at")
      .limit(limit)
      .execute();
    const oldest = rows.map((row) => ({
      id: row.id,
      at: fromText(row.requested_at),
      about: nameOrEmail(row),
      to: `/desk/people/${row.id}`,
    }));
    return { count: Number(count), oldest };
  },
};
