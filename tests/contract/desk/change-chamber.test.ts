import { beforeEach, describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { createChambersDesk } from "#server/desk/chambers/chambers-desk.ts";
import type { Desk } from "#server/desk/desk.ts";
import { chamberNameNeeds, flaggedChambers, paidMembers } from "#server/desk/today/chamber-needs.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { engines } from "#tests/support/databases/database.ts";
import { changeRows } from "#tests/support/databases/rows.ts";
import { suiteChambers } from "#tests/support/rigs/chamber-rig.ts";

const actor = { kind: "cli", user: "test" } as const;

describe.each(engines)("what the desk decides about a chamber on %s", (engine) => {
  const rig = suiteChambers(engine);
  let desk: Desk;
  let chambers: ReturnType<typeof createChambersDesk>;
  let boise: Awaited<ReturnType<typeof rig.chamberOf>>;
  let nampa: typeof boise;
  beforeEach(async () => {
    const { database } = rig.testDatabase;
    desk = { database, store: rig.store, clock: rig.clock, programme } as unknown as Desk;
    chambers = createChambersDesk(desk);
    boise = await rig.open();
    nampa = await rig.open("Nampa Chamber", "nan@example.com");
    rig.clock.advance(1_000);
  });

  const change = (id: string, set: object) => rig.db.updateTable("chambers").set(set).where("id", "=", id).execute();
  const stored = async (id: string) =>
    rig.db.selectFrom("chambers").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const logged = async () =>
    (await rig.store.auditLog(9)).map(({ action, detail, reason, subjects }) => ({ action, detail, reason, subjects }));
  const entry = (action: string, more: object = {}) => ({
    action,
    detail: null,
    reason: null,
    subjects: [boise.id],
    ...more,
  });
  const join = async (code: string, name: string) => {
    const personId = await rig.joined(code, name);
    rig.clock.advance(1_000);
    return personId;
  };
  const flags = async () =>
    (await rig.db.selectFrom("chamber_members").select(["person_id", "flag"]).execute()).map(({ flag }) => flag);

  test("caps it at a whole number of members, or not at all", async () => {
    for (const cap of [0, -1, 1.5, Number.NaN, 1_000_000, 9_999_999_999])
      expect(await chambers.cap(actor, boise.id, cap), String(cap)).toEqual({ ok: false, reason: "bad_cap" });
    expect(await chambers.cap(actor, "none", 3)).toEqual({ ok: false, reason: "unknown_chamber" });
    expect(await chambers.cap(actor, boise.id, 1)).toEqual({ ok: true });
    expect((await stored(boise.id)).cap).toBe(1);
    expect((await stored(nampa.id)).cap).toBeNull();
    rig.clock.advance(1_000);
    expect(await chambers.cap(actor, boise.id, 999_999)).toEqual({ ok: true });
    rig.clock.advance(1_000);
    expect(await chambers.cap(actor, boise.id, null)).toEqual({ ok: true });
    // Pressed twice: nothing to log.
    expect(await chambers.cap(actor, boise.id, null)).toEqual({ ok: true });
    expect((await stored(boise.id)).cap).toBeNull();
    expect(await logged()).toEqual(["none", "999999", "1"].map((detail) => entry("chamber-cap", { detail })));
  });

  test("keeps a flagged one, with a reason", async () => {
    expect(await chambers.keep(actor, boise.id, " ")).toEqual({ ok: false, reason: "no_reason" });
    expect(await chambers.keep(actor, boise.id, "x")).toEqual({ ok: false, reason: "not_flagged" });
    await change(boise.id, { flag: "refunded", flagged_at: toText(1) });
    expect(await chambers.keep(actor, boise.id, " They pay again ")).toEqual({ ok: true });
    expect(await stored(boise.id)).toMatchObject({ flag: null, flagged_at: null });
    expect(await logged()).toEqual([entry("chamber-keep", { reason: "They pay again" })]);
  });

  test("closes it with its members' places and its nominations, and no other", async () => {
    const ada = await join(boise.code, "ada");
    const bea = await join(boise.code, "bea");
    const nan = await join(nampa.code, "cem");
    await changeRows(rig.db, "chamber_members", { removed_at: toText(1) }, { person_id: bea });
    for (const [person, name] of [
      [ada, "Spuds"],
      [nan, "Trout"],
    ] as const)
      await rig.teams.create(person, name);
    await changeRows(rig.db, "teams", { nominated_at: toText(1) });
    expect(await chambers.close(actor, boise.id, " ")).toEqual({ ok: false, reason: "no_reason" });
    expect(await chambers.close(actor, boise.id, "They left")).toEqual({ ok: true });
    const at = toText(rig.clock.now());
    expect(await stored(boise.id)).toMatchObject({ closed_at: at });
    expect((await stored(nampa.id)).closed_at).toBeNull();
    expect(await rig.db.selectFrom("teams").select(["name", "nominated_at"]).orderBy("name").execute()).toEqual([
      { name: "Spuds", nominated_at: null },
      { name: "Trout", nominated_at: toText(1) },
    ]);
    const places = await rig.db.selectFrom("places").select(["person_id", "ended_at"]).execute();
    expect(places.find(({ person_id }) => person_id === ada)?.ended_at).toBe(at);
    expect(places.find(({ person_id }) => person_id === nan)?.ended_at).toBeNull();
    expect(await rig.mails("chamber-closed")).toEqual([{ personId: ada, chamberId: boise.id, teamId: "" }]);
    expect(await chambers.close(actor, boise.id, "Again")).toEqual({ ok: false, reason: "unknown_chamber" });
    expect(await logged()).toEqual([entry("chamber-close", { reason: "They left" })]);
  });

  test("takes or refuses the new name that was read, and no other that came meanwhile", async () => {
    const decide = (accept: boolean, wanted: string) => chambers.decideName(actor, boise.id, { accept, wanted });
    expect(await decide(true, "Greater Boise")).toEqual({ ok: false, reason: "no_name" });
    await change(boise.id, { wanted_name: "Greater Boise", wanted_at: toText(1) });
    await change(nampa.id, { wanted_name: "Greater Nampa", wanted_at: toText(1) });
    expect(await decide(true, "Boise City")).toEqual({ ok: false, reason: "no_name" });
    expect(await decide(true, "Greater Boise")).toEqual({ ok: true });
    expect(await stored(boise.id)).toMatchObject({ name: "Greater Boise", wanted_name: null, wanted_at: null });
    expect(await stored(nampa.id)).toMatchObject({ name: "Nampa Chamber", wanted_name: "Greater Nampa" });
    await change(boise.id, { wanted_name: "Boise City", wanted_at: toText(1) });
    rig.clock.advance(1_000);
    expect(await decide(false, "Boise City")).toEqual({ ok: true });
    expect(await stored(boise.id)).toMatchObject({ name: "Greater Boise", wanted_name: null, wanted_at: null });
    expect(await logged()).toEqual([entry("chamber-name-refused"), entry("chamber-name")]);
  });

  test("notes that it has seen who had paid, of this chamber alone", async () => {
    for (const name of ["ada", "bea"]) await rig.register("individual", `${name}@example.com`);
    await join(boise.code, "ada");
    await join(nampa.code, "bea");
    expect((await flags()).toSorted()).toEqual(["paid", "paid"]);
    expect(await chambers.seen(actor, boise.id)).toEqual({ ok: true });
    expect(await chambers.seen(actor, boise.id)).toEqual({ ok: true });
    expect((await flags()).toSorted()).toEqual([null, "paid"].toSorted());
    expect(await logged()).toEqual([entry("chamber-seen")]);
  });

  test("stands on Today until it is decided", async () => {
    await change(boise.id, { wanted_name: "Greater Boise", wanted_at: toText(5_000), flag: "void", flagged_at: null });
    await change(nampa.id, { wanted_name: "Greater Nampa", wanted_at: null, flag: "refunded", flagged_at: toText(9) });
    const created = Date.parse(boise.created_at);
    const need = (id: string, at: number, about: string) => ({ id, at, about, to: `/desk/chambers/${id}` });
    const of = async (provider: typeof flaggedChambers) => {
      const { count, oldest } = await provider.find(desk, 10);
      return { count, oldest: oldest.toSorted((a, b) => a.about.localeCompare(b.about)) };
    };
    expect(await of(chamberNameNeeds)).toEqual({
      count: 2,
      oldest: [need(boise.id, 5_000, "Greater Boise"), need(nampa.id, created, "Greater Nampa")],
    });
    expect(await of(flaggedChambers)).toEqual({
      count: 2,
      oldest: [need(boise.id, created, "Boise Chamber"), need(nampa.id, 9, "Nampa Chamber")],
    });
    await change(boise.id, { closed_at: toText(1) });
    await change(nampa.id, { season: "2025", name: null });
    expect(await of(chamberNameNeeds)).toEqual({ count: 0, oldest: [] });
    expect(await of(flaggedChambers)).toEqual({ count: 1, oldest: [need(nampa.id, 9, "")] });
    await rig.register("individual", "cem@example.com");
    await change(nampa.id, { season: rig.season, flag: null });
    const at = rig.clock.now();
    await join(nampa.code, "cem");
    const { id } = await rig.db.selectFrom("chamber_members").select("id").executeTakeFirstOrThrow();
    expect(await of(paidMembers)).toEqual({
      count: 1,
      oldest: [{ id, at, about: "Dale Fox", to: `/desk/chambers/${nampa.id}` }],
    });
    await changeRows(rig.db, "chamber_members", { removed_at: toText(1) });
    expect(await of(paidMembers)).toEqual({ count: 0, oldest: [] });
  });
});
