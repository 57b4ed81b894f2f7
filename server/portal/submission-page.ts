import { emptyContent, type SubmissionContent } from "#domain/submission/submission-content.ts";
import type { Clock } from "#domain/time/clock.ts";
import { findPerson, nameOf } from "#server/people/people.ts";
import type { Queries } from "#server/storage/database.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { readVersion, type Submission } from "#server/submission/submission-rows.ts";
import { teamsThatMayNotEnter } from "#server/submission/teams-that-may-not-enter.ts";
import type { Submissions } from "#server/submission/submissions.ts";
import type { Team } from "#server/teams/team-rows.ts";
import type { Teams } from "#server/teams/teams.ts";
import { filesOfSubmission } from "./files-of-submission.ts";

export interface SubmissionPageOptions {
  db: Queries;
  clock: Clock;
  season: string;
  teams: Pick<Teams, "teamOf" | "create">;
  submissions: Submissions;
}

/** What the submission's page and its form need beyond saving. */
export function createSubmissionPage({ db, clock, season, teams, submissions }: SubmissionPageOptions) {
  return {
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

    /** Whether a member has not said how old they are, or lacks a guardian's consent. */
    async isBarred(teamId: string): Promise<boolean> {
      return (await teamsThatMayNotEnter(db, [teamId], season, clock.now() + 1)).has(teamId);
    },

    /** What the page shows: the newest version, or once it is locked the one that counts. */
    async shownContent(submission: Submission) {
      const version = submission.lockedVersion ?? submission.version;
      return (await readVersion(db, submission.id, version)) ?? null;
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

    /** Each member's own word on the gallery: given or taken back at any time. */
    async setDisplay(submissionId: string, personId: string, given: boolean, name: string): Promise<void> {
      const values = { given_at: given ? toText(clock.now()) : null, display_name: name === "" ? null : name };
      await db
        .insertInto("display_consents")
        .values({ submission_id: submissionId, person_id: personId, ...values })
        .onConflict((conflict) => conflict.columns(["submission_id", "person_id"]).doUpdateSet(values))
        .execute();
    },
  };
}
