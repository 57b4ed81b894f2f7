import { projectReportEmail } from "#content/en/emails/project-report.ts";
import type { Queries } from "#server/storage/database.ts";
import { toContent } from "#server/submission/submission-rows.ts";
import { mailKind } from "../mail-kind.ts";

export const projectReport = mailKind({
  to: "organizer",
  ids: ["reportId"],
  priority: "normal",
  whenGivenUp: "nothing",
  async load({ reportId }, { db, siteUrl }) {
    const report = await db.selectFrom("project_reports").selectAll().where("id", "=", reportId).executeTakeFirst();
    const project = report && (await findLocked(db, report.submission_id));
    if (!project || report.message === null) return null;
    const address = `${siteUrl}/showcase/${project.slug}`;
    return { title: project.title, submissionId: report.submission_id, message: report.message, address };
  },
  render: projectReportEmail,
});

async function findLocked(db: Queries, submissionId: string): Promise<{ title: string; slug: string | null } | null> {
  const row = await db
    .selectFrom("submissions")
    .innerJoin("submission_versions as version", (join) =>
      join
        .onRef("version.submission_id", "=", "submissions.id")
        .onRef("version.version", "=", "submissions.locked_version"),
    )
    .select(["submissions.slug", "version.content"])
    .where("submissions.id", "=", submissionId)
    .executeTakeFirst();
  return row ? { title: toContent(row.content).title, slug: row.slug } : null;
}
