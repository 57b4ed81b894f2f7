import { appealText, finalsDay, reasons } from "#content/en/rehearsal/notes.ts";
import { announcementAt, finalistsToldBy, finalsStartAt } from "#domain/programme/moments.ts";
import type { Programme } from "#domain/programme/programme.ts";
import { listAppeals } from "#server/appeals/appeal-rows.ts";
import { decideAppeal } from "#server/appeals/decide-appeal.ts";
import { fileAppeal } from "#server/appeals/file-appeal.ts";
import { membersOf } from "#server/results/published/announce-run.ts";
import { approveRun } from "#server/results/runs/approve-run.ts";
import { giveAward } from "#server/results/awards.ts";
import { computeRun } from "#server/results/runs/compute-run.ts";
import { answerFinals, listFinals } from "#server/results/finals-attendance.ts";
import { listRuns, publishedRun } from "#server/results/runs/run-rows.ts";
import { decideVotes } from "#server/voting/decide-votes.ts";
import { listHeldVotes } from "#server/voting/list-held-votes.ts";
import { castJudges } from "./cast.ts";
import { organizer, type LifeEvent, type World } from "./world.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** What nobody has done by hand until then, so that a rehearsal that only moves its clock still has results. */
export function closing(programme: Programme): LifeEvent[] {
  const announcedAt = announcementAt(programme);
  const finalsAt = finalsStartAt(programme);
  return [
    { at: announcedAt - hour, run: approveIfNobodyDid },
    // Soon enough to wait for a decision when one moves to the announcement.
    { at: announcedAt + hour / 2, run: appeal },
    { at: announcedAt + 4 * day, run: confirmFinals },
    { at: finalistsToldBy(programme) - day, run: tellFinalists },
    { at: announcedAt + 12 * day, run: decideAppeals },
    { at: announcedAt + 13 * day, run: prepareFinals },
    { at: finalsAt + 6 * hour, run: award },
  ];
}

async function approveIfNobodyDid({ core, programme, competition, voting }: World): Promise<void> {
  const { db } = core.database;
  for (const { id } of await listHeldVotes(db, programme.id))
    await decideVotes(voting, organizer, { slice: {}, id, decision: "struck", reason: reasons.looked });
  if ((await listRuns(db, programme.id)).some(({ approvedAt }) => approvedAt !== null)) return;
  const run = await computeRun(competition.results);
  await approveRun(competition.results, organizer, run.id);
}

/** The published ranking, best first. */
async function publishedRows({ core, programme }: World) {
  const { db } = core.database;
  const run = await publishedRun(db, programme.id);
  if (!run) return [];
  return db
    .selectFrom("score_rows")
    .select(["submission_id", "finalist", "audience"])
    .where("run_id", "=", run.id)
    .where("place", "is not", null)
    .orderBy("place")
    .orderBy("submission_id")
    .execute();
}

/** The first team behind the line asks for another look. */
async function appeal(world: World): Promise<void> {
  const next = (await publishedRows(world)).find(({ finalist }) => finalist === 0);
  const [personId] = next ? await membersOf(world.core.database.db, next.submission_id) : [];
  if (next && personId !== undefined)
    await fileAppeal(world.competition.appeals, {
      personId,
      submissionId: next.submission_id,
      subject: "ranking",
      text: appealText,
    });
}

async function confirmFinals({ core, competition }: World): Promise<void> {
  const teams = await listFinals(core.database.db, competition.results.season);
  // The last two have not answered yet.
  for (const { people } of teams.slice(0, -2)) {
    const ids = people.map(({ personId }) => personId);
    if (ids[0] !== undefined)
      await answerFinals(competition.results, ids[0], {
        coming: true,
        people: ids,
        mediaOptOut: false,
        accessNeeds: "",
      });
  }
}

async function decideAppeals({ core, programme, competition }: World): Promise<void> {
  for (const { id, decidedAt } of await listAppeals(core.database.db, programme.id))
    if (decidedAt === null)
      await decideAppeal(competition.appeals, organizer, { appealId: id, outcome: "rejected", reason: reasons.appeal });
}

/** What finalists were promised to hear by then. What the desk has said by hand stays as it is. */
async function tellFinalists({ competition: { finals } }: World): Promise<void> {
  const { pack, sentAt } = await finals.pack();
  await finals.savePack(organizer, { ...finalsDay, ...pack });
  if (sentAt === null) await finals.sendPack(organizer);
}

/** A drawn order and a panel, so that run sheet and pitch marks can be tried on the day. */
async function prepareFinals({ competition: { finals } }: World): Promise<void> {
  for (const { email, firstName, lastName } of castJudges(0).slice(0, 3))
    await finals.inviteJudge(organizer, { email, name: `${firstName} ${lastName}` });
  if ((await finals.runSheet()).seed === null) await finals.draw(organizer, null);
}

async function award(world: World): Promise<void> {
  const { results } = world.competition;
  const finalists = (await publishedRows(world)).filter(({ finalist }) => finalist === 1);
  const favourite = finalists.toSorted((a, b) => (b.audience ?? 0) - (a.audience ?? 0))[0];
  if (favourite)
    await giveAward(results, organizer, { submissionId: favourite.submission_id, award: "audience-choice" });
  for (const { submission_id: submissionId } of finalists.slice(0, 3))
    await giveAward(results, organizer, { submissionId, award: "global-nominees" });
}
