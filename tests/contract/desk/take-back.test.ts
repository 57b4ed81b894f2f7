import { describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { deskAreas, deskAreasOf } from "#domain/people/audience.ts";
import { addOrganizer, listOrganizers, removeOrganizer } from "#server/desk/organizers/organizers.ts";
import { engines } from "#tests/support/databases/database.ts";
import { changeRows, readRow } from "#tests/support/databases/rows.ts";
import { suiteOrganizer, suiteWebDesk } from "#tests/support/rigs/web-desk-rig.ts";

describe.each(engines)("taking back on %s", (engine) => {
  const rig = suiteWebDesk(engine);
  const actor = suiteOrganizer(rig);

  const db = () => rig.testDatabase.database.db;
  const personOf = async (registrationId: string) => {
    const { email_key } = await readRow(db(), "registrations", { id: registrationId });
    const person = await db()
      .selectFrom("people")
      .select("id")
      .where("email_key", "=", email_key)
      .executeTakeFirstOrThrow();
    return person.id;
  };
  const place = (personId: string) =>
    db().selectFrom("places").selectAll().where("person_id", "=", personId).executeTakeFirstOrThrow();
  const closed = async () => {
    const personId = await personOf(await rig.paid());
    const before = await place(personId);
    await rig.desk.people.decidePlace(actor, { personId, keep: false, reason: "Asked for it" });
    return { personId, before };
  };
  const takeBack = (action: string, reason?: string) => rig.takeBack(actor, action, reason);

  test("a closed place is the place as it was, and the log keeps both deeds", async () => {
    const { personId, before } = await closed();
    expect((await place(personId)).ended_at).not.toBeNull();
    const entryId = await rig.entryOf("close-place");
    expect(await rig.desk.takeBack.look(actor, entryId)).toMatchObject({ whyNot: null, takenBackBy: null });
    expect(await takeBack("close-place")).toMatchObject({ ok: true });
    expect(await place(personId)).toEqual(before);
    const [newest] = await rig.store.auditLog(1);
    expect(newest).toMatchObject({
      action: "take-back",
      detail: "close-place",
      subjects: [personId],
      reason: "A slip",
    });
    expect(await rig.desk.takeBack.look(actor, entryId)).toMatchObject({
      whyNot: "taken_back",
      takenBackBy: newest!.id,
    });
    expect((await rig.desk.log.about([personId])).undo.get(entryId)).toEqual({ area: "people", isTakenBack: true });
  });

  test("a closed place whose money went back meanwhile asks for a person, and one that was kept does not", async () => {
    const registrationId = await rig.paid();
    const personId = await personOf(registrationId);
    const close = () => rig.desk.people.decidePlace(actor, { personId, keep: false, reason: "Asked for it" });
    await close();
    rig.clock.advance(1_000);
    expect(await rig.desk.registrations.refund(actor, registrationId, "Asked for it")).toMatchObject({ ok: true });
    expect(await takeBack("close-place")).toMatchObject({ ok: true });
    expect(await place(personId)).toMatchObject({ ended_at: null, flag: "refunded" });
    await rig.desk.people.decidePlace(actor, { personId, keep: true, reason: "May stay" });
    rig.clock.advance(1_000);
    await close();
    expect(await takeBack("close-place")).toMatchObject({ ok: true });
    expect(await place(personId)).toMatchObject({ ended_at: null, flag: null });
  });

  test("a closed place whose money went back meanwhile stands on the other payment, where there is one", async () => {
    const registrationId = await rig.paid();
    const personId = await personOf(registrationId);
    rig.clock.advance(1_000);
    const second = await rig.paid();
    await rig.desk.people.decidePlace(actor, { personId, keep: false, reason: "Asked for it" });
    rig.clock.advance(1_000);
    await rig.desk.registrations.refund(actor, registrationId, "Paid twice");
    expect(await takeBack("close-place")).toMatchObject({ ok: true });
    expect(await place(personId)).toMatchObject({ ended_at: null, flag: null, source_id: second });
  });

  test("needs a reason, and a role in the area of the deed", async () => {
    await closed();
    expect(await takeBack("close-place", "  ")).toEqual({ ok: false, reason: "no_reason" });
    const entryId = await rig.entryOf("close-place");
    const areas = deskAreasOf("finance");
    expect(await rig.desk.takeBack.takeBack(actor, areas, entryId, "A slip")).toEqual({
      ok: false,
      reason: "not_yours",
    });
    expect(await rig.desk.takeBack.takeBack(actor, deskAreas, "nothing", "A slip")).toEqual({
      ok: false,
      reason: "unknown_entry",
    });
    expect(await takeBack("organizer add")).toEqual({ ok: false, reason: "no_way_back" });
  });

  test("is done once, also by two organizers at the same moment", async () => {
    const { personId } = await closed();
    const both = await Promise.all([takeBack("close-place"), takeBack("close-place")]);
    expect(both.map((one) => (one.ok ? "done" : one.reason)).toSorted()).toEqual(["done", "taken_back"]);
    expect((await place(personId)).ended_at).toBeNull();
    const log = await rig.store.auditLog(20);
    expect(log.filter(({ action }) => action === "take-back")).toHaveLength(1);
    expect(await takeBack("close-place")).toEqual({ ok: false, reason: "taken_back" });
  });

  test("leaves alone what someone has changed since", async () => {
    const { personId } = await closed();
    await changeRows(db(), "places", { ended_at: null, source: "desk" }, { person_id: personId });
    const changed = await place(personId);
    expect(await takeBack("close-place")).toEqual({ ok: false, reason: "changed_since" });
    expect(await place(personId)).toEqual(changed);
    expect((await rig.store.auditLog(1))[0]?.action).toBe("close-place");
  });

  test("is over once the person is forgotten, and nothing of them is kept for it", async () => {
    const { personId } = await closed();
    const entryId = await rig.entryOf("close-place");
    expect(await db().selectFrom("deed_changes").select("about").execute()).toContainEqual({ about: personId });
    const { email } = await readRow(db(), "people", { id: personId });
    await rig.store.forget(email!, actor, rig.clock.now());
    expect(await db().selectFrom("deed_changes").selectAll().where("entry_id", "=", entryId).execute()).toEqual([]);
    expect(await rig.desk.takeBack.takeBack(actor, deskAreas, entryId, "A slip")).toEqual({
      ok: false,
      reason: "erased",
    });
    // The page offers nothing either.
    expect((await rig.desk.log.page({ search: "", action: "close-place" }, {})).undo.get(entryId)).toBeUndefined();
  });

  test("is over after the purge of the season", async () => {
    await closed();
    const entryId = await rig.entryOf("close-place");
    await rig.store.purgeSeasons([programme.id], actor, rig.clock.now(), 100);
    await rig.store.purgeSeasons([programme.id], actor, rig.clock.now(), 100);
    expect(await db().selectFrom("deed_changes").selectAll().execute()).toEqual([]);
    expect(await rig.desk.takeBack.takeBack(actor, deskAreas, entryId, "A slip")).toEqual({
      ok: false,
      reason: "erased",
    });
  });

  test("a role is given back as it was, but not where nobody would be left", async () => {
    const roles = async () => (await listOrganizers(rig.raw)).map(({ email, role }) => [email, role]);
    const finn = { email: "finn@example.org", name: "Finn Finance", role: "finance" } as const;
    await addOrganizer(rig.raw, actor, finn);
    await removeOrganizer(rig.raw, actor, finn.email);
    expect(await takeBack("organizer remove")).toMatchObject({ ok: true });
    expect(await roles()).toContainEqual([finn.email, "finance"]);
    await addOrganizer(rig.raw, actor, { ...finn, role: "organizer" });
    await removeOrganizer(rig.raw, { kind: "cli", user: "root" }, "olive.organizer@example.org");
    expect(await takeBack("organizer role")).toEqual({ ok: false, reason: "last_organizer" });
    expect(await roles()).toEqual([[finn.email, "organizer"]]);
  });
});
