import { describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { describedProgramme } from "#content/facts.ts";
import { addOrganizer } from "#server/desk/organizers/organizers.ts";
import { findPersonByEmail } from "#server/people/people.ts";
import { findPlace } from "#server/people/places.ts";
import { engines } from "#tests/support/databases/database.ts";
import { putRow, changeRows } from "#tests/support/databases/rows.ts";
import { suiteWebDesk } from "#tests/support/rigs/web-desk-rig.ts";

describe.each(engines)("registrations at the desk on %s", (engine) => {
  const rig = suiteWebDesk(engine);

  const fieldsOf = async (id: string) => {
    const { firstName, lastName, email, phone, company } = (await rig.store.findRegistration(id))!;
    return { firstName: firstName!, lastName: lastName!, email: email!, phone: phone!, company };
  };
  const personOf = async (email: string) => findPersonByEmail(rig.raw.database.db, email);
  const placeOf = async (email: string) => {
    const person = await personOf(email);
    return person ? findPlace(rig.raw.database.db, programme.id, person.id) : null;
  };

  test("a corrected address takes person and place along, and signs the wrong mailbox out", async () => {
    const actor = await rig.organizer();
    const id = await rig.paid({ email: "ada@gmial.con" });
    const person = (await personOf("ada@gmial.con"))!;
    const at = new Date(rig.clock.now()).toISOString();
    const session = { id: "s", token_hash: "h", created_at: at, expires_at: at, last_seen_at: at };
    await putRow(rig.raw.database.db, "sessions", { ...session, person_id: person.id });
    await rig.raw.database.db
      .insertInto("known_browsers")
      .values({ token_hash: "h", address_hash: "h", expires_at: at, person_id: person.id })
      .execute();
    const passkey = { id: "key", public_key: "", counter: 0, transports: "[]", name: "Phone", created_at: at };
    await putRow(rig.raw.database.db, "passkeys", { ...passkey, person_id: person.id });
    const before = await fieldsOf(id);
    await rig.desk.registrations.correct(actor, id, { ...before, firstName: "Augusta" }, before);
    expect(await rig.raw.database.db.selectFrom("sessions").selectAll().execute()).toHaveLength(1);
    const seen = await fieldsOf(id);
    const result = await rig.desk.registrations.correct(actor, id, { ...seen, email: "ada@gmail.com" }, seen);
    expect(result).toMatchObject({ ok: true, changed: ["email"], receiptSent: true });
    expect((await personOf("ada@gmail.com"))?.id).toBe(person.id);
    expect(await personOf("ada@gmial.con")).toBeUndefined();
    expect(await placeOf("ada@gmail.com")).toMatchObject({ source: "registration", sourceId: id });
    expect(await rig.raw.database.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
    expect(await rig.raw.database.db.selectFrom("known_browsers").selectAll().execute()).toEqual([]);
    // A stranger who was let in by the mistype could have added a key of their own.
    expect(await rig.raw.database.db.selectFrom("passkeys").selectAll().execute()).toEqual([]);
  });

  test("a corrected address is told how to use its place, as its receipt promises: by what still waits, or again", async () => {
    const actor = await rig.organizer();
    const id = await rig.paid({ email: "ada@gmial.con" });
    const { db } = rig.raw.database;
    const told = () => db.selectFrom("outbox").select("id").where("kind", "=", "portal-access").execute();
    const correct = async (email: string) => {
      const seen = await fieldsOf(id);
      await rig.desk.registrations.correct(actor, id, { ...seen, email }, seen);
    };
    await correct("ada@gmail.con");
    expect(await told()).toHaveLength(1);
    await db.updateTable("outbox").set({ status: "sent" }).execute();
    await correct("Ada@gmail.con");
    expect(await told()).toHaveLength(1);
    await correct("ada@gmail.com");
    expect(await told()).toHaveLength(2);
    await db.updateTable("outbox").set({ status: "sent" }).execute();
    await changeRows(db, "places", { ended_at: new Date(rig.clock.now()).toISOString() });
    await correct("ada@example.net");
    expect(await told()).toHaveLength(2);
  });

  test("an address that is someone's own is refused, by name, and nothing moves", async () => {
    const actor = await rig.organizer();
    await rig.paid({ email: "boss@example.org" });
    rig.clock.advance(60_000);
    const own = await placeOf("boss@example.org");
    const id = await rig.paid({ email: "clerk@example.org" });
    const seen = await fieldsOf(id);
    const owner = (await personOf("boss@example.org"))!.id;
    expect(await rig.desk.registrations.correct(actor, id, { ...seen, email: "boss@example.org" }, seen)).toMatchObject(
      { ok: false, reason: "taken", owner: { id: owner } },
    );
    expect(await placeOf("boss@example.org")).toEqual(own);
    expect(await placeOf("clerk@example.org")).toMatchObject({ sourceId: id });
    expect(await fieldsOf(id)).toEqual(seen);
  });

  test("once its reader has signed in, only an organizer moves an address; others still correct the rest", async () => {
    const organizer = await rig.organizer();
    const wanted = { email: "co@example.org", name: "Co", role: "coordinator" } as const;
    const added = await addOrganizer(rig.raw, organizer, wanted);
    if (!added.ok) throw new Error(added.reason);
    const coordinator = { kind: "organizer", personId: added.organizer.personId } as const;
    const id = await rig.paid();
    const correct = async (by: typeof organizer, change: Partial<Awaited<ReturnType<typeof fieldsOf>>>) => {
      const seen = await fieldsOf(id);
      return rig.desk.registrations.correct(by, id, { ...seen, ...change }, seen);
    };
    expect(await correct(coordinator, { email: "ada@mistyped.example" })).toMatchObject({ ok: true });
    await rig.raw.database.db.updateTable("people").set({ signed_in_at: "2026-01-01" }).execute();
    const moved = { email: "ada@new.example" };
    expect(await correct(coordinator, moved)).toMatchObject({ ok: false, reason: "organizers_only" });
    const rest = { phone: "208-555-0199", company: "Engines", email: "Ada@mistyped.example" };
    expect(await correct(coordinator, rest)).toMatchObject({ ok: true });
    expect(await personOf("ada@mistyped.example")).toMatchObject({ phone: "208-555-0199", organization: "Engines" });
    expect(await correct(organizer, moved)).toMatchObject({ ok: true });
    // Two moves, each told to the address before; another way to write the same one is none.
    const told = await rig.raw.database.db.selectFrom("address_changes").select("new_email").execute();
    expect(told.map(({ new_email }) => new_email)).toEqual(["ada@mistyped.example", "ada@new.example"]);
  });

  test("what a person has corrected themselves is not overwritten", async () => {
    const actor = await rig.organizer();
    const id = await rig.paid();
    const { db } = rig.raw.database;
    await db.updateTable("people").set({ last_name: "King" }).where("email_key", "=", "ada@example.org").execute();
    const seen = await fieldsOf(id);
    const fields = { ...seen, firstName: "Augusta", lastName: "Byron" };
    await rig.desk.registrations.correct(actor, id, fields, seen);
    expect(await personOf("ada@example.org")).toMatchObject({ first_name: "Augusta", last_name: "King" });
  });

  const corrected = async (change: { email: string }, id: string) => {
    const seen = await fieldsOf(id);
    return rig.desk.registrations.correct(await rig.organizer(), id, { ...seen, ...change }, seen);
  };

  test.each(["organizer", "judge"])(
    "the place alone moves, with its flag, where the old address is an %s's own",
    async (role) => {
      const id = await rig.paid();
      const { db } = rig.raw.database;
      await db.updateTable("places").set({ flag: "disputed" }).execute();
      const { id: person_id } = (await personOf("ada@example.org"))!;
      const at = new Date(rig.clock.now()).toISOString();
      await (
        role === "organizer"
          ? db.insertInto("organizers").values({ person_id, role: "finance", added_at: at })
          : db.insertInto("judges").values({ id: "j", season: programme.id, person_id, capacity: 5, invited_at: at })
      ).execute();
      expect(await corrected({ email: "kim@example.org" }, id)).toMatchObject({ ok: true });
      expect((await personOf("ada@example.org"))?.id).toBe(person_id);
      expect(await placeOf("ada@example.org")).toBeNull();
      expect(await placeOf("kim@example.org")).toMatchObject({ sourceId: id, flag: "disputed" });
      // Back again, also where the old address had another place meanwhile, which ended.
      await db
        .insertInto("places")
        .values({ id: "p", season: programme.id, person_id, source: "desk", created_at: at, ended_at: at })
        .execute();
      expect(await corrected({ email: "ada@example.org" }, id)).toMatchObject({ ok: true });
      expect(await placeOf("ada@example.org")).toMatchObject({ sourceId: id });
      expect(await placeOf("kim@example.org")).toBeNull();
    },
  );

  test("of two that one person paid for, each has a place once one has its own address, and one again when it is back", async () => {
    const first = await rig.paid();
    rig.clock.advance(60_000);
    const second = await rig.paid();
    const { id: ada } = (await personOf("ada@example.org"))!;
    for (const [moved, kept] of [
      [second, first],
      [first, second],
    ] as const) {
      const email = `kim-${moved === first}@example.org`;
      expect(await corrected({ email }, moved)).toMatchObject({ ok: true });
      expect(await placeOf(email)).toMatchObject({ sourceId: moved, flag: null });
      expect(await placeOf("ada@example.org")).toMatchObject({ sourceId: kept });
      // That the other one was theirs is no claim on this one.
      expect(await corrected({ email }, kept)).toMatchObject({ ok: false, reason: "taken" });
      expect(await corrected({ email: "ada@example.org" }, moved)).toMatchObject({ ok: true });
      expect((await personOf("ada@example.org"))?.id).toBe(ada);
      expect(await placeOf("ada@example.org")).not.toBeNull();
      expect(await placeOf(email)).toBeNull();
    }
    const told = await rig.raw.database.db
      .selectFrom("outbox")
      .innerJoin("people", "people.id", "outbox.person_id")
      .select("people.email")
      .where("kind", "=", "portal-access")
      .where("people.id", "!=", ada)
      .execute();
    const emails = told.map(({ email }) => email);
    expect(emails.toSorted()).toEqual(["kim-false@example.org", "kim-true@example.org"]);
  });

  test("a place that was closed is not opened by another address", async () => {
    const actor = await rig.organizer();
    await rig.paid();
    rig.clock.advance(60_000);
    const { sourceId } = (await placeOf("ada@example.org"))!;
    const { id: personId } = (await personOf("ada@example.org"))!;
    // Two registrations, so that the person stays and the place would move.
    await rig.paid();
    await rig.desk.people.decidePlace(actor, { personId, keep: false, reason: "misconduct" });
    expect(await corrected({ email: "kim@example.org" }, sourceId!)).toMatchObject({ ok: true });
    expect(await placeOf("kim@example.org")).toBeNull();
  });

  test("the second of two organizers sees what changed, and overwrites nothing", async () => {
    const actor = await rig.organizer();
    const id = await rig.paid();
    const seen = await fieldsOf(id);
    const correct = (fields: Partial<typeof seen>, was = seen) =>
      rig.desk.registrations.correct(actor, id, { ...seen, ...fields }, was);
    expect(await correct({ lastName: "King" })).toMatchObject({ ok: true });
    expect(await correct({ company: "Engines" })).toMatchObject({
      ok: false,
      reason: "overtaken",
      registration: { lastName: "King", company: null },
    });
    expect(await fieldsOf(id)).toMatchObject({ lastName: "King", company: null });
    expect(await correct({ company: "Engines" }, await fieldsOf(id))).toMatchObject({ ok: true });
  });

  test("two presses on refund are one refund, one mail and one line in the log", async () => {
    const actor = await rig.organizer();
    const id = await rig.paid();
    const presses = await Promise.all([1, 2].map(() => rig.desk.registrations.refund(actor, id, "ill")));
    expect(presses.some(({ ok }) => ok)).toBe(true);
    expect(await rig.desk.registrations.refund(actor, id, "again")).toEqual({ ok: false, reason: "nothing_left" });
    const { registration, mails, log } = (await rig.desk.registrations.story(id))!;
    expect(registration).toMatchObject({ status: "refunded", refundedCents: registration.amountCents });
    expect(mails.filter(({ kind }) => kind === "refund")).toHaveLength(1);
    expect(log.rows.filter(({ action }) => action === "refund")).toMatchObject([{ actor, reason: "ill" }]);
    expect(log.names.get(actor.personId)?.name).toBe("Olive Organizer");
    expect(await placeOf("ada@example.org")).toMatchObject({ flag: "refunded" });
  });

  test("a refund that the provider refuses changes nothing, and is done once it takes it", async () => {
    const actor = await rig.organizer();
    const id = await rig.paid();
    rig.provider.refusesRefunds = true;
    expect(await rig.desk.registrations.refund(actor, id, "ill")).toEqual({ ok: false, reason: "rejected" });
    const before = (await rig.desk.registrations.story(id))!;
    expect(before.registration).toMatchObject({ status: "paid", refundedCents: 0 });
    expect(before.mails.filter(({ kind }) => kind === "refund")).toEqual([]);
    expect(await placeOf("ada@example.org")).toMatchObject({ flag: null });
    rig.provider.refusesRefunds = false;
    expect(await rig.desk.registrations.refund(actor, id, "ill")).toMatchObject({ ok: true });
  });

  test("a free place by hand needs a reason, is there once, in the list and in the log", async () => {
    const actor = await rig.organizer();
    const { add } = rig.desk.registrations;
    const person = { email: "bea@example.org", firstName: "Bea", lastName: "Lee", phone: "", company: null };
    const typed = { ...person, registrationType: "individual", payment: null, reason: "Volunteer" } as const;
    expect(await add(actor, { ...typed, reason: " " })).toMatchObject({ reason: "reason_missing" });
    expect(await add(actor, { ...typed, email: "bea" })).toMatchObject({ reason: "invalid" });
    expect(await add(actor, typed)).toMatchObject({ ok: true, balance: { status: "paid" } });
    expect(await placeOf("bea@example.org")).toMatchObject({ source: "registration" });
    expect(await add(actor, typed)).toMatchObject({ ok: false, reason: "has_place" });
    const totals = await rig.desk.registrations.list({}).totals();
    expect(totals).toMatchObject({ count: 1, paid: 1, paidCents: 0 });
    expect(await rig.store.auditLog(9)).toMatchObject([{ action: "grant", reason: "Volunteer", actor }, {}]);
    const mails = await rig.testDatabase.database.db.selectFrom("outbox").select("kind").execute();
    expect(mails.map(({ kind }) => kind)).not.toContain("receipt");
  });

  test("pages go on to the last and back, and leave nothing out", async () => {
    const { list } = rig.desk.registrations;
    const ids: string[] = [];
    for (let n = 0; n < 7; n += 1) {
      const { id } = await rig.checkout({ email: `p${n}@example.org` });
      ids.unshift(id);
      // Some at the same instant: the id decides among them.
      if (n % 2) rig.clock.advance(1);
    }
    const all = await list({}).page({});
    expect(all.rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect([all.older, all.newer]).toEqual([null, null]);
    const cursorOf = ({ createdAt, id }: { createdAt: number; id: string }) => ({ at: createdAt, id });
    const order = all.rows.map(({ id }) => id);
    const after = await list({}).page({ after: cursorOf(all.rows[2]!) });
    expect(after.rows.map(({ id }) => id)).toEqual(order.slice(3));
    expect(after.newer).toEqual(cursorOf(all.rows[3]!));
    const before = await list({}).page({ before: after.newer! });
    expect(before.rows.map(({ id }) => id)).toEqual(order.slice(0, 3));
    expect(before.newer).toBeNull();
  });

  test("a spreadsheet has dollars, no formula, no phone where none may be seen, and is logged", async () => {
    const actor = await rig.organizer();
    await rig.paid({ company: "=HYPERLINK(1)" });
    const options = { programme: describedProgramme(), phones: false };
    let file = "";
    for await (const part of await rig.desk.registrations.export(actor, { search: "ada" }, options)) file += part;
    expect(file.startsWith("\uFEFFId,")).toBe(true);
    expect(file).toContain(`,${(programme.packages.individual.standardPrice / 100).toFixed(2)},`);
    expect(file).toContain("'=HYPERLINK(1)");
    expect(file).not.toContain("208-555-0101");
    expect(await rig.store.auditLog(1)).toMatchObject([{ action: "export", detail: "registrations", actor }]);
  });
});
