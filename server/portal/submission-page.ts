import { emptyContent } from "#domain/submission/submission-content.ts";
import type { Clock } from "#domain/time/clock.ts";
import { findPerson, nameOf } from "#server/people/people.ts";
import type { Queries } from "#server/storage/database.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { readVersion, type Submission } from "#server/submission/submission-rows.ts";
import { teamsThatMayNotEnter } from "#server/submission/teams-that-may-not-enter.ts";
import type { Submissions } from "#server/submission/submissions.ts";
import type { Team } from "#server/teams/team-rows.ts";
import type { Teams } from "#server/teams/teams.ts";

export interface SubmissionPageOptions {
  db: Queries;
  clock: Clock;
  season: string;
  teams: Pick<Teams, "teamOf" | "create">;
  submissions: Submissions;
}

/** A file of a submission as its team sees it. */
export interface SubmissionFile {
  slot: string;
  name: string;
  status: "receiving" | "received" | "ready" | "refused";
  reason: string | null;
  fileId: string | null;
  warnings: readonly string[];
  type: string | null;
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

    /** The newest file of each slot, whatever became of it. */
    async filesOf(submissionId: string): Promise<SubmissionFile[]> {
      const uploads = await db
        .selectFrom("uploads")
        .leftJoin("files", "files.id", "uploads.file_id")
        .select([
          "uploads.slot",
          "uploads.name",
          "uploads.status",
          "uploads.reason",
          "uploads.file_id",
          "files.warnings",
          "files.type",
        ])
        .where("uploads.owner_kind", "=", "submission")
        .where("uploads.owner_id", "=", submissionId)
        .orderBy("uploads.created_at", "desc")
        .execute();
      const newest = new Map<string, SubmissionFile>();
      for (const row of uploads)
        if (!newest.has(row.slot))
          newest.set(row.slot, {
            slot: row.slot,
            name: row.name,
            status: row.status,
            reason: row.reason,
            fileId: row.file_id,
            warnings: row.warnings === null ? [] : (JSON.parse(row.warnings) as string[]),
            type: row.type,
          });
      return [...newest.values()];
    },

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
