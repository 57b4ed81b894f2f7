import { galleryOpenEmail, projectHiddenEmail, projectReportEmail } from "#content/en/emails/showcase.ts";
import { factsAt } from "#content/facts.ts";
import { programme } from "#content/programme.ts";
import { judgingSeasonOf } from "#domain/judging/judging-season.ts";
import { voteOpensAt } from "#domain/programme/moments.ts";
import { takesPart } from "#domain/submission/submission-status.ts";
import { plainLine } from "#domain/text/plain-line.ts";
import { votingSeasonOf } from "#domain/voting/voting-season.ts";
import { decisionsAgainst } from "#server/appeals/decisions-against.ts";
import { findPerson } from "#server/people/people.ts";
import { shownLate } from "#server/showcase/gallery-opens.ts";
import { isDisplayed } from "#server/submission/displayed.ts";
import type { Queries } from "#server/storage/database.ts";
import { toContent } from "#server/submission/submission-rows.ts";
import { mailKind } from "#server/mail/mail-kind.ts";
import { versionOfLocked } from "#server/storage/queries/joins.ts";

async function isShownLate(db: Queries, submissionId: string): Promise<boolean> {
  const found = await shownLate(db, programme.id)
    .select("submission_id")
    .where("submission_id", "=", submissionId)
    .executeTakeFirst();
  return found !== undefined;
}

async function countNotOptedIn(db: Queries, submissionId: string): Promise<number> {
  const { count } = await db
    .selectFrom("submissions")
    .innerJoin("team_members", "team_members.team_id", "submissions.team_id")
    .leftJoin("display_consents as consent", (join) =>
      join
        .onRef("consent.submission_id", "=", "submissions.id")
        .onRef("consent.person_id", "=", "team_members.person_id")
        .on("consent.given_at", "is not", null),
    )
    .select((row) => row.fn.countAll().as("count"))
    .where("submissions.id", "=", submissionId)
    .where("team_members.left_at", "is", null)
    .where("consent.person_id", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface LockedProject {
  title: string;
  slug: string | null;
  /** Whether it can be on display at all: in the competition, and not hidden by the desk. */
  isEligible: boolean;
}

async function findLocked(db: Queries, submissionId: string): Promise<LockedProject | null> {
  const row = await db
    .selectFrom("submissions")
    .innerJoin("submission_versions as version", versionOfLocked)
    .select(["submissions.slug", "submissions.status", "submissions.hidden_at", "version.content"])
    .where("submissions.id", "=", submissionId)
    .executeTakeFirst();
  if (!row) return null;
  const isEligible = row.hidden_at === null && takesPart(row.status);
  return { title: toContent(row.content).title, slug: row.slug, isEligible };
}

export const showcaseMailKinds = {
  "project-report": mailKind("project-report", {
    async load({ reportId }, { db, siteUrl }) {
      const report = await db.selectFrom("project_reports").selectAll().where("id", "=", reportId).executeTakeFirst();
      const project = report && (await findLocked(db, report.submission_id));
      if (!project || report.message === null) return null;
      const address = `${siteUrl}/showcase/${project.slug}`;
      return { title: project.title, submissionId: report.submission_id, message: report.message, address };
    },
    render: projectReportEmail,
  }),

  /** To each member: the project is out of the gallery, why, and until when the team can appeal. */
  "project-hidden": mailKind("project-hidden", {
    async load({ personId, submissionId }, { db, now }) {
      const [person, project] = [await findPerson(db, personId), await findLocked(db, submissionId)];
      const decisions = await decisionsAgainst(db, judgingSeasonOf(programme), submissionId, now);
      const hidden = decisions.find(({ subject }) => subject === "display");
      // Shown again before the mail went out.
      if (!person?.email || !project || !hidden) return null;
      const reason = await db
        .selectFrom("audit_log")
        .innerJoin("audit_reasons", "audit_reasons.entry_id", "audit_log.id")
        .select("audit_reasons.reason")
        .where("audit_reasons.subject_id", "=", submissionId)
        .where("audit_log.action", "=", "hide-project")
        .orderBy("audit_log.at", "desc")
        .executeTakeFirst();
      return {
        firstName: plainLine(person.first_name ?? ""),
        title: plainLine(project.title),
        reason: plainLine(reason?.reason ?? ""),
        appealUntil: hidden.window.lastOn,
      };
    },
    render: (mail, { now, siteUrl }) => projectHiddenEmail(factsAt(now), mail, siteUrl),
    privateWords: ({ reason }) => [reason],
  }),

  /** To each member when the gallery opens: that it is there, or what keeps it out. As it stands when the mail goes out. */
  "gallery-open": mailKind("gallery-open", {
    async load({ personId, submissionId }, { db, now, siteUrl }) {
      const [person, project] = [await findPerson(db, personId), await findLocked(db, submissionId)];
      // The opening was moved on before the mail went out, or the project was taken out: that has a mail of its own.
      if (!person?.email || !project?.isEligible || now < voteOpensAt(programme)) return null;
      const season = votingSeasonOf(programme);
      const isShown = await isDisplayed(db, season, submissionId, now);
      const missing = isShown ? 0 : await countNotOptedIn(db, submissionId);
      // As if the desk had looked.
      const isAgreed = await isDisplayed(db, { ...season, showUnseen: true }, submissionId, now);
      return {
        firstName: plainLine(person.first_name ?? ""),
        title: plainLine(project.title),
        address: isShown ? `${siteUrl}/showcase/${project.slug}` : null,
        missing,
        lacksConsent: missing === 0 && !isAgreed,
        isLate: isShown && (await isShownLate(db, submissionId)),
      };
    },
    render: (mail, { now, siteUrl }) => galleryOpenEmail(factsAt(now), mail, siteUrl),
  }),
};
