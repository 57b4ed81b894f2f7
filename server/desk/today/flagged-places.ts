import { fromText } from "#server/storage/queries/rows.ts";
import { nameOrEmail } from "../people/name-or-email.ts";
import type { NeedsProvider } from "./needs-provider.ts";

/** What a place was given for was paid back or is disputed: somebody decides whether it stays. */
export const flaggedPlaces: NeedsProvider = {
  kind: "place-flagged",
  area: "people",
  async find({ database: { db } }, limit) {
    const flagged = db.selectFrom("places").where("places.flag", "is not", null).where("places.ended_at", "is", null);
    const { count } = await flagged.select((row) => row.fn.countAll().as("count")).executeTakeFirstOrThrow();
    const rows = await flagged
      .innerJoin("people", "people.id", "places.person_id")
      .select(["people.id", "places.flagged_at", "places.created_at", "first_name", "last_name", "email"])
      .orderBy("places.flagged_at")
      .limit(limit)
      .execute();
    const oldest = rows.map((row) => ({
      id: row.id,
      at: fromText(row.flagged_at ?? row.created_at),
      about: nameOrEmail(row),
      to: `/desk/people/${row.id}`,
    }));
    return { count: Number(count), oldest };
  },
};
