import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SubmissionStatus } from "#domain/submission/submission-status.ts";
import { createAdvisors } from "#server/people/advisors.ts";
import { ensurePerson } from "#server/people/people.ts";
import { createChangeTeam } from "#server/portal/change-team.ts";
import { locksOf } from "#server/storage/locks.ts";
import { createInvitations } from "#server/teams/invitations.ts";
import { createTeams, type Teams } from "#server/teams/teams.ts";
import { engines, type TestDatabase } from "#tests/support/databases/database.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";
import { putRow } from "#tests/support/databases/rows.ts";

const start = Date.parse("2026-02-01T12:00:00Z");
const removalNoticeMs = 7 * 24 * 3_600_000;

describe.each(engines)("teams on %s", (engine) => {
  const testDatabase = suiteDatabase(engine);
  let teams: Teams;
  let other: Teams;
  let now = start;
  beforeAll(async () => {
    const open = (db: TestDatabase["database"]["db"]) =>
      createTeams({
        db,
        locks: locksOf(engine),
        clock: { now: () => now },
        season: "2026",
        maxMembers: 5,
        removalNoticeDays: 7,
      });
    teams = open(testDatabase.database.db);
    other = open((await testDatabase.openAnother()).db);
  });
  beforeEach(() => {
    now = start;
  });

  const person = (name: string) => ensurePerson(testDatabase.database.db, { email: `${name}@example.com` }, start);
  const people = (count: number) => Promise.all(Array.from({ length: count }, (_, index) => person(`p${index}`)));
  const teamOf = async (lead: string) => {
    await teams.create(lead, "Spud Scouts");
    return (await teams.teamOf(lead))!;
  };
  const lock = async (teamId: string, status: SubmissionStatus = "locked") =>
    testDatabase.database.db
      .insertInto("submissions")
      .values({ id: "s1", season: "2026", team_id: teamId, status, created_at: "" } as never)
      .execute();

  test("are joined by their code, however it is typed", async () => {
    const [lead, member] = await people(2);
    const { code } = await teamOf(lead!);
    now += 1;
    expect((await teams.join(member!, ` ${code.toLowerCase().replace("-", " ")} `)).ok).toBe(true);
    expect((await teams.teamOf(member!))?.members.map(({ personId }) => personId)).toEqual([lead, member]);
    expect(await teams.join(await person("x"), "NONE-SUCH")).toEqual({ ok: false, reason: "unknown_code" });
  });

  test("take five, and a sixth is refused, also when four come at once over two instances", async () => {
    const [lead, second, third, ...late] = await people(8);
    const { code } = await teamOf(lead!);
    await teams.join(second!, code);
    await teams.join(third!, code);
    const results = await Promise.all(late.map((one, index) => (index % 2 ? other : teams).join(one, code)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(2);
    expect(results.filter((result) => !result.ok && result.reason === "full")).toHaveLength(3);
    expect((await teams.teamOf(lead!))?.members).toHaveLength(5);
  });

  test("nobody is in two, also when they press twice at once", async () => {
    const [lead, rival, member] = await people(3);
    const { code } = await teamOf(lead!);
    const second = await teamOf(rival!);
    const results = await Promise.all([
      teams.join(member!, code),
      other.join(member!, second.code),
      teams.create(member!, "Mine"),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("nobody who presses twice reads of a problem: the team is there, they are in it, its lead is new", async () => {
    const [lead, member] = await people(2);
    const { code, id } = await teamOf(lead!);
    expect(await teams.create(lead!, "Spud Scouts")).toEqual({ ok: true, teamId: id });
    expect(await teams.create(lead!, "Another")).toEqual({ ok: false, reason: "has_team" });
    for (let press = 0; press < 2; press += 1)
      expect(await teams.join(member!, code)).toEqual({ ok: true, teamId: id });
    expect((await teams.teamOf(lead!))?.members).toHaveLength(2);
    expect(await teams.create(member!, "Spud Scouts")).toEqual({ ok: false, reason: "has_team" });
    for (let press = 0; press < 2; press += 1) expect(await teams.handOver(lead!, member!)).toEqual({ ok: true });
    expect(await teams.handOver(lead!, lead!)).toEqual({ ok: false, reason: "not_lead" });
    expect((await teams.teamOf(lead!))?.leadId).toBe(member);
  });

  test("pass the lead on when the lead leaves, and end with the last member", async () => {
    const [lead, member] = await people(2);
    const { code, id } = await teamOf(lead!);
    await teams.join(member!, code);
    expect(await teams.leave(lead!)).toEqual({ ok: true });
    expect((await teams.teamOf(member!))?.leadId).toBe(member);
    expect(await teams.leave(member!)).toEqual({ ok: true });
    expect(await teams.teamOf(member!)).toBeNull();
    expect(await teams.join(lead!, code)).toEqual({ ok: false, reason: "unknown_code" });
    expect(id).not.toBe("");
  });

  test("only the lead renames and hands over", async () => {
    const [lead, member] = await people(2);
    const { code } = await teamOf(lead!);
    await teams.join(member!, code);
    expect(await teams.rename(member!, "Ours")).toEqual({ ok: false, reason: "not_lead" });
    expect(await teams.handOver(lead!, await person("stranger"))).toEqual({ ok: false, reason: "not_member" });
    expect(await teams.handOver(lead!, member!)).toEqual({ ok: true });
    expect(await teams.rename(member!, "Ours")).toEqual({ ok: true });
    expect((await teams.teamOf(lead!))?.name).toBe("Ours");
  });

  test("nobody is put out of the team that they lead by now, whoever made them its lead", async () => {
    const [lead, second, third] = await people(3);
    const { id, code } = await teamOf(lead!);
    for (const one of [second!, third!]) {
      now += 1;
      await teams.join(one, code);
    }
    const notice = (from: string, to: string) => teams.giveNotice(from, to, () => Promise.resolve());
    await notice(lead!, second!);
    // Who is to leave is the last to inherit a team.
    await teams.leave(lead!);
    expect((await teams.teamOf(third!))?.leadId).toBe(third);
    expect(await teams.handOver(third!, second!)).toEqual({ ok: true });
    await notice(second!, third!);
    await teams.setLead(id, third!);
    now += removalNoticeMs;
    await teams.removeDue();
    expect((await teams.teamOf(third!))?.members.map(({ personId }) => personId)).toEqual([second, third]);
  });

  test("a member leaves seven days after the lead's notice, not before", async () => {
    const [lead, member] = await people(2);
    const { code } = await teamOf(lead!);
    await teams.join(member!, code);
    const queued: number[] = [];
    const notice = () =>
      teams.giveNotice(lead!, member!, (_, __, at) => {
        queued.push(at);
        return Promise.resolve();
      });
    await notice();
    await notice();
    expect(queued).toEqual([start + removalNoticeMs]);
    now = start + removalNoticeMs - 1;
    await teams.removeDue();
    expect(await teams.teamOf(member!)).not.toBeNull();
    now += 1;
    await teams.removeDue();
    expect(await teams.teamOf(member!)).toBeNull();
  });

  test("whoever was taken out does not come back by the code, unless the team asks them again", async () => {
    const [lead, member, gone, restless] = await people(4);
    const { code, id } = await teamOf(lead!);
    for (const one of [member!, gone!, restless!]) await teams.join(one, code);
    for (const one of [member!, restless!]) await teams.giveNotice(lead!, one, () => Promise.resolve());
    await teams.remove(id, gone!);
    // Leaving and coming back would end the notice.
    await teams.leave(restless!);
    now += removalNoticeMs;
    await teams.removeDue();
    const removed = { ok: false, reason: "removed" };
    for (const one of [member!, gone!, restless!]) expect(await teams.join(one, code)).toEqual(removed);
    const closesAt = now + removalNoticeMs;
    const clock = { now: () => now };
    const locks = locksOf(engine);
    const { db } = testDatabase.database;
    const invitations = createInvitations({ db, locks, clock, season: "2026", aDay: 20, maxMembers: 5, closesAt });
    expect(await invitations.invite(lead!, "P2@Example.com")).toEqual({ ok: true });
    expect(await teams.join(gone!, code)).toMatchObject({ ok: true });
    expect(await teams.join(member!, code)).toEqual(removed);
    // Who left by themselves is free to come back.
    await teams.leave(gone!);
    expect(await teams.join(gone!, code)).toMatchObject({ ok: true });
  });

  test.each(["locked", "accepted", "refused"] as const)("stay as they are once the project is %s", async (status) => {
    const [lead, member, late] = await people(3);
    const { code, id } = await teamOf(lead!);
    await teams.join(member!, code);
    await lock(id, status);
    const locked = { ok: false, reason: "locked" };
    expect(await teams.join(late!, code)).toEqual(locked);
    expect(await teams.leave(member!)).toEqual(locked);
    expect(await teams.rename(lead!, "Late")).toEqual(locked);
    expect(await teams.handOver(lead!, member!)).toEqual(locked);
    // The desk may still, with a reason.
    expect(await teams.remove(id, member!)).toEqual({ ok: true });
  });

  test("send as many invitations a day as they may, and ask advisors as often, also when all press at once", async () => {
    const { db } = testDatabase.database;
    const [lead, expert] = await people(2);
    const team = await teamOf(lead!);
    const common = { db, locks: locksOf(engine), clock: { now: () => now } };
    const invitations = createInvitations({
      ...common,
      season: "2026",
      aDay: 3,
      maxMembers: 5,
      closesAt: start + 365 * 24 * 3_600_000,
    });
    const change = createChangeTeam({ clock: common.clock, teams, invitations });
    const invited = await Promise.all(
      Array.from({ length: 8 }, (_, index) => change(lead!, { intent: "invite", email: `friend${index}@example.com` })),
    );
    expect(invited.filter(({ ok }) => ok)).toHaveLength(3);

    const advisors = createAdvisors({ ...common, season: "2026", questionsADay: 3, onAsked: async () => undefined });
    const advisor = { id: "a1", season: "2026", person_id: expert!, topics: "Sheep", approved_at: "" };
    await putRow(db, "advisors", { ...advisor });
    const asked = await Promise.all(
      Array.from({ length: 8 }, (_, number) => advisors.ask("a1", team.id, lead!, `How, ${number}?`)),
    );
    expect(asked.filter(({ ok }) => ok)).toHaveLength(3);
    now += 24 * 3_600_000;
    expect(await advisors.ask("a1", team.id, lead!, "And now?")).toEqual({ ok: true });
  });
});
