import { fromText } from "#server/storage/queries/rows.ts";
import { nameOrEmail } from "../people/name-or-email.ts";
import type { NeedsProvider } from "./needs-provider.ts";

/** Applications that nobody has decided on. */
export const scholarshipNeeds: NeedsProvider = {
  kind: "scholarship-open",
  area: "scholarships",
  async find({ database: { db }, programme }, limit) {
    const open = db
      .selectFrom("scholarships")
      .where("scholarships.season", "=", programme.id)
      .where("outcome", "is", null);
    const { count } = await open.select((row) => row.fn.countAll().as("count")).executeTakeFirstOrThrow();
    const rows = await open
      .innerJoin("people", "people.id", "scholarships.person_id")
      .select(["scholarships.id", "applied_at", "people.first_name", "people.last_name", "people.email"])
      .orderBy("applied_at")
      .orderBy("scholarships.id")
      .limit(limit)
      .execute();
    const oldest = rows.map((row) => ({
      id: row.id,
      at: fromText(row.applied_at),
      about: nameOrEmail(row),
      to: `/desk/scholarships/${row.id}`,
    }));
    return { count: Number(count), oldest };
  },
};
