import { beforeEach, describe, expect, test } from "vitest";
import { resultMails } from "#server/results/mails/result-mails.ts";
import { resultMilestones } from "#server/results/result-milestones.ts";
import {
  answerFinals,
  checkIn,
  finalsTeamOf,
  listFinals,
  longestNeeds,
  type FinalsAnswer,
} from "#server/results/finals-attendance.ts";
import { createFinals } from "#server/finals/finals.ts";
import { readRunSheet } from "#server/finals/run-sheet.ts";
import { reachMilestones } from "#server/operations/milestones.ts";
import { ensurePerson } from "#server/people/people.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { engines } from "#tests/support/databases/database.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";
import { putRow, changeRows } from "#tests/support/databases/rows.ts";
import { createFinalsRig, organizer } from "#tests/support/rigs/finals-rig.ts";
import { day, judgingSeason } from "#tests/support/rigs/judging-rig.ts";
import { strictWatch } from "#tests/support/season/strict-watch.ts";

const { finals, announcedAt } = judgingSeason;

describe.each(engines)("who comes to the finals on %s", (engine) => {
  const testDatabase = suiteDatabase(engine);
  let rig: ReturnType<typeof createFinalsRig>;
  let now: number;
  let team: { teamId: string; personId: string; submissionId: string };
  let second: string;
  beforeEach(async () => {
    now = announcedAt + day;
    rig = createFinalsRig(testDatabase, { now: () => now });
    team = await rig.addFinalist(2);
    second = await join("second", { joined_at: toText(now) });
  });

  const db = () => testDatabase.database.db;
  const join = async (name: string, times: { joined_at: string; left_at?: string }) => {
    const person = { email: `${name}@example.org`, firstName: name, lastName: "Member" };
    const personId = await ensurePerson(db(), person, now);
    const member = { id: name, season: "2026", team_id: team.teamId, person_id: personId };
    await putRow(db(), "team_members", { ...member, ...times });
    return personId;
  };
  const answer = (change: Partial<FinalsAnswer> = {}, personId = team.personId) => {
    const all = { coming: true, people: [team.personId, second], mediaOptOut: false, accessNeeds: "" };
    return answerFinals(rig.options, personId, { ...all, ...change });
  };
  const read = async () => (await finalsTeamOf(db(), judgingSeason, team.personId))!;
  const coming = async () => (await read()).people.filter((one) => one.coming).map(({ personId }) => personId);
  const round = async (milestone: string) => {
    const reached = resultMilestones(rig.options).filter(({ name }) => name === milestone);
    return reachMilestones(reached, { ...rig.options, season: "2026", watch: strictWatch });
  };

  test("no pictures are used of a minor whose guardian has taken consent back", async () => {
    await answer();
    const noPictures = async () => (await read()).people.map(({ mediaOptOut }) => mediaOptOut);
    await changeRows(db(), "people", { age_band: "minor" }, { id: second });
    const consent = { id: "c", person_id: second, season: "2026", method: "code", requested_at: toText(now) } as const;
    await putRow(db(), "consents", { ...consent, given_at: toText(now) });
    expect(await noPictures()).toEqual([false, false]);
    await changeRows(db(), "consents", { given_at: null, withdrawn_at: toText(now) }, { id: "c" });
    expect(await noPictures()).toEqual([false, true]);
  });

  test("is unknown until someone has answered, and names who is on the team now, first who joined first", async () => {
    await join("gone", { joined_at: toText(now), left_at: toText(now) });
    expect(await read()).toEqual({
      submissionId: team.submissionId,
      teamName: "Team 2",
      namedAt: announcedAt,
      coming: null,
      earlier: null,
      accessNeeds: "",
      answeredAt: null,
      people: [
        { personId: team.personId, name: "Fay Founder2", email: "founder2@example.com" },
        { personId: second, name: "second Member", email: "second@example.org" },
      ].map((person) => ({ ...person, coming: false, mediaOptOut: false, checkedInAt: null })),
    });
    now += 1;
    expect(await answer({ people: [second] })).toEqual({ ok: true });
    expect(await read()).toMatchObject({ coming: true, answeredAt: now });
    expect(await coming()).toEqual([second]);
  });

  test("may change until the last millisecond of the day that is named for it", async () => {
    now = finals.confirmUntil - 1;
    expect(await answer({ accessNeeds: "A ramp." })).toEqual({ ok: true });
    expect(await answer({ people: [team.personId] }, second)).toEqual({ ok: true });
    expect(await read()).toMatchObject({ coming: true, accessNeeds: "" });
    expect(await coming()).toEqual([team.personId]);
    // Nobody comes of a team that does not, whoever is still ticked.
    expect(await answer({ coming: false })).toEqual({ ok: true });
    expect((await read()).coming).toBe(false);
    expect(await coming()).toEqual([]);
    now += 1;
    expect(await answer()).toEqual({ ok: false, reason: "closed" });
  });

  test("is not cleared by a member who had opened the page before another answered", async () => {
    expect(await answer({ accessNeeds: "A ramp.", seen: null })).toEqual({ ok: true });
    const stale = { people: [second], mediaOptOut: true, seen: null };
    expect(await answer(stale, second)).toEqual({ ok: false, reason: "overtaken" });
    expect(await read()).toMatchObject({ accessNeeds: "A ramp." });
    // Pressed twice, and said twice, it is the same.
    expect(await answer({ accessNeeds: "A ramp.", mediaOptOut: true, seen: null }, second)).toEqual({ ok: true });
    expect((await read()).people.map(({ mediaOptOut }) => mediaOptOut)).toEqual([false, true]);
    // Whoever has seen it may replace it.
    expect(await answer({ ...stale, seen: now }, second)).toEqual({ ok: true });
    expect(await coming()).toEqual([second]);
  });

  test("says what people need in so many letters", async () => {
    expect(await answer({ accessNeeds: `${"x".repeat(longestNeeds)}x` })).toEqual({ ok: false, reason: "too_long" });
    expect((await read()).coming).toBeNull();
    expect(await answer({ accessNeeds: ` ${"x".repeat(longestNeeds)} ` })).toEqual({ ok: true });
  });

  test("is listed for the desk by team: this season's finalists that still take part", async () => {
    await rig.addFinalist(1);
    const left = await rig.addFinalist(3, { status: "withdrawn" });
    const earlier = await rig.addFinalist(4);
    await changeRows(db(), "finalists", { season: "2025" }, { submission_id: earlier.submissionId });
    await rig.addFinalist(0, { status: "accepted" });
    expect((await listFinals(db(), judgingSeason)).map(({ teamName }) => teamName)).toEqual([
      "Team 0",
      "Team 1",
      "Team 2",
    ]);
    for (const { personId } of [left, earlier]) expect(await finalsTeamOf(db(), judgingSeason, personId)).toBeNull();
  });

  test("is checked at the door, also of who was not expected, and can be undone there", async () => {
    const gone = await join("gone", { joined_at: toText(now), left_at: toText(now) });
    await answer({ people: [team.personId], mediaOptOut: true });
    now = finals.startsAt;
    const at = (personId: string, isHere = true) =>
      checkIn(rig.options, organizer, { submissionId: team.submissionId, personId, isHere });
    expect(await at(gone)).toBe(false);
    expect(await at(team.personId)).toBe(true);
    const late = await join("late", { joined_at: toText(now) });
    expect(await at(late)).toBe(true);
    // Pressed twice, the first time counts.
    now += 1_000;
    expect(await at(late)).toBe(true);
    now -= 1_000;
    const door = async () => (await read()).people.map((one) => [one.coming, one.mediaOptOut, one.checkedInAt]);
    expect(await door()).toEqual([
      [true, true, now],
      [false, false, null],
      // Nobody said so before: here, and not expected.
      [false, false, now],
    ]);
    expect(await at(team.personId, false)).toBe(true);
    expect((await door())[0]).toEqual([true, true, null]);
    expect(await at(late, false)).toBe(true);
    expect((await door())[2]).toEqual([false, false, null]);
    const log = await db().selectFrom("audit_log").select(["action", "subjects"]).execute();
    expect(log.map(({ action, subjects }) => `${action} ${subjects}`).toSorted()).toEqual(
      [
        `check-in ["${team.personId}"]`,
        `check-in ["${late}"]`,
        `undo-check-in ["${team.personId}"]`,
        `undo-check-in ["${late}"]`,
      ].toSorted(),
    );
  });

  test("is asked once more of each member of a team that has said nothing, and of no other", async () => {
    const silent = await rig.addFinalist(5);
    await answer({ coming: false });
    now = finals.remindAt - 1;
    expect(await round("finals-reminder")).toEqual([]);
    now = finals.remindAt;
    expect(await round("finals-reminder")).toEqual(["finals-reminder"]);
    expect(rig.told).toEqual([`finals ${silent.personId}`]);
  });

  test("is asked once more for each day by which it must be known: the record may move it on", async () => {
    const reminders = async (by: number) => {
      const season = { ...judgingSeason, finals: { ...finals, confirmUntil: finals.confirmUntil + by } };
      const moved = { ...season, finals: { ...season.finals, remindAt: finals.remindAt + by } };
      now = moved.finals.remindAt;
      const milestones = resultMilestones({ ...rig.options, season: moved, notices: resultMails(moved) });
      const reached = milestones.filter(({ name }) => name === "finals-reminder");
      await reachMilestones(reached, { ...rig.options, season: "2026", watch: strictWatch });
      return (await testDatabase.store.listMail()).filter(({ kind }) => kind === "finals-reminder").length;
    };
    expect(await reminders(0)).toBe(2);
    expect(await reminders(0)).toBe(2);
    expect(await reminders(3 * day)).toBe(4);
  });

  describe("once the record has moved the day", () => {
    const moved = { ...judgingSeason, finals: { ...finals, day: { from: finals.day.from + 7 * day, to: 0 } } };
    const again = () => ({ ...rig.options, season: moved });
    const readMoved = async () => (await finalsTeamOf(db(), moved, team.personId))!;

    test("is unknown again, with what was said for the day before, and can be said up to the new one", async () => {
      await answer({ accessNeeds: "A ramp." });
      const earlier = { coming: true, day: "2026-04-25" };
      expect(await readMoved()).toMatchObject({ coming: null, earlier, accessNeeds: "A ramp." });
      expect((await readMoved()).people.map((one) => one.coming)).toEqual([false, false]);
      // Moved back, it holds.
      expect(await read()).toMatchObject({ coming: true, earlier: null });
      now = moved.finals.day.from - 1;
      const whole = { coming: true, people: [second], mediaOptOut: false, accessNeeds: "A ramp." };
      expect(await answerFinals(again(), second, whole)).toEqual({ ok: true });
      expect(await readMoved()).toMatchObject({ coming: true, earlier: null });
      // From then on it is as closed as any other.
      expect(await answerFinals(again(), second, whole)).toEqual({ ok: false, reason: "closed" });
    });

    test("is asked again of each member, whatever they had said", async () => {
      await answer({ coming: false });
      now = finals.remindAt;
      const milestones = resultMilestones(again()).filter(({ name }) => name === "finals-reminder");
      await reachMilestones(milestones, { ...rig.options, season: "2026", watch: strictWatch });
      expect(rig.told.toSorted()).toEqual([`finals ${team.personId}`, `finals ${second}`].toSorted());
    });

    test("who could not come then is told of the new day, and is on the run sheet until they say so again", async () => {
      await answer({ coming: false });
      expect(await rig.finals.sendPack(organizer)).toEqual({ ok: false, reason: "nobody" });
      expect((await readRunSheet(db(), judgingSeason)).out).toHaveLength(1);
      expect(await createFinals(again()).packReaders()).toHaveLength(2);
      expect((await readRunSheet(db(), moved)).out).toEqual([]);
    });
  });

  test("is not asked any more once it is too late to answer", async () => {
    now = finals.confirmUntil;
    expect(await round("finals-reminder")).toEqual([]);
    expect(rig.told).toEqual([]);
  });
});
