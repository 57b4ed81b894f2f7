import type { Actor } from "#domain/people/actor.ts";
import type { AssignmentOptions } from "#server/judging/assignment/assignment-options.ts";
import { assignByHand, waveOfNow, type HandAssignment } from "#server/judging/assignment/assign-by-hand.ts";
import { countFirstWave } from "#server/judging/assignment/assign-wave.ts";
import { readWave } from "#server/judging/assignment/wave-rows.ts";
import { giveProject } from "#server/judging/assignment/give-project.ts";
import { readOnPanel } from "#server/judging/finals-panel.ts";
import { readWork } from "#server/judging/judge-work.ts";
import { resendInvitation, inviteJudge, removeJudge, type NewJudge } from "#server/judging/judges.ts";
import { toContent } from "#server/submission/submission-rows.ts";
import { createJudgeFlags } from "#server/judging/flag-judges.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { oncePage, csvLine, sheetFile } from "#server/export/csv.ts";
import { questionColumns } from "../questions/question-columns.ts";
import { findListedJudge, listJudges, type ListedJudge } from "#server/judging/list-judges.ts";
import { versionOfLocked } from "#server/storage/queries/joins.ts";

/** Judges for a spreadsheet: how much each has, and how much is done. */
const judgeSheet = (asked: readonly string[]) => ({
  header: csvLine(["Name", "Email", "Capacity", "Assigned", "Done", "Employer", "Chamber", "Sponsor", "Id", ...asked]),
  line: ({
    name,
    email,
    capacity,
    assigned,
    done,
    employer,
    chamber,
    sponsor,
    id,
    answers,
  }: ListedJudge & { answers: readonly (string | null)[] }) =>
    csvLine([name, email, capacity, assigned, done, employer, chamber, sponsor, id, ...answers]),
});

/** What the desk's pages about judges ask for. */
export function createJudgesDesk(assignment: AssignmentOptions) {
  const { db, season } = assignment;
  const list = () => listJudges(db, season.id);
  const readFlags = createJudgeFlags(assignment);
  return {
    list,
    /** Also a judge who was removed: the page then has the way back. */
    find: (id: string) => findListedJudge(db, season.id, id),

    /** The lines of a spreadsheet. That it was taken is in the log. */
    async export(actor: Actor): Promise<AsyncIterable<string>> {
      const entry = { at: assignment.clock.now(), actor, action: "export", subjects: [], detail: "judges" } as const;
      await db.transaction().execute((transaction) => appendAudit(transaction, entry));
      const asked = await questionColumns(db, season.id, "judges");
      return sheetFile(
        judgeSheet(asked.titles),
        oncePage(async () => {
          const judges = await list();
          const answersOf = await asked.read(judges.map(({ personId }) => personId));
          return judges.map((judge) => ({ ...judge, answers: answersOf(judge.personId) }));
        }),
      );
    },

    /** How far the waves are. */
    async waves() {
      const [first, second, counts, turn] = await Promise.all([
        readWave(db, season.id, 1),
        readWave(db, season.id, 2),
        countFirstWave(db, season.id),
        waveOfNow(assignment),
      ]);
      return { first, second, counts, turn };
    },

    /** Ids of judges whose marks do not follow the others'. */
    flagged: async () => new Set((await readFlags()).map(({ judge }) => judge)),

    /** The names by which a judge's chamber is known. */
    async chambers(): Promise<string[]> {
      const rows = await db
        .selectFrom("chambers")
        .select("name")
        .where("season", "=", season.id)
        .where("closed_at", "is", null)
        .orderBy("name")
        .execute();
      return rows.flatMap(({ name }) => name ?? []);
    },

    invite: (actor: Actor, judge: NewJudge) => inviteJudge(assignment, actor, judge),
    remove: (actor: Actor, email: string) => removeJudge(assignment, actor, email),
    /** Whether somebody marks pitches too. */
    onPanel: (personId: string) => readOnPanel(db, season.id, personId),
    /** What a judge has to mark, and how far. */
    work: (judgeId: string) => readWork(db, judgeId),

    /** Projects in the competition that the judge does not have, by title. */
    async further(judgeId: string): Promise<{ id: string; title: string }[]> {
      const rows = await db
        .selectFrom("submissions")
        .innerJoin("submission_versions as version", versionOfLocked)
        .select(["submissions.id", "version.content"])
        .where("submissions.season", "=", season.id)
        .where("submissions.status", "in", ["locked", "accepted"])
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("assignments")
                .select("assignments.id")
                .whereRef("assignments.submission_id", "=", "submissions.id")
                .where("assignments.judge_id", "=", judgeId)
                .where("assignments.ended_at", "is", null),
            ),
          ),
        )
        .execute();
      return rows
        .map(({ id, content }) => ({ id, title: toContent(content).title }))
        .toSorted((a, b) => a.title.localeCompare(b.title, "en"));
    },

    give: (actor: Actor, given: Parameters<typeof giveProject>[2]) => giveProject(assignment, actor, given),
    resend: (actor: Actor, judgeId: string) => resendInvitation(assignment, actor, judgeId),
    assign: (actor: Actor, input: HandAssignment) => assignByHand(assignment, actor, input),
  };
}
