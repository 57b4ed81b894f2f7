import { judgingClosesAt } from "#domain/programme/moments.ts";
import { nameOf } from "#server/people/people.ts";
import { fromText } from "#server/storage/queries/rows.ts";
import type { NeedsProvider } from "./needs-provider.ts";

/** A judge who was reminded and has not come back since: a call helps more than a second mail. */
export const silentJudges: NeedsProvider = {
  kind: "judge-silent",
  area: "judges",
  async find({ database: { db }, programme, clock }, limit) {
    if (clock.now() >= judgingClosesAt(programme)) return { count: 0, oldest: [] };
    const silent = db
      .selectFrom("judges")
      .innerJoin("people", "people.id", "judges.person_id")
      .where("judges.season", "=", programme.id)
      .where("removed_at", "is", null)
      .where("relieved_at", "is", null)
      .where("reminded_at", "is not", null)
      .where((row) => row.or([row("last_active_at", "is", null), row("last_active_at", "<", row.ref("reminded_at"))]));
    const { count } = await silent.select((row) => row.fn.countAll().as("count")).executeTakeFirstOrThrow();
    const rows = await silent
      .select(["judges.id", "judges.reminded_at", "people.first_name", "people.last_name", "people.email"])
      .orderBy("reminded_at")
      .orderBy("judges.id")
      .limit(limit)
      .execute();
    const oldest = rows.map((row) => ({
      id: row.id,
      at: fromText(row.reminded_at!),
      about: nameOf(row) || (row.email ?? ""),
      to: `/desk/judges/${row.id}`,
    }));
    return { count: Number(count), oldest };
  },
};
