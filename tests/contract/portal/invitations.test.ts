import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ensurePerson } from "#server/people/people.ts";
import { locksOf } from "#server/storage/locks.ts";
import { createInvitations, type Invitations, type Invited } from "#server/teams/invitations.ts";
import { createTeams, type Teams } from "#server/teams/teams.ts";
import { engines } from "#tests/support/databases/database.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";

const start = Date.parse("2026-02-01T12:00:00Z");
const hour = 3_600_000;
const closesAt = Date.parse("2026-03-19T06:00:00Z");

describe.each(engines)("invitations on %s", (engine) => {
  const testDatabase = suiteDatabase(engine);
  let invitations: Invitations;
  let teams: Teams;
  let now = start;
  beforeAll(() => {
    const { db } = testDatabase.database;
    const common = { db, locks: locksOf(engine), clock: { now: () => now }, season: "2026" };
    invitations = createInvitations({ ...common, aDay: 20, closesAt, maxMembers: 5 });
    teams = createTeams({
      ...common,
      maxMembers: 5,
      removalNoticeDays: 7,
      onEntered: (transaction, personId) => invitations.answered(transaction, personId),
    });
  });
  beforeEach(() => {
    now = start;
  });

  const db = () => testDatabase.database.db;
  const person = (email: string) => ensurePerson(db(), { email, firstName: "Ada", lastName: "Lead" }, start);
  const withTeam = async () => {
    const lead = await person("lead@example.com");
    await teams.create(lead, "Spud Scouts");
    return { lead, team: (await teams.teamOf(lead))! };
  };
  const mails = async (kind: string) =>
    (await db().selectFrom("outbox").select("ids").where("kind", "=", kind).execute()).length;

  test("wait for their address, and are seen by the lead", async () => {
    const { lead, team } = await withTeam();
    expect(await invitations.invite(lead, "New@Example.com")).toEqual({ ok: true });
    expect(await invitations.openFor("new@example.com")).toEqual({
      team: "Spud Scouts",
      code: team.code,
      by: "Ada Lead",
    });
    expect(await invitations.pendingOf(team.id)).toMatchObject([{ email: "New@Example.com", sentAt: start }]);
    expect(await invitations.openFor("other@example.com")).toBeNull();
  });

  test("go neither to oneself, nor to a member, nor twice to the same address", async () => {
    const { lead, team } = await withTeam();
    expect(await invitations.invite(lead, "LEAD@example.com")).toMatchObject({ reason: "own_email" });
    await teams.join(await person("bo@example.com"), team.code);
    expect(await invitations.invite(lead, "bo@example.com")).toMatchObject({ reason: "is_member" });
    expect(await invitations.invite(lead, "new@example.com")).toEqual({ ok: true });
    expect(await invitations.invite(lead, "new@example.com")).toMatchObject({ reason: "just_sent" });
    expect(await mails("team-invitation")).toBe(1);
  });

  test("are one mail where two members ask the same person at the same moment", async () => {
    const { lead, team } = await withTeam();
    const bo = await person("bo@example.com");
    await teams.join(bo, team.code);
    const reasons = (results: Invited[]) => results.map((result) => (result.ok ? "sent" : result.reason)).toSorted();
    const both = (ask: (personId: string) => Promise<Invited>) => Promise.all([lead, bo].map(ask));
    expect(reasons(await both((one) => invitations.invite(one, "new@example.com")))).toEqual(["just_sent", "sent"]);
    now += hour;
    const [{ id } = { id: "" }] = await invitations.pendingOf(team.id);
    expect(reasons(await both((one) => invitations.resend(one, id)))).toEqual(["just_sent", "sent"]);
    expect(await mails("team-invitation")).toBe(2);
  });

  test("are sent again after an hour, and never after they were withdrawn", async () => {
    const { lead, team } = await withTeam();
    await invitations.invite(lead, "new@example.com");
    const [{ id } = { id: "" }] = await invitations.pendingOf(team.id);
    expect(await invitations.resend(lead, id)).toMatchObject({ reason: "just_sent" });
    now += hour;
    expect(await invitations.resend(lead, id)).toEqual({ ok: true });
    expect(await mails("team-invitation")).toBe(2);
    const stranger = await person("else@example.com");
    await teams.create(stranger, "Trout");
    expect(await invitations.withdraw(stranger, id)).toMatchObject({ reason: "no_invitation" });
    expect(await invitations.withdraw(lead, id)).toEqual({ ok: true });
    expect(await invitations.withdraw(lead, id)).toMatchObject({ reason: "no_invitation" });
    now += hour;
    expect(await invitations.resend(lead, id)).toMatchObject({ reason: "no_invitation" });
    expect(await invitations.openFor("new@example.com")).toBeNull();
  });

  test("are twenty a day for who sends them, those sent again and those of an earlier team included", async () => {
    const { lead, team } = await withTeam();
    const mate = await person("mate@example.com");
    await teams.join(mate, team.code);
    for (let index = 0; index < 10; index += 1) await invitations.invite(lead, `new${index}@example.com`);
    const ids = (await invitations.pendingOf(team.id)).map(({ id }) => id);
    now += hour;
    for (const id of ids) expect(await invitations.resend(lead, id)).toEqual({ ok: true });
    now += hour;
    expect(await invitations.resend(lead, ids[0]!)).toEqual({ ok: false, reason: "too_many" });
    expect(await invitations.invite(lead, "one-more@example.com")).toEqual({ ok: false, reason: "too_many" });
    await teams.leave(lead);
    await teams.create(lead, "Trout");
    expect(await invitations.invite(lead, "one-more@example.com")).toEqual({ ok: false, reason: "too_many" });
    expect(await mails("team-invitation")).toBe(20);
    // What somebody else sends again is theirs, and takes nothing from who had invited first.
    expect(await invitations.resend(mate, ids[0]!)).toEqual({ ok: true });
    now = start + 24 * hour;
    expect(await invitations.invite(lead, "one-more@example.com")).toEqual({ ok: true });
    for (let index = 0; index < 9; index += 1)
      expect(await invitations.invite(lead, `more${index}@example.com`)).toEqual({ ok: true });
    expect(await invitations.invite(lead, "last@example.com")).toEqual({ ok: false, reason: "too_many" });
  });

  test("are answered by joining, keep no address then, and the lead is told", async () => {
    const { lead, team } = await withTeam();
    await invitations.invite(lead, "new@example.com");
    await teams.join(await person("new@example.com"), team.code);
    expect(await invitations.pendingOf(team.id)).toEqual([]);
    const kept = await db().selectFrom("team_invitations").select("email").execute();
    expect(kept).toEqual([{ email: null }]);
    const told = await db().selectFrom("outbox").select("person_id").where("kind", "=", "member-joined").execute();
    expect(told).toEqual([{ person_id: lead }]);
  });

  test("end at the deadline: nobody is asked to pay for a team that can take nobody", async () => {
    const { lead, team } = await withTeam();
    now = closesAt - hour;
    expect(await invitations.invite(lead, "new@example.com")).toEqual({ ok: true });
    const [{ id } = { id: "" }] = await invitations.pendingOf(team.id);
    expect(await db().selectFrom("outbox").select("not_after").execute()).toEqual([
      { not_after: new Date(closesAt).toISOString() },
    ]);
    now = closesAt;
    expect(await invitations.invite(lead, "late@example.com")).toEqual({ ok: false, reason: "closed" });
    expect(await invitations.resend(lead, id)).toEqual({ ok: false, reason: "closed" });
    expect(await invitations.openFor("new@example.com")).toBeNull();
    expect(await mails("team-invitation")).toBe(1);
  });

  test("wait while the team is full, and ask nobody to pay for a place in it", async () => {
    const { lead, team } = await withTeam();
    await invitations.invite(lead, "new@example.com");
    const [{ id } = { id: "" }] = await invitations.pendingOf(team.id);
    const mates = await Promise.all([1, 2, 3, 4].map((number) => person(`mate${number}@example.com`)));
    for (const mate of mates) await teams.join(mate, team.code);
    now += hour;
    expect(await invitations.invite(lead, "late@example.com")).toEqual({ ok: false, reason: "full" });
    expect(await invitations.resend(lead, id)).toEqual({ ok: false, reason: "full" });
    expect(await invitations.openFor("new@example.com")).toBeNull();
    await teams.leave(mates[0]!);
    expect(await invitations.openFor("new@example.com")).toMatchObject({ code: team.code });
    expect(await invitations.resend(lead, id)).toEqual({ ok: true });
  });

  test("hold for thirty days, and keep their address no longer", async () => {
    const { lead } = await withTeam();
    await invitations.invite(lead, "new@example.com");
    const kept = () => db().selectFrom("team_invitations").select("email").execute();
    now += 30 * 24 * hour - 1;
    await invitations.forgetOld();
    expect(await invitations.openFor("new@example.com")).not.toBeNull();
    now += 1;
    expect(await invitations.openFor("new@example.com")).toBeNull();
    await invitations.forgetOld();
    expect(await kept()).toEqual([{ email: null }]);
  });
});
