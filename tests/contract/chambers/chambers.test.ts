import { describe, expect, test } from "vitest";
import { countMembers, membershipOf } from "#server/chambers/chamber-rows.ts";
import { clearChamberFlag } from "#server/chambers/flag-chamber.ts";
import { joinChamber } from "#server/chambers/join-chamber.ts";
import { createJoining } from "#server/chambers/joining.ts";
import { chambersOnCorrection } from "#server/chambers/on-settled.ts";
import { personOnCorrection, refuseCorrection } from "#server/people/person-on-correction.ts";
import { rolesOf } from "#server/people/roles.ts";
import { createStore } from "#server/storage/create-store.ts";
import { findPersonByEmail } from "#server/people/people.ts";
import { objectionToken } from "#server/sign-in/objection-token.ts";
import { createSignInServices } from "#server/sign-in/sign-in-services.ts";
import { secretOf } from "#server/storage/queries/secrets.ts";
import { changeRows } from "#tests/support/databases/rows.ts";
import { suiteChambers } from "#tests/support/rigs/chamber-rig.ts";
import { engines } from "#tests/support/databases/database.ts";
import { noon } from "#tests/support/databases/new-checkout.ts";

describe.each(engines)("chambers on %s", (engine) => {
  const rig = suiteChambers(engine);

  const rolesAt = async (email: string) => {
    const person = await findPersonByEmail(rig.db, email);
    return (await rolesOf(rig.db, person!.id, rig.season)).roles;
  };

  test("open with the payment, with a code, the buyer as contact and a mail", async () => {
    const chamber = await rig.open();
    expect(chamber).toMatchObject({ name: "Boise Chamber", cap: null, flag: null });
    expect(chamber.code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(await rolesAt("dale@example.com")).toEqual(["chamber"]);
    expect(await rig.mails("chamber-open")).toMatchObject([{ chamberId: chamber.id }]);
    // The buyer looks after members; a place is for those who join.
    expect(await rig.places()).toEqual([]);
  });

  test("are opened once, also when the payment is told again", async () => {
    const id = await rig.register("chamber", "dale@example.com", "Boise Chamber");
    await rig.pay(id);
    expect(await rig.mails("chamber-open")).toHaveLength(1);
  });

  test("paid for twice are one, which the second payment carries on when the first goes back", async () => {
    const first = await rig.register("chamber", "dale@example.com", "Boise Chamber");
    const second = await rig.register("chamber", "dale@example.com", " boise chamber");
    const { id } = await rig.chamberOf(first);
    await rig.settle(first, () => ({ status: "refunded" }));
    expect(await rig.chamberOf(second)).toMatchObject({ id, flag: null });
    expect(await rig.mails("chamber-flagged")).toEqual([]);
    const other = await rig.register("chamber", "dale@example.com", "Nampa Chamber");
    expect((await rig.chamberOf(other)).id).not.toBe(id);
  });

  test("paid for three times go on with whichever payment is left", async () => {
    const payments: string[] = [];
    for (const company of ["Boise Chamber", "boise chamber", "Boise chamber"]) {
      payments.push(await rig.register("chamber", "dale@example.com", company));
      rig.clock.advance(1_000);
    }
    const [first = "", second = "", third = ""] = payments;
    const { id } = await rig.chamberOf(first);
    for (const refunded of [first, second]) await rig.settle(refunded, () => ({ status: "refunded" }));
    expect(await rig.chamberOf(third)).toMatchObject({ id, flag: null });
    expect(await rig.mails("chamber-flagged")).toEqual([]);
    await rig.settle(third, () => ({ status: "refunded" }));
    expect(await rig.chamberOf(third)).toMatchObject({ id, flag: "refunded" });
  });

  test("ask for a person each time that their payment goes back", async () => {
    const { registration_id: paidBy } = await rig.open();
    for (const times of [1, 2]) {
      await rig.settle(paidBy, () => ({ status: "refunded" }));
      expect(await rig.mails("chamber-flagged")).toHaveLength(times);
      rig.clock.advance(1_000);
      await rig.settle(paidBy, () => ({ status: "paid" }));
    }
    expect(await rig.chamberOf(paidBy)).toMatchObject({ flag: null });
  });

  test("paid for once more while the first payment is looked at are still one", async () => {
    const first = await rig.register("chamber", "dale@example.com", "Boise Chamber");
    rig.clock.advance(1_000);
    await rig.register("chamber", "dale@example.com", "Boise Chamber");
    await rig.settle(first, () => ({ status: "review" }));
    rig.clock.advance(1_000);
    await rig.register("chamber", "dale@example.com", "Boise Chamber");
    expect(await rig.db.selectFrom("chambers").select("registration_id").execute()).toEqual([
      { registration_id: first },
    ]);
  });

  test("follow a corrected name and address", async () => {
    const id = await rig.register("chamber", "dael@example.com", "Bosie Chamber");
    const fields = { firstName: "Dale", lastName: "Fox", phone: "208-555-0101" };
    const corrected = { ...fields, email: "dale@example.com", company: "Boise Chamber" };
    await rig.store.correctRegistration(id, corrected, { kind: "cli", user: "test" }, noon);
    expect((await rig.chamberOf(id)).name).toBe("Boise Chamber");
    expect(await rolesAt("dale@example.com")).toEqual(["chamber"]);
    expect(await rolesAt("dael@example.com")).toEqual([]);
  });

  test("give a place to whoever joins, however the code is typed", async () => {
    const { code, id } = await rig.open();
    const joined = await rig.join(` ${code.toLowerCase().replace("-", " ")} `, "ada", false);
    expect(joined).toMatchObject({ ok: true, inOther: false });
    expect(await rig.places()).toMatchObject([{ email: "ada@example.com", source: "chamber", flag: null }]);
    expect(await rolesAt("ada@example.com")).toEqual(["participant"]);
    const person = await findPersonByEmail(rig.db, "ada@example.com");
    expect(await membershipOf(rig.db, rig.season, person!.id)).toMatchObject({ chamberId: id, isListed: false });
    // Once more: nothing new, but the consent that was given this time.
    await rig.join(code, "ada", true);
    expect(await countMembers(rig.db, id)).toBe(1);
    expect(await membershipOf(rig.db, rig.season, person!.id)).toMatchObject({ isListed: true });
    expect(await rig.mails("chamber-joined")).toHaveLength(1);
  });

  test("whoever reads the mail to a member and never joined ends what its code opened", async () => {
    const { code } = await rig.open();
    const allow = () => Promise.resolve({ ok: true } as const);
    const log = { warn: () => undefined, error: () => undefined } as never;
    const site = { siteUrl: "http://localhost", log, limit: allow, onQueued: () => undefined };
    const signing = createSignInServices({ ...rig.options, ...site });
    const joining = createJoining({ ...rig.options, ...signing, guesses: { look: allow, count: allow } });
    const typed = { chamberCode: code, firstName: "Ada", lastName: "Lee", email: "ada@example.com" };
    const browser = { cookie: null, clientAddress: "10.0.0.1" };
    const asked = await joining.ask({ ...typed, business: "", listed: false }, browser);
    const cookie = asked.ok ? asked.cookie.split(";", 1)[0]! : "";
    const { id } = await rig.db.selectFrom("codes").select("id").executeTakeFirstOrThrow();
    const { digits } = (await signing.codes.forMail(id, noon))!;
    expect(await joining.confirm(digits, cookie)).toMatchObject({ ok: true });
    const sessions = () => rig.db.selectFrom("sessions").select(["way", "code_id"]).execute();
    expect(await sessions()).toEqual([{ way: "join", code_id: id }]);
    await signing.objections.object(objectionToken(await secretOf(rig.db, "codes")(), "code", id));
    expect(await sessions()).toEqual([]);
  });

  test("whose name would be a web address have none until they say one", async () => {
    expect(await rig.open("Confirm at evil.com")).toMatchObject({ name: null });
  });

  test("corrected back to the contact's old address have the old contact again", async () => {
    const id = await rig.register("chamber", "dale@example.com", "Boise Chamber");
    const seen = { firstName: "Dale", lastName: "Fox", phone: "208-555-0101", company: "Boise Chamber" };
    const person = (await findPersonByEmail(rig.db, "dale@example.com"))!.id;
    const store = createStore(rig.testDatabase.database, {
      onSettled: [],
      onCorrected: [personOnCorrection, chambersOnCorrection],
    });
    const root = { kind: "cli", user: "test" } as const;
    const correct = async (email: string) =>
      store.correctRegistration(id, { ...seen, email }, root, noon, undefined, (db, before) =>
        refuseCorrection(db, root, before, email),
      );
    expect(await correct("new@example.com")).toMatchObject({ changed: expect.arrayContaining(["email"]) });
    expect(await rolesAt("dale@example.com")).toEqual([]);
    expect(await correct("dale@example.com")).toMatchObject({ changed: ["email"] });
    expect(await rolesAt("dale@example.com")).toEqual(["chamber"]);
    expect((await findPersonByEmail(rig.db, "dale@example.com"))?.id).toBe(person);
    // Somebody else's address stays theirs.
    await rig.register("individual", "other@example.com");
    expect(await correct("other@example.com")).toMatchObject({ refused: { reason: "taken" } });
  });

  test("refuse every wrong code alike", async () => {
    const { code, id } = await rig.open();
    const flagged = await rig.open("Nampa Chamber", "nan@example.com");
    await rig.settle(flagged.registration_id, () => ({ status: "refunded" }));
    await changeRows(rig.db, "chambers", { code: "NEWC-ODES", code_key: "NEWCODES" }, { id });
    const wrong = ["", "NONE-SUCH", "%", code, flagged.code, "NEWCODE"];
    const answers = await Promise.all(wrong.map((typed, index) => rig.join(typed, `m${index}`)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toEqual({ ok: false, reason: "unknown_code" });
    expect(await rig.places()).toEqual([]);
  });

  test("take no more than the cap, also when five come at once over two instances", async () => {
    const { code, id } = await rig.open();
    await rig.db.updateTable("chambers").set({ cap: 2 }).where("id", "=", id).execute();
    const results = await Promise.all(
      [1, 2, 3, 4, 5].map((one) => joinChamber(one % 2 ? rig.options : rig.otherOptions, rig.member(code, `m${one}`))),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(2);
    expect(results.filter((result) => !result.ok && result.reason === "full")).toHaveLength(3);
    expect(await rig.places()).toHaveLength(2);
  });

  test("have everyone in one of them, also when someone joins two at once", async () => {
    const boise = await rig.open();
    const nampa = await rig.open("Nampa Chamber", "nan@example.com");
    const results = await Promise.all([
      joinChamber(rig.options, rig.member(boise.code, "ada")),
      joinChamber(rig.otherOptions, rig.member(nampa.code, "ada")),
    ]);
    expect(results.map((result) => result.ok && result.inOther).toSorted()).toEqual([false, true]);
    expect((await countMembers(rig.db, boise.id)) + (await countMembers(rig.db, nampa.id))).toBe(1);
    expect(await rig.places()).toHaveLength(1);
  });

  test("show the organizer who had paid already; paid back, their place is the chamber's", async () => {
    const { code } = await rig.open();
    const own = await rig.register("individual", "ada@example.com");
    await rig.join(code, "ada");
    const flags = () => rig.db.selectFrom("chamber_members").select("flag").execute();
    expect(await flags()).toEqual([{ flag: "paid" }]);
    expect(await rig.places()).toMatchObject([{ source: "registration", flag: null }]);
    await rig.settle(own, () => ({ status: "refunded" }));
    expect(await flags()).toEqual([{ flag: null }]);
    expect(await rig.places()).toMatchObject([{ source: "chamber", flag: null, ended_at: null }]);
    // The other way round: a member who pays later.
    await rig.join(code, "bea");
    await rig.register("individual", "bea@example.com");
    expect(await flags()).toEqual(expect.arrayContaining([{ flag: "paid" }]));
  });

  test("that are paid back open nothing to their members until a person decides, and let nobody new in", async () => {
    const { code, id, registration_id } = await rig.open();
    await rig.join(code, "ada");
    await rig.settle(registration_id, () => ({ status: "refunded" }));
    expect(await rig.places()).toMatchObject([{ flag: "chamber-refunded", ended_at: null }]);
    // The place is kept, and with it nothing is open: no portal, no upload, no file of the team.
    expect(await rolesAt("ada@example.com")).toEqual([]);
    expect(await rig.mails("chamber-flagged")).toEqual([{ chamberId: id }]);
    expect(await rig.join(code, "bea")).toEqual({ ok: false, reason: "unknown_code" });
    await clearChamberFlag(rig.testDatabase.database.db, id);
    expect(await rolesAt("ada@example.com")).toEqual(["participant"]);
  });

  test("that are paid back take nothing from a member who has paid as well", async () => {
    const { code, id, registration_id } = await rig.open();
    await rig.join(code, "ada");
    await rig.join(code, "bea");
    const own = await rig.register("individual", "bea@example.com");
    expect(await rig.places()).toMatchObject([{ source: "chamber" }, { source: "chamber" }]);
    await rig.settle(registration_id, () => ({ status: "refunded" }));
    expect(await rolesAt("ada@example.com")).toEqual([]);
    expect(await rolesAt("bea@example.com")).toEqual(["participant"]);
    expect(await rig.places()).toMatchObject([{ source: "chamber" }, { source: "registration", flag: null }]);
    // Paid back too, nothing is left that gives the place.
    await rig.settle(own, () => ({ status: "refunded" }));
    expect(await rig.places()).toMatchObject([{ flag: "chamber-refunded" }, { flag: "refunded" }]);
    await clearChamberFlag(rig.testDatabase.database.db, id);
    expect(await rolesAt("ada@example.com")).toEqual(["participant"]);
  });

  test("open no place that the desk has closed when its person's own payment goes back", async () => {
    const { code } = await rig.open();
    const own = await rig.register("individual", "ada@example.com");
    await rig.join(code, "ada");
    const closed = { ended_at: "2026-01-01T00:00:00.000Z" };
    await changeRows(rig.db, "places", closed);
    await rig.settle(own, () => ({ status: "refunded" }));
    expect(await rig.places()).toMatchObject([closed]);
  });

  test("show a member who had paid until all of it went back, also once the chamber's own did", async () => {
    const { code, registration_id } = await rig.open();
    const first = await rig.register("individual", "ada@example.com");
    const second = await rig.register("individual", "ada@example.com");
    await rig.join(code, "ada");
    const flags = () => rig.db.selectFrom("chamber_members").select("flag").execute();
    await rig.settle(first, () => ({ status: "refunded" }));
    expect(await flags()).toEqual([{ flag: "paid" }]);
    await rig.settle(registration_id, () => ({ status: "refunded" }));
    await rig.settle(second, () => ({ status: "refunded" }));
    expect(await flags()).toEqual([{ flag: null }]);
  });

  test("paid for twice ask for a person once both payments are disputed", async () => {
    const first = await rig.register("chamber", "dale@example.com", "Boise Chamber");
    const second = await rig.register("chamber", "dale@example.com", "Boise Chamber");
    for (const id of [second, first]) await rig.settle(id, (at) => ({ disputedAt: at }));
    expect(await rig.chamberOf(first)).toMatchObject({ flag: "disputed" });
  });
});
