import { emptyContent, type SubmissionContent } from "#domain/submission/submission-content.ts";
import type { Queries } from "../database.ts";
import type { SubmissionTables } from "../tables/submissions.ts";
import { isAny, type DueSeasons, type TablePolicy } from "./table-policy.ts";

export const submissionPolicies = {
  submissions: {
    backup: { key: ["id"] },
    forget: { nothing: "holds ids, states and dates" },
    purge: { nothing: "the same" },
  },
  submission_versions: {
    backup: { key: ["submission_id", "version"] },
    async forget(db, { personIds }) {
      if (!isAny(personIds)) return;
      // The text is the team's, and stays with it.
      await db
        .updateTable("submission_versions")
        .set({ author_id: null })
        .where("author_id", "in", personIds)
        .execute();
    },
    purge: keepTitles,
  },
  display_consents: {
    backup: { key: ["submission_id", "person_id"] },
    async forget(db, { personIds }) {
      if (!isAny(personIds)) return;
      await db
        .updateTable("display_consents")
        .set({ display_name: null })
        .where("person_id", "in", personIds)
        .execute();
    },
    purge: "as-forget",
  },
} satisfies Record<keyof SubmissionTables, TablePolicy>;

/** Of a project that was public its title stays, since results name it. Everything else that was written goes. */
async function keepTitles(db: Queries, { seasons, limit }: DueSeasons): Promise<number> {
  if (!isAny(seasons)) return 0;
  const rows = await db
    .selectFrom("submission_versions as version")
    .innerJoin("submissions as submission", "submission.id", "version.submission_id")
    .select(["version.submission_id", "version.version", "version.content", "submission.shown_at"])
    .select("submission.locked_version")
    .where("submission.season", "in", seasons)
    .where("version.checksum", "!=", "")
    .limit(limit)
    .execute();
  for (const row of rows) {
    const { title } = JSON.parse(row.content) as SubmissionContent;
    const isPublic = row.shown_at !== null && row.version === row.locked_version;
    await db
      .updateTable("submission_versions")
      .set({ content: JSON.stringify({ ...emptyContent, title: isPublic ? title : "" }), checksum: "" })
      .where("submission_id", "=", row.submission_id)
      .where("version", "=", row.version)
      .execute();
  }
  return rows.length;
}
