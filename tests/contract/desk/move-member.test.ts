import { describe, expect, test } from "vitest";
import { membershipOf } from "#server/chambers/chamber-rows.ts";
import { moveMember, type MemberMove } from "#server/desk/chambers/move-member.ts";
import { suiteChambers } from "#tests/support/rigs/chamber-rig.ts";
import { engines } from "#tests/support/databases/database.ts";
import { changeRows, putRow, readRow } from "#tests/support/databases/rows.ts";
import { sayAtDesk } from "#tests/support/rigs/desk-words.ts";

describe.each(engines)("moving a member to another chamber on %s", (engine) => {
  const rig = suiteChambers(engine);

  const move = (change: MemberMove) => moveMember(rig.options, { kind: "cli", user: "test" }, change);
  const begin = async () => {
    const boise = await rig.open("Boise Chamber", "dale@example.com");
    const nampa = await rig.open("Nampa Chamber", "nan@example.com");
    const personId = await rig.joined(boise.code, "ada");
    await rig.teams.create(personId, "Spud Scouts");
    const own = () => membershipOf(rig.db, rig.season, personId);
    const memberId = (await own())!.id;
    return {
      boise,
      nampa,
      personId,
      own,
      change: { chamberId: boise.id, memberId, toId: nampa.id, reason: "wrong code" },
    };
  };
  const sources = async () =>
    (await rig.db.selectFrom("places").select("source_id").execute()).map(({ source_id }) => source_id);

  test("takes place and team along, asks for the consent anew, and tells the member", async () => {
    const { nampa, personId, own, change } = await begin();
    expect(await move(change)).toEqual({ ok: true });
    expect(await own()).toMatchObject({ chamberId: nampa.id, isListed: false, business: "ada's Bakery" });
    expect(await sources()).toEqual([nampa.id]);
    expect(await rig.teams.teamOf(personId)).toMatchObject({ chamberId: nampa.id });
    expect(await rig.mails("chamber-moved")).toEqual([{ personId, chamberId: nampa.id }]);
    expect(await move(change)).toEqual({ ok: false, reason: "not_member" });
  });

  test("leaves a locked team with the chamber it was made through, and moves someone without a team", async () => {
    const { boise, nampa, personId, own, change } = await begin();
    const team = (await rig.teams.teamOf(personId))!;
    const at = new Date(rig.clock.now()).toISOString();
    const project = { id: "s", season: rig.season, team_id: team.id, status: "locked", created_at: at, locked_at: at };
    await putRow(rig.db, "submissions", project);
    expect(await move(change)).toEqual({ ok: true });
    expect(await own()).toMatchObject({ chamberId: nampa.id });
    expect(await rig.teams.teamOf(personId)).toMatchObject({ chamberId: boise.id });
    const bea = await rig.join(boise.code, "bea");
    const { id: memberId } = (await membershipOf(rig.db, rig.season, bea.ok ? bea.personId : ""))!;
    expect(await move({ ...change, memberId })).toEqual({ ok: true });
    expect(await sources()).toEqual([nampa.id, nampa.id]);
  });

  test("out of a chamber that was paid back opens the place again, but none that was closed", async () => {
    const { boise, nampa, personId, change } = await begin();
    const bea = await rig.joined(boise.code, "bea");
    await rig.settle(boise.registration_id, () => ({ status: "refunded" }));
    await changeRows(rig.db, "places", { ended_at: "2026-01-01T00:00:00.000Z" }, { person_id: bea });
    const { id: memberId } = (await membershipOf(rig.db, rig.season, bea))!;
    expect(await move(change)).toEqual({ ok: true });
    expect(await move({ ...change, memberId })).toEqual({ ok: true });
    const at = { source_id: nampa.id };
    expect(await readRow(rig.db, "places", { person_id: personId })).toMatchObject({ ...at, flag: null });
    expect(await readRow(rig.db, "places", { person_id: bea })).toMatchObject({ ...at, flag: "chamber-refunded" });
  });

  test("goes by the member's address at the command line", async () => {
    const { nampa, personId, own } = await begin();
    const say = (...words: string[]) => sayAtDesk(rig.testDatabase, rig.clock, "chamber", "move", ...words);
    const moved = await say("ada@example.com", "--to", nampa.id, "--reason", "wrong code");
    expect(moved).toEqual(expect.objectContaining({ status: 0, stdout: "Moved, and told by email." }));
    expect(await own()).toMatchObject({ chamberId: nampa.id });
    expect(await rig.mails("chamber-moved")).toEqual([{ personId, chamberId: nampa.id }]);
    expect(await say("ada@example.com", "--to", nampa.id, "--reason", "again")).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("already"),
    });
  });

  test("is taken back as it was, once, and the member is told", async () => {
    const { boise, personId, own, change } = await begin();
    await move(change);
    const { id } = await readRow(rig.db, "audit_log", { action: "chamber-move" });
    const say = () => sayAtDesk(rig.testDatabase, rig.clock, "take-back", id, "--reason", "it was right");
    expect(await say()).toMatchObject({ status: 0 });
    expect(await own()).toMatchObject({ chamberId: boise.id, isListed: true });
    expect(await sources()).toEqual([boise.id]);
    expect(await rig.teams.teamOf(personId)).toMatchObject({ chamberId: boise.id });
    expect(await rig.mails("taken-back")).toMatchObject([{ personId }]);
    expect((await say()).status).toBe(1);
  });

  test("is not taken back into a chamber that has closed", async () => {
    const { boise, own, nampa, change } = await begin();
    await move(change);
    await rig.db.updateTable("chambers").set({ closed_at: "2026-01-01" }).where("id", "=", boise.id).execute();
    const { id } = await rig.db.selectFrom("audit_log").select("id").executeTakeFirstOrThrow();
    expect((await sayAtDesk(rig.testDatabase, rig.clock, "take-back", id, "--reason", "x")).status).toBe(1);
    expect(await own()).toMatchObject({ chamberId: nampa.id });
  });

  test("needs a reason, another chamber that takes part, and room in it", async () => {
    const { boise, nampa, own, change } = await begin();
    expect(await move({ ...change, reason: " " })).toEqual({ ok: false, reason: "no_reason" });
    expect(await move({ ...change, toId: boise.id })).toEqual({ ok: false, reason: "same_chamber" });
    expect(await move({ ...change, toId: "none" })).toEqual({ ok: false, reason: "unknown_chamber" });
    expect(await move({ ...change, chamberId: nampa.id, toId: boise.id })).toEqual({ ok: false, reason: "not_member" });
    await rig.join(nampa.code, "bea");
    await rig.db.updateTable("chambers").set({ cap: 1 }).where("id", "=", nampa.id).execute();
    expect(await move(change)).toEqual({ ok: false, reason: "full" });
    const set = (to: object) => rig.db.updateTable("chambers").set(to).where("id", "=", nampa.id).execute();
    await set({ cap: null, flag: "refunded" });
    expect(await move(change)).toEqual({ ok: false, reason: "unknown_chamber" });
    await set({ flag: null, season: "2025" });
    expect(await move(change)).toEqual({ ok: false, reason: "unknown_chamber" });
    await set({ season: rig.season, cap: 2 });
    expect(await move({ ...change, chamberId: "none" })).toEqual({ ok: false, reason: "unknown_chamber" });
    expect(await move({ ...change, memberId: "none" })).toEqual({ ok: false, reason: "not_member" });
    expect(await own()).toMatchObject({ chamberId: boise.id });
    expect(await move(change)).toEqual({ ok: true });
  });
});
