import { beforeEach, describe, expect, test } from "vitest";
import { judgingSeasonOf } from "#domain/judging/judging-season.ts";
import { programme } from "#content/programme.ts";
import { assignWave } from "#server/judging/assignment/assign-wave.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { engines } from "#tests/support/databases/database.ts";
import { newCheckout } from "#tests/support/databases/new-checkout.ts";
import { putRow } from "#tests/support/databases/rows.ts";
import { sheetLines } from "#tests/support/read-sheet.ts";
import { addJudge, addTeam } from "#tests/support/rigs/judging-rig.ts";
import { addReview } from "#tests/support/rigs/results-rig.ts";
import { suiteOrganizer, suiteWebDesk } from "#tests/support/rigs/web-desk-rig.ts";

const season = judgingSeasonOf(programme);

describe.each(engines)("the desk's pages about judges on %s", (engine) => {
  const rig = suiteWebDesk(engine);
  const actor = suiteOrganizer(rig);
  beforeEach(() => rig.clock.set(season.opensAt));

  const db = () => rig.testDatabase.database.db;
  const judges = () => rig.desk.judges;
  const judge = async (number: number, change: object = {}) => {
    const { judgeId, personId } = await addJudge(db(), number, { capacity: 4, employer: "Acme", chamber: "Boise" });
    if (Object.keys(change).length > 0)
      await db().updateTable("judges").set(change).where("id", "=", judgeId).execute();
    return { judgeId, personId };
  };
  const assign = (id: string, judge_id: string, submission_id: string, ended_at: string | null = null) =>
    putRow(db(), "assignments", {
      id,
      season: season.id,
      judge_id,
      submission_id,
      wave: 1,
      assigned_at: toText(season.opensAt),
      due_at: toText(season.closesAt),
      order_key: 1,
      ended_at,
    });

  test("list who judges now, and find also whoever was removed", async () => {
    const { judgeId } = await judge(1);
    await judge(2, { removed_at: toText(season.opensAt) });
    await judge(3, { season: "2025" });
    expect((await judges().list()).map(({ id }) => id)).toEqual([judgeId]);
    expect(await judges().find("judge-0002")).toMatchObject({ id: "judge-0002", email: "judge2@example.com" });
    expect(await judges().find("judge-0003")).toBeNull();
  });

  test("give a sheet with work and answers, and write that into the log", async () => {
    const { judgeId, personId } = await judge(1, { sponsor: "Bank" });
    await judge(2);
    const [one, two] = [await addTeam(db(), 1), await addTeam(db(), 2)];
    await assign("a1", judgeId, one.submissionId);
    await assign("a2", judgeId, two.submissionId);
    await addReview(db(), { judge: judgeId, project: one.submissionId, score: 5 });
    const question = { id: "q", season: season.id, audience: "judges", text: "Lunch?", kind: "short" };
    const asked = { choices: "[]", required: 0, kept: "season", created_at: toText(0) };
    await putRow(db(), "questions", { ...question, ...asked });
    const answer = { question_id: "q", subject_id: personId, person_id: personId, answer: "Soup" };
    await putRow(db(), "question_answers", { ...answer, season: season.id, answered_at: toText(0) });
    expect(await sheetLines(await judges().export(actor))).toEqual([
      "Name,Email,Capacity,Assigned,Done,Employer,Chamber,Sponsor,Id,Lunch?",
      `Jo Judge1,judge1@example.com,4,2,1,Acme,Boise,Bank,${judgeId},Soup`,
      "Jo Judge2,judge2@example.com,4,0,0,Acme,Boise,,judge-0002,",
    ]);
    expect((await rig.store.auditLog(1))[0]).toMatchObject({
      at: season.opensAt,
      actor,
      action: "export",
      subjects: [],
      detail: "judges",
    });
  });

  test("say how far the waves are, and which one's turn it is", async () => {
    expect(await judges().waves()).toEqual({
      first: null,
      second: null,
      counts: { assigned: 0, done: 0 },
      turn: 1,
    });
    await judge(1);
    await addTeam(db(), 1);
    await assignWave(rig.competition.assignment, { wave: 1, perProject: 1 });
    const first = { status: "given-out", perProject: 1, further: 0, around: [] };
    const counts = { assigned: 1, done: 0 };
    rig.clock.set(season.secondWave.at - 1);
    expect(await judges().waves()).toEqual({ first, second: null, counts, turn: 1 });
    rig.clock.set(season.secondWave.at);
    const wave = { season: season.id, wave: 2, status: "waiting", per_project: 0, further: 2, around: '["x"]' };
    await putRow(db(), "assignment_waves", { ...wave, at: toText(0) });
    const second = { status: "waiting", perProject: 0, further: 2, around: ["x"] };
    expect(await judges().waves()).toEqual({ first, second, counts, turn: 2 });
  });

  test("flag a judge whose marks do not follow the others'", async () => {
    const [one, two, odd] = [await judge(1), await judge(2), await judge(3)];
    for (let number = 0; number < 12; number += 1) {
      const { submissionId: project } = await addTeam(db(), number);
      const score = (number % 10) + 1;
      for (const [who, marks] of [
        [one, score],
        [two, score],
        [odd, 11 - score],
      ] as const) {
        await assign(`${who.judgeId}-${number}`, who.judgeId, project);
        await addReview(db(), { judge: who.judgeId, project, score: marks });
      }
    }
    expect(await judges().flagged()).toEqual(new Set([odd.judgeId]));
  });

  test("name the chambers that a judge may belong to", async () => {
    const chamber = (id: string, name: string | null, change: object = {}) =>
      putRow(db(), "chambers", {
        id,
        season: season.id,
        registration_id: id,
        name,
        code: id,
        code_key: id,
        created_at: toText(0),
        ...change,
      });
    for (const id of ["n", "b", "none", "old", "closed"]) await rig.store.insertCheckout(newCheckout({ id }));
    await chamber("n", "Nampa");
    await chamber("b", "Boise");
    await chamber("none", null);
    await chamber("old", "Old", { season: "2025" });
    await chamber("closed", "Closed", { closed_at: toText(1) });
    expect(await judges().chambers()).toEqual(["Boise", "Nampa"]);
    expect(await rig.desk.mail.chambers()).toEqual(
      engine === "sqlite"
        ? [
            { id: "none", name: "none" },
            { id: "b", name: "Boise" },
            { id: "n", name: "Nampa" },
          ]
        : expect.arrayContaining([{ id: "b", name: "Boise" }]),
    );
  });
  test("offer a judge the projects in the competition that they do not have, by title, and give one", async () => {
    const [first, other] = [await judge(1), await judge(2)];
    const zebra = await addTeam(db(), 1, { title: "Zebra" });
    const apple = await addTeam(db(), 2, { title: "apple", status: "accepted" });
    const mine = await addTeam(db(), 3, { title: "Mine" });
    const had = await addTeam(db(), 4, { title: "Had" });
    await addTeam(db(), 5, { title: "Draft", status: "draft" });
    const old = await addTeam(db(), 6, { title: "Old" });
    await db().updateTable("submissions").set({ season: "2025" }).where("id", "=", old.submissionId).execute();
    await assign("a1", first.judgeId, mine.submissionId);
    await assign("a2", first.judgeId, had.submissionId, toText(1));
    await assign("a3", other.judgeId, zebra.submissionId);
    expect(await judges().further(first.judgeId)).toEqual([
      { id: apple.submissionId, title: "apple" },
      { id: had.submissionId, title: "Had" },
      { id: zebra.submissionId, title: "Zebra" },
    ]);
    const wave = { season: season.id, wave: 1, status: "given-out", per_project: 1, further: 0, around: "[]" };
    await putRow(db(), "assignment_waves", { ...wave, at: toText(0) });
    expect(await judges().give(actor, { submissionId: apple.submissionId, toId: first.judgeId })).toEqual({ ok: true });
    expect((await judges().work(first.judgeId)).map(({ title }) => title).toSorted()).toEqual(["Mine", "apple"]);
  });

  test("invite, remind of the invitation, assign and remove", async () => {
    const invited = await judges().invite(actor, { email: "new@example.org", name: "New Judge", capacity: 2 });
    if (!invited.ok) throw new Error(invited.reason);
    rig.clock.advance(1_000);
    expect(await judges().resend(actor, invited.judgeId)).toBe(true);
    expect(await judges().resend(actor, "none")).toBe(false);
    await addTeam(db(), 1);
    expect(await judges().assign(actor, { perProject: 1, dryRun: true })).toMatchObject({ ok: true });
    expect(await judges().work(invited.judgeId)).toEqual([]);
    expect(await judges().remove(actor, "new@example.org")).toMatchObject({ ok: true });
    expect(await judges().list()).toEqual([]);
  });
});
