import { judgingClosesAt } from "#domain/programme/moments.ts";
import { nameOf } from "#server/people/people.ts";
import { fromText } from "#server/storage/queries/rows.ts";
import type { NeedsProvider } from "./needs-provider.ts";

/** A judge who said no: somebody else has to be found, until this one is removed or asked again. */
export const judgesWhoCannot: NeedsProvider = {
  kind: "judge-cannot",
  area: "judges",
  async find({ database: { db }, programme, clock }, limit) {
    if (clock.now() >= judgingClosesAt(programme)) return { count: 0, oldest: [] };
    const declined = db
      .selectFrom("judges")
      .innerJoin("people", "people.id", "judges.person_id")
      .where("judges.season", "=", programme.id)
      .where("removed_at", "is", null)
      .where("declined_at", "is not", null);
    const { count } = await declined.select((row) => row.fn.countAll().as("count")).executeTakeFirstOrThrow();
    const rows = await declined
      .select(["judges.id", "judges.declined_at", "people.first_name", "people.last_name", "people.email"])
      .orderBy("declined_at")
      .orderBy("judges.id")
      .limit(limit)
      .execute();
    const oldest = rows.map((row) => ({
      id: row.id,
      at: fromText(row.declined_at!),
      about: nameOf(row) || (row.email ?? ""),
      to: `/desk/judges/${row.id}`,
    }));
    return { count: Number(count), oldest };
  },
};
