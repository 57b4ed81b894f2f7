import { describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { portalLaunchAt, seasonEndsAt, submissionsCloseAt } from "#domain/programme/moments.ts";
import { findPersonByEmail } from "#server/people/people.ts";
import { findPlace } from "#server/people/places.ts";
import { engines } from "#tests/support/databases/database.ts";
import { suiteWebDesk } from "#tests/support/rigs/web-desk-rig.ts";

describe.each(engines)("from paying to the portal on %s", (engine) => {
  const rig = suiteWebDesk(engine);

  const queued = async () => {
    const rows = await rig.raw.database.db.selectFrom("outbox").select(["kind", "recipient"]).execute();
    return rows.filter(({ recipient }) => recipient !== "organizer").map(({ kind }) => kind);
  };

  const db = () => rig.raw.database.db;
  const person = async () => (await findPersonByEmail(db(), "ada@example.org"))!;
  const place = async () => findPlace(db(), programme.id, (await person()).id);
  /** Something happens to a payment at the provider, and we are told. */
  const happen = async (id: string, change: Parameters<typeof rig.provider.update>[1]) => {
    const { sessionId } = (await rig.store.findRegistration(id))!;
    rig.provider.update(sessionId!, change);
    return (await rig.services.handleEvent(rig.provider.event(sessionId!), "signed")).result;
  };

  test.each([
    ["long before the launch", portalLaunchAt(programme) - 30 * 24 * 3_600_000],
    ["in the season", submissionsCloseAt(programme) - 3_600_000],
    ["after the deadline", submissionsCloseAt(programme)],
    ["after the finals", seasonEndsAt(programme)],
  ])("whoever pays %s is told at once how to sign in", async (_, now) => {
    const { sessionId } = await rig.checkout();
    rig.clock.set(now);
    rig.provider.pay(sessionId);
    await rig.services.handleEvent(rig.provider.event(sessionId), "signed");
    expect((await queued()).toSorted()).toEqual(["portal-access", "receipt"]);
  });

  test("each payment brings a receipt, and once the mail that it promises", async () => {
    const first = await rig.paid();
    rig.clock.advance(60_000);
    await rig.paid();
    expect((await queued()).toSorted()).toEqual(["portal-access", "portal-access", "receipt", "receipt"]);
    expect(await place()).toMatchObject({ source: "registration", sourceId: first });
    expect(await findPlace(db(), "2025", (await person()).id)).toBeNull();
  });

  test("whoever pays is the person of the form", async () => {
    await rig.paid({ company: "Sage Street" });
    expect(await person()).toMatchObject({
      first_name: "Ada",
      last_name: "Lovelace",
      phone: "208-555-0101",
      organization: "Sage Street",
    });
  });

  test("a payment for someone who was forgotten meanwhile gives nobody a place", async () => {
    const { id } = await rig.checkout();
    await rig.store.forget("ada@example.org", { kind: "system" }, rig.clock.now());
    expect(await happen(id, { status: "complete", paymentStatus: "paid" })).toBe("handled");
    expect(await rig.store.findRegistration(id)).toMatchObject({ status: "paid" });
    expect(await db().selectFrom("people").select("id").execute()).toEqual([]);
  });

  test("the place of a disputed payment stays for a person to decide on, whatever comes next", async () => {
    const id = await rig.paid();
    const disputedAt = rig.clock.now();
    const all = programme.packages.individual.standardPrice;
    const next = [{ disputeLost: true }, { refundedCents: all }, { refundedCents: 0 }];
    for (const change of [{ disputed: true }, { refundedCents: 100 }, ...next]) {
      expect(await happen(id, change)).toBe("handled");
      rig.clock.advance(1_000);
      expect(await place()).toMatchObject({ sourceId: id, flag: "disputed" });
    }
    const flagged = await db().selectFrom("places").select("flagged_at").executeTakeFirstOrThrow();
    expect(flagged.flagged_at).toBe(new Date(disputedAt).toISOString());
    expect(await queued()).toEqual(expect.arrayContaining(["portal-access"]));
  });

  test("a place that was closed stays closed when money goes back, until somebody pays again", async () => {
    const actor = await rig.organizer();
    const first = await rig.paid();
    const decision = { personId: (await person()).id, keep: false, reason: "misconduct" };
    expect(await rig.desk.people.decidePlace(actor, decision)).toEqual({ ok: true });
    const access = async () => (await queued()).filter((kind) => kind === "portal-access").length;
    for (const refundedCents of [100, programme.packages.individual.standardPrice]) {
      expect(await happen(first, { refundedCents })).toBe("handled");
      expect(await place()).toBeNull();
    }
    expect(await db().selectFrom("places").select("flag").execute()).toEqual([{ flag: null }]);
    expect(await access()).toBe(1);
    const second = await rig.paid();
    expect(await place()).toMatchObject({ sourceId: second, flag: null });
    expect(await access()).toBe(2);
  });
});
