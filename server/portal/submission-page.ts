import { emptyContent, type SubmissionContent } from "#domain/submission/submission-content.ts";
import type { ReadinessItem } from "#domain/submission/readiness.ts";
import type { Clock } from "#domain/time/clock.ts";
import { findPerson, nameOf } from "#server/people/people.ts";
import type { Queries } from "#server/storage/database.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { previewProject } from "#server/showcase/preview-project.ts";
import { readVersion, type Submission } from "#server/submission/submission-rows.ts";
import { isUpheldEntry } from "#server/submission/upheld-entry.ts";
import type { Submissions } from "#server/submission/submissions.ts";
import type { Team } from "#server/teams/team-rows.ts";
import type { Teams } from "#server/teams/teams.ts";
import { filesOfSubmission } from "./files-of-submission.ts";
import { shownReadiness } from "./shown-readiness.ts";

export interface SubmissionPageOptions {
  db: Queries;
  clock: Clock;
  teams: Pick<Teams, "teamOf" | "create">;
  submissions: Submissions;
}

/** What the submission's page and its form need beyond saving. */
export function createSubmissionPage({ db, clock, teams, submissions }: SubmissionPageOptions) {
  const newestComplete = async (submissionId: string): Promise<number | null> => {
    const { version } = await db
      .selectFrom("submission_versions")
      .select((row) => row.fn.max("version").as("version"))
      .where("submission_id", "=", submissionId)
      .where("complete", "=", 1)
      .executeTakeFirstOrThrow();
    return version === null ? null : Number(version);
  };

  /** What the page shows: the newest version, or once it is locked (also on condition) the one that counts. */
  const shownContent = async (submission: Submission) => {
    const isDecided = submission.lockedVersion !== null || submission.conditionalAt !== null;
    const counting = submission.lockedVersion ?? (isDecided ? await newestComplete(submission.id) : null);
    return (await readVersion(db, submission.id, counting ?? submission.version)) ?? null;
  };

  return {
    /** Whether a form was made from another project than the person's: they have changed teams since. */
    async isOfAnother(personId: string, submissionId: string): Promise<boolean> {
      if (submissionId === "") return false;
      const team = await teams.teamOf(personId);
      return (team && (await submissions.ofTeam(team.id)))?.id !== submissionId;
    },

    /** The person's submission, begun where there is none; somebody alone gets a team of their own name. */
    async begin(personId: string): Promise<{ team: Team; submission: Submission } | null> {
      let team = await teams.teamOf(personId);
      if (!team) {
        const person = await findPerson(db, personId);
        await teams.create(personId, person ? nameOf(person) : "");
        team = await teams.teamOf(personId);
      }
      const submission = team && (await submissions.begin(team.id));
      return team && submission ? { team, submission } : null;
    },

    /** The files of the shown version, and what is on its way while the submission can still take it. */
    filesOf: (submissionId: string, content: SubmissionContent) => filesOfSubmission(db, submissionId, content),

    /** What stands between the team and the lock; of what was left out, what was missing then. */
    readinessOf: (submission: Submission): Promise<ReadinessItem[]> => shownReadiness(db, submissions, submission),

    /** Left out, and let in again by an appeal: entered as soon as nothing is missing. */
    isUpheld: (submissionId: string): Promise<boolean> => isUpheldEntry(db, submissionId),

    shownContent,

    /** The project as strangers will see it; null before anything was saved. */
    async previewOf(submission: Submission) {
      const { id: submissionId, teamId, showDeck } = submission;
      const shown = await shownContent(submission);
      return shown && previewProject(db, { submissionId, teamId, content: shown.content, showDeck });
    },

    /** The complete version that counts while the newest one lacks something, or null. */
    async countingVersion({ id, version, newest }: Submission) {
      const counting = newest?.complete ? null : await newestComplete(id);
      return counting === null || counting === version ? null : readVersion(db, id, counting);
    },

    content: (submission: Submission) => submission.newest?.content ?? emptyContent,

    async displayOf(submissionId: string): Promise<ReadonlyMap<string, { given: boolean; name: string }>> {
      const rows = await db
        .selectFrom("display_consents")
        .selectAll()
        .where("submission_id", "=", submissionId)
        .execute();
      return new Map(
        rows.map((row) => [row.person_id, { given: row.given_at !== null, name: row.display_name ?? "" }]),
      );
    },

    /** Each member's own word on the gallery: given or taken back at any time. A name that is null stays as it was. */
    async setDisplay(submissionId: string, personId: string, given: boolean, name: string | null): Promise<void> {
      const values = {
        given_at: given ? toText(clock.now()) : null,
        ...(name !== null && { display_name: name || null }),
      };
      await db
        .insertInto("display_consents")
        .values({ submission_id: submissionId, person_id: personId, ...values })
        .onConflict((conflict) => conflict.columns(["submission_id", "person_id"]).doUpdateSet(values))
        .execute();
    },
  };
}
