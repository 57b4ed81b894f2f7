import { fromText } from "#server/storage/queries/rows.ts";
import { toContent } from "#server/submission/submission-rows.ts";
import { noNeeds, oldestOf, type NeedsProvider } from "./needs-provider.ts";

/** Locked projects that nobody at the desk has looked at, where the public sees none unseen. */
export const unseenProjects: NeedsProvider = {
  kind: "project-unseen",
  area: "showcase",
  async find({ database: { db }, programme }, limit) {
    if (programme.voting.showUnseen) return noNeeds;
    const unseen = db
      .selectFrom("submissions")
      .where("submissions.season", "=", programme.id)
      .where("submissions.status", "in", ["locked", "accepted"])
      .where("submissions.locked_at", "is not", null)
      .where("submissions.shown_at", "is", null)
      .where("submissions.hidden_at", "is", null);
    const { count } = await unseen.select((row) => row.fn.countAll().as("count")).executeTakeFirstOrThrow();
    // The few first, then their texts: the other way round every project's text would be looked for.
    const first = unseen
      .select(["submissions.id", "locked_at", "created_at", "locked_version"])
      .orderBy("locked_at")
      .orderBy("submissions.id")
      .limit(limit)
      .as("first");
    const rows = await db
      .selectFrom(first)
      .innerJoin("submission_versions as version", (join) =>
        join.onRef("version.submission_id", "=", "first.id").onRef("version.version", "=", "first.locked_version"),
      )
      .select(["first.id", "first.locked_at", "first.created_at", "version.content"])
      .orderBy("first.locked_at")
      .orderBy("first.id")
      .execute();
    const oldest = rows.map((row) => ({
      id: row.id,
      at: fromText(row.locked_at ?? row.created_at),
      about: toContent(row.content).title,
      to: `/desk/submissions/${row.id}#showcase`,
    }));
    return { count: Number(count), oldest };
  },
};

/** What visitors said about projects. */
export const projectReports: NeedsProvider = {
  kind: "project-reported",
  area: "showcase",
  find: ({ database: { db }, programme }, limit) =>
    oldestOf(
      db.selectFrom("project_reports").where("season", "=", programme.id).where("settled_at", "is", null),
      limit,
      (all) => all.select(["id", "reported_at"]).orderBy("reported_at").orderBy("id"),
      ({ id, reported_at }) => ({ id, at: fromText(reported_at), about: "", to: "/desk/showcase#reports" }),
    ),
};
