import { fromText } from "#server/storage/queries/rows.ts";
import type { NeedsProvider } from "./needs-provider.ts";

/** Appeals that the committee has not decided. */
export const openAppeals: NeedsProvider = {
  kind: "appeal-open",
  area: "appeals",
  async find({ database: { db }, programme }, limit) {
    const open = db
      .selectFrom("appeals")
      .innerJoin("submissions", "submissions.id", "appeals.submission_id")
      .innerJoin("teams", "teams.id", "submissions.team_id")
      .where("appeals.season", "=", programme.id)
      .where("appeals.outcome", "is", null);
    const { count } = await open.select((row) => row.fn.countAll().as("count")).executeTakeFirstOrThrow();
    const rows = await open
      .select(["appeals.id", "appeals.filed_at", "teams.name"])
      .orderBy("appeals.filed_at")
      .limit(limit)
      .execute();
    const oldest = rows.map(({ id, filed_at, name }) => ({
      id,
      at: fromText(filed_at),
      about: name,
      to: `/desk/appeals/${id}`,
    }));
    return { count: Number(count), oldest };
  },
};
