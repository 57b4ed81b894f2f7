import { beforeEach, describe, expect, test } from "vitest";
import type { AssignmentOptions } from "#server/judging/assignment/assignment-options.ts";
import { assignWave } from "#server/judging/assignment/assign-wave.ts";
import { giveProject } from "#server/judging/assignment/give-project.ts";
import { createJudging } from "#server/judging/judging.ts";
import { inviteJudge, removeJudge, resendInvitation } from "#server/judging/judges.ts";
import { listJudges } from "#server/judging/list-judges.ts";
import { rolesOf } from "#server/people/roles.ts";
import { engines } from "#tests/support/databases/database.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";
import {
  addJudges,
  addTeams,
  allMarks,
  assignmentOn,
  judgingSeason,
  readPairs,
  recordNotices,
} from "#tests/support/rigs/judging-rig.ts";

const actor = { kind: "cli", user: "desk" } as const;

describe.each(engines)("judges on %s", (engine) => {
  const testDatabase = suiteDatabase(engine);
  let options: AssignmentOptions;
  let said: string[];
  beforeEach(() => {
    const recorded = recordNotices();
    said = recorded.said;
    options = assignmentOn(testDatabase, { now: () => judgingSeason.opensAt }, recorded.notices);
  });

  const list = () => listJudges(testDatabase.database.db, "2026");
  const log = async () =>
    (await testDatabase.store.auditLog(10)).map(({ actor: who, action }) => `${who?.kind} ${action}`).toSorted();

  test("are invited with what ties them to others, told once, and changed by inviting again", async () => {
    const invited = await inviteJudge(options, actor, {
      email: "Jo@Example.com",
      name: "Jo de Vries",
      chamber: "Boise Chamber",
      employer: " ",
    });
    expect(invited).toMatchObject({ ok: true, change: "added" });
    expect(await list()).toMatchObject([
      { email: "Jo@Example.com", name: "Jo de Vries", capacity: 15, chamber: "Boise Chamber", employer: null, done: 0 },
    ]);
    await inviteJudge(options, actor, { email: "jo@example.com", name: "Jo de Vries", capacity: 5 });
    // What is not said stays: nobody loses a tie by the way.
    expect(await list()).toMatchObject([{ capacity: 5, chamber: "Boise Chamber" }]);
    expect(said.filter((line) => line.startsWith("invited"))).toHaveLength(1);
    expect(await log()).toEqual(["cli change-judge", "cli invite-judge"]);
    const { personId } = (await list())[0]!;
    expect((await rolesOf(testDatabase.database.db, personId, "2026")).roles).toEqual(["judge"]);
    expect((await rolesOf(testDatabase.database.db, personId, "2027")).roles).toEqual([]);
  });

  test("who comes back keeps what is known of them, until something else is said", async () => {
    const jo = { email: "jo@example.com", name: "Jo" };
    const facts = { capacity: 5, employer: "A Bank", chamber: "Boise Chamber", sponsor: "A Mill" };
    await inviteJudge(options, actor, { ...jo, ...facts });
    await removeJudge(options, actor, jo.email);
    await inviteJudge(options, actor, jo);
    expect(await list()).toMatchObject([facts]);
    await inviteJudge(options, actor, { ...jo, capacity: null, employer: "", sponsor: null });
    expect(await list()).toMatchObject([{ capacity: 15, employer: null, chamber: "Boise Chamber", sponsor: null }]);
  });

  test("what two change at once is refused to the second, and what only one touches is kept", async () => {
    const jo = { email: "jo@example.com", name: "Jo" };
    const seen = { capacity: 15, employer: null, chamber: null, sponsor: null };
    await inviteJudge(options, actor, jo);
    expect(await inviteJudge(options, actor, { ...jo, employer: "A Bank", seen })).toMatchObject({ ok: true });
    expect(await inviteJudge(options, actor, { ...jo, capacity: 5, seen })).toMatchObject({ ok: true });
    expect(await inviteJudge(options, actor, { ...jo, employer: "A Farm", seen })).toEqual({
      ok: false,
      reason: "overtaken",
    });
    expect(await inviteJudge(options, actor, { ...jo, employer: "A Bank", seen })).toMatchObject({ ok: true });
    expect(await list()).toMatchObject([{ capacity: 5, employer: "A Bank" }]);
  });

  test("after the close a judge is not told, and no invitation goes out again", async () => {
    const late = { ...options, clock: { now: () => judgingSeason.closesAt } };
    const invited = await inviteJudge(late, actor, { email: "jo@example.com", name: "Jo" });
    expect(invited).toMatchObject({ ok: true, change: "late" });
    if (!invited.ok) throw new Error(invited.reason);
    expect(await resendInvitation(late, actor, invited.judgeId)).toBe(false);
    expect(said).toEqual([]);
  });

  test("the same form sent twice changes nothing, and leaves the time to answer as it was", async () => {
    const jo = { email: "jo@example.com", name: "Jo", capacity: 5, employer: "A Bank", sponsor: "A Mill" };
    await inviteJudge(options, actor, jo);
    const first = await list();
    const later = { ...options, clock: { now: () => judgingSeason.opensAt + 3_600_000 } };
    expect(await inviteJudge(later, actor, jo)).toMatchObject({ ok: true, change: "none" });
    expect(await list()).toEqual(first);
    expect(await log()).toEqual(["cli invite-judge"]);
    for (const changed of [{ capacity: 6 }, { employer: "A Farm" }, { sponsor: null }, { chamber: "Boise Chamber" }])
      await inviteJudge(later, actor, { ...jo, ...changed });
    expect((await log()).filter((line) => line === "cli change-judge")).toHaveLength(4);
    expect((await list())[0]!.invitedAt).toBe(first[0]!.invitedAt);
    await removeJudge(later, actor, jo.email);
    expect(await inviteJudge(later, actor, jo)).toMatchObject({ change: "back" });
    expect((await list())[0]!.invitedAt).toBe(later.clock.now());
  });

  test.each([
    [{ email: "nobody", name: "Jo" }, "invalid_email"],
    [{ email: "jo@example.com", name: "  " }, "no_name"],
    [{ email: "jo@example.com", name: "Confirm at evil.com" }, "no_name"],
    [{ email: "jo@example.com", name: "Jo\nBcc: eve@example.org" }, "no_name"],
    [{ email: "jo@example.com", name: "Jo", capacity: 0 }, "invalid_capacity"],
    [{ email: "jo@example.com", name: "Jo", capacity: 1.5 }, "invalid_capacity"],
    [{ email: "jo@example.com", name: "Jo", employer: "Bo\u0000ise" }, "invalid_tie"],
    [{ email: "jo@example.com", name: "Jo", chamber: "Boise\nChamber" }, "invalid_tie"],
    [{ email: "jo@example.com", name: "Jo", sponsor: "A \u202EBank" }, "invalid_tie"],
  ])("%j is refused", async (input, reason) => {
    expect(await inviteJudge(options, actor, input)).toEqual({ ok: false, reason });
    expect(await list()).toEqual([]);
  });

  test("who is removed keeps finished marks and loses the role; the rest goes to others", async () => {
    const { db } = testDatabase.database;
    await addTeams(db, 3);
    const judges = await addJudges(db, 6);
    await assignWave(options, { wave: 1 });
    const pairs = await readPairs(db);
    const own = pairs.filter(({ judge }) => judge === judges[0]!.judgeId);
    const { personId } = judges[0]!;
    await createJudging(options).saveMarks(personId, own[0]!.project, { version: 0, marks: allMarks(8) });
    expect((await list())[0]).toMatchObject({ assigned: own.length, done: 1 });
    expect(await removeJudge(options, actor, "judge0@example.com")).toMatchObject({ ok: true });
    expect((await rolesOf(db, personId, "2026")).roles).toEqual([]);
    expect(await removeJudge(options, actor, "judge0@example.com")).toEqual({ ok: false, reason: "unknown_judge" });
    expect(await removeJudge(options, actor, "nobody@example.com")).toEqual({ ok: false, reason: "unknown_judge" });
    const after = await readPairs(db);
    expect(after).toHaveLength(12);
    expect(after.filter(({ judge }) => judge === judges[0]!.judgeId)).toEqual([own[0]]);
    expect(await list()).toHaveLength(5);
  });

  test("who is forgotten leaves marks without a name, and work to others", async () => {
    const { db } = testDatabase.database;
    await addTeams(db, 3);
    const judges = await addJudges(db, 6);
    await assignWave(options, { wave: 1 });
    const own = (await readPairs(db)).find(({ judge }) => judge === judges[0]!.judgeId);
    await createJudging(options).saveMarks(judges[0]!.personId, own!.project, { version: 0, marks: allMarks(8) });
    await testDatabase.store.forget("judge0@example.com", actor, judgingSeason.opensAt);
    // Whatever comes next mends it; here someone new.
    await inviteJudge(options, actor, { email: "new@example.com", name: "New" });
    const after = await readPairs(db);
    expect(after).toHaveLength(12);
    expect(after.filter(({ judge }) => judge === judges[0]!.judgeId)).toEqual([own]);
  });

  test("who cannot says so: open work goes to others at once, finished marks stay, and there is a way back", async () => {
    const { db } = testDatabase.database;
    await addTeams(db, 3);
    const judges = await addJudges(db, 6);
    await assignWave(options, { wave: 1 });
    const judging = createJudging(options);
    const { judgeId, personId } = judges[0]!;
    const own = (await readPairs(db)).find(({ judge }) => judge === judgeId);
    await judging.saveMarks(personId, own!.project, { version: 0, marks: allMarks(8) });
    expect(await judging.decline(personId)).toEqual({ ok: true });
    expect(await judging.decline(personId)).toEqual({ ok: true });
    const after = await readPairs(db);
    expect(after).toHaveLength(12);
    expect(after.filter(({ judge }) => judge === judgeId)).toEqual([own]);
    // A late judge gets nothing that this one could not take, and a wave by hand passes this one by.
    await assignWave(options, { wave: 1 });
    expect((await readPairs(db)).filter(({ judge }) => judge === judgeId)).toEqual([own]);
    expect((await list()).find(({ id }) => id === judgeId)).toMatchObject({ declinedAt: judgingSeason.opensAt });
    expect(await judging.takeUp(personId)).toEqual({ ok: true });
    expect((await list()).find(({ id }) => id === judgeId)).toMatchObject({ declinedAt: null, relievedAt: null });
    expect(await judging.decline("nobody")).toEqual({ ok: false, reason: "no_judge" });
    options.clock.now = () => judgingSeason.closesAt;
    expect(await judging.decline(personId)).toEqual({ ok: false, reason: "closed" });
  });

  test("the organizer adds a project to a judge, and moves one that is not begun", async () => {
    const { db } = testDatabase.database;
    const give = (submissionId: string, toId: string, fromId?: string) =>
      giveProject(options, actor, { submissionId, toId, ...(fromId && { fromId }) });
    const [first = "", second = ""] = await addTeams(db, 2);
    const judges = await addJudges(db, 6, { capacity: 2 });
    expect(await give(first, judges[0]!.judgeId)).toEqual({ ok: false, reason: "not_given_out" });
    await assignWave(options, { wave: 1 });
    const having = async (project: string) =>
      (await readPairs(db)).filter((pair) => pair.project === project).map(({ judge }) => judge);
    const [from = ""] = await having(first);
    const free = judges.map(({ judgeId }) => judgeId).filter((id) => id !== from);
    const without = async (project: string) => {
      const taken = await having(project);
      return free.filter((id) => !taken.includes(id));
    };
    const [to = ""] = await without(first);
    expect(await give(first, from)).toEqual({ ok: false, reason: "barred" });
    expect(await give("nothing", to)).toEqual({ ok: false, reason: "unknown_project" });
    expect(await give(first, "nobody")).toEqual({ ok: false, reason: "unknown_judge" });
    said.length = 0;
    expect(await give(first, to, from)).toEqual({ ok: true });
    expect((await having(first)).toSorted()).toContain(to);
    expect(await having(first)).not.toContain(from);
    expect(said).toEqual([`came ${judges.find(({ judgeId }) => judgeId === to)!.personId} ${first}`]);
    // What is begun stays; who is full gets no more.
    const [begun = ""] = await having(second);
    const { personId } = judges.find(({ judgeId }) => judgeId === begun)!;
    await createJudging(options).saveMarks(personId, second, { version: 0, marks: allMarks(8) });
    const [other = ""] = await without(second);
    expect(await give(second, other, begun)).toEqual({ ok: false, reason: "begun" });
    expect(await having(second)).toContain(begun);
    await db.updateTable("judges").set({ capacity: 1 }).execute();
    const full = (await readPairs(db)).find(({ project }) => project === first)!.judge;
    const lacks = (await having(second)).includes(full) ? first : second;
    expect(await give(lacks, full)).toMatchObject({ ok: false });
    expect(await log()).toContain("cli give-project");
  });

  test("an invitation goes out again, and to nobody who is no judge", async () => {
    const invited = await inviteJudge(options, actor, { email: "jo@example.com", name: "Jo" });
    if (!invited.ok) throw new Error(invited.reason);
    expect(await resendInvitation(options, actor, invited.judgeId)).toBe(true);
    expect(said.filter((line) => line.startsWith("invited"))).toHaveLength(2);
    await removeJudge(options, actor, "jo@example.com");
    expect(await resendInvitation(options, actor, invited.judgeId)).toBe(false);
    expect(said.filter((line) => line.startsWith("invited"))).toHaveLength(2);
  });

  test("who comes late gets what others lack", async () => {
    const { db } = testDatabase.database;
    await addTeams(db, 2);
    await addJudges(db, 3);
    await assignWave(options, { wave: 1 });
    expect(await readPairs(db)).toHaveLength(6);
    await inviteJudge(options, actor, { email: "late@example.com", name: "Late" });
    expect(await readPairs(db)).toHaveLength(8);
    expect(said.filter((line) => line.startsWith("came"))).toHaveLength(2);
  });
});
