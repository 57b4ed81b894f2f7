import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { civilIn, instantOf } from "#domain/time/time.ts";
import { ensurePerson } from "#server/people/people.ts";
import { engines } from "#tests/support/databases/database.ts";
import {
  checkoutBody,
  createRegistrationRig,
  priceIds,
  standardTime,
  type RegistrationRig,
} from "#tests/support/rigs/registration-rig.ts";
import { openSession } from "./open-session.ts";

const minute = 60_000;
const deadline = instantOf(programme.earlyBirdEndsAt, programme.zone);
const key = (idempotencyKey: string | null, clientAddress = "192.0.2.1") => ({ idempotencyKey, clientAddress });

describe.each(engines)("starting a checkout on %s", (engine) => {
  let rig: RegistrationRig;
  beforeAll(async () => {
    rig = await createRegistrationRig(engine);
  });
  beforeEach(() => rig.reset());
  afterAll(() => rig.testDatabase.dispose());

  const start = (input: unknown, caller = key("k1")) => rig.services.startCheckout(input, caller);
  const stored = () => rig.store.listRegistrations({ limit: 100 });

  test("stores the registration and gives the address of its checkout", async () => {
    const result = await start(checkoutBody({ firstName: "  Ada ", company: " " }));
    const [registration] = await stored();
    expect(registration).toMatchObject({
      status: "pending",
      season: programme.id,
      firstName: "Ada",
      company: null,
      tier: "standard",
      amountCents: programme.packages.individual.standardPrice,
      termsVersion: programme.legal.termsEffectiveOn,
      sessionExpiresAt: standardTime + 1435 * minute,
    });
    expect(result).toEqual({ ok: true, url: registration?.sessionUrl, registrationId: registration?.id });
    expect(rig.provider.requests).toEqual([
      {
        registrationId: registration?.id,
        registrationType: "individual",
        priceId: priceIds.individual.standard,
        customerEmail: "ada@example.org",
        successUrl: "https://site.example/registration-success?session_id={CHECKOUT_SESSION_ID}",
        cancelUrl: "https://site.example/register?package=individual#nothing-paid",
        expiresAt: registration?.sessionExpiresAt,
        idempotencyKey: `registration-${registration?.id}`,
      },
    ]);
  });

  test("charges the early price until the last millisecond before the deadline", async () => {
    rig.clock.set(deadline - 1);
    expect(await start(checkoutBody({}, priceIds.individual.early))).toMatchObject({ ok: true });
    expect(await stored()).toMatchObject([
      {
        tier: "early",
        amountCents: programme.packages.individual.earlyPrice,
        sessionExpiresAt: deadline - 1 + 31 * minute,
      },
    ]);
    expect(await start(checkoutBody({}), key("k2"))).toEqual({ ok: false, reason: "price_changed" });
  });

  test("charges the standard price from the deadline on, and creates nothing for a stale early price", async () => {
    rig.clock.set(deadline);
    expect(await start(checkoutBody({}, priceIds.individual.early))).toEqual({ ok: false, reason: "price_changed" });
    expect(await stored()).toEqual([]);
    expect(rig.provider.requests).toEqual([]);
    expect(await start(checkoutBody({}))).toMatchObject({ ok: true });
  });

  test("a retry that crosses the deadline still gives the checkout that was opened before it", async () => {
    rig.clock.set(deadline - 1);
    const first = await start(checkoutBody({}, priceIds.individual.early));
    rig.clock.set(deadline + 10 * minute);
    expect(await start(checkoutBody({}, priceIds.individual.early))).toEqual(first);
  });

  test("an early checkout of the day before ends with early bird", async () => {
    rig.clock.set(deadline - 120 * minute);
    await start(checkoutBody({}, priceIds.individual.early));
    expect(await stored()).toMatchObject([{ sessionExpiresAt: deadline }]);
  });

  test("refuses a price of nobody's and a price of the other package", async () => {
    expect(await start(checkoutBody({}, "price_free"))).toEqual({ ok: false, reason: "unknown_price" });
    expect(await start(checkoutBody({}, priceIds.chamber.standard))).toEqual({ ok: false, reason: "price_mismatch" });
    expect(await stored()).toEqual([]);
  });

  test("names each field that fails, also where there is no form at all", async () => {
    expect(await start(checkoutBody({ firstName: " ", phone: "12345" }))).toEqual({
      ok: false,
      reason: "invalid_registration",
      fields: { firstName: "First name is required", phone: "Phone number must be at least 10 digits" },
    });
    for (const input of [null, [], "x", { priceId: 1, registrationData: [] }])
      expect(await start(input)).toMatchObject({
        reason: "invalid_registration",
        fields: { email: "Invalid email address", lastName: "Last name is required" },
      });
    // Nobody's typing: the package and the price are the page's own.
    for (const input of [checkoutBody({ registrationType: "family" }), { ...checkoutBody(), priceId: 1 }])
      expect(await start(input)).toEqual({ ok: false, reason: "invalid_registration", fields: {} });
  });

  test("whoever is signed in while registering someone is kept as who did", async () => {
    const personId = await ensurePerson(rig.testDatabase.database.db, { email: "boss@example.org" }, standardTime);
    await rig.services.startCheckout(checkoutBody(), { ...key("k1"), personId });
    await start(checkoutBody(), key("k2"));
    const { db } = rig.testDatabase.database;
    const rows = await db.selectFrom("registrations").select("registered_by").orderBy("registered_by").execute();
    expect(new Set(rows.map(({ registered_by }) => registered_by))).toEqual(new Set([null, personId]));
  });

  test("one address starts so many checkouts, and is told when it may go on; another is not held up", async () => {
    for (let count = 0; count < 100; count += 1)
      expect(await start({}, key(`k${count}`))).toMatchObject({ reason: "invalid_registration" });
    rig.clock.advance(minute);
    const refused = { ok: false, reason: "too_many_requests", retryAfterMs: 59 * minute };
    expect(await start(checkoutBody(), key("more"))).toEqual(refused);
    expect(await start(checkoutBody(), key("other", "192.0.2.2"))).toMatchObject({ ok: true });
  });

  test("four identical requests at once give one address and one checkout, on whichever instance they arrive", async () => {
    const another = await rig.another();
    rig.provider.delayMs = 150;
    const results = await Promise.all(
      [rig.services, another, rig.services, another].map((services) =>
        services.startCheckout(checkoutBody(), key("shared")),
      ),
    );
    expect(new Set(results.map((result) => result.ok && result.url)).size).toBe(1);
    expect(results[0]).toMatchObject({ ok: true });
    expect(rig.provider.sessions.size).toBe(1);
    expect(rig.provider.requests).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
  });

  test("without the claim, two identical requests would both ask the provider", async () => {
    rig.provider.delayMs = 150;
    const unguarded = rig.servicesOn({ ...rig.store, claimSession: () => Promise.resolve(true) });
    const results = await Promise.all([1, 2].map(() => unguarded.startCheckout(checkoutBody(), key("shared"))));
    expect(results).toMatchObject([{ ok: true }, { ok: true }]);
    expect(rig.provider.requests).toHaveLength(2);
  });

  test("the same key with other details is a conflict", async () => {
    await start(checkoutBody());
    expect(await start(checkoutBody({ firstName: "Bob" }))).toEqual({ ok: false, reason: "idempotency_conflict" });
    expect(await stored()).toHaveLength(1);
  });

  test("nothing that is stored gives away the address of somebody who sent the form", async () => {
    await start(checkoutBody(), key(null));
    const { db } = rig.testDatabase.database;
    const { key_hash, request_hash } = await db.selectFrom("idempotency_keys").selectAll().executeTakeFirstOrThrow();
    const { address_hash } = await db.selectFrom("attempts").selectAll().executeTakeFirstOrThrow();
    const plain = (text: string) => createHash("sha256").update(text).digest("base64url");
    expect(address_hash).not.toBe(plain("192.0.2.1"));
    expect(key_hash).not.toBe(plain(JSON.stringify(["form", "192.0.2.1", request_hash])));
  });

  test("the form without a key is the same attempt for ten minutes, from the same address only", async () => {
    const first = await start(checkoutBody(), key(null));
    rig.clock.advance(10 * minute - 1);
    expect(await start(checkoutBody(), key(null))).toEqual(first);
    expect(await start(checkoutBody(), key(null, "192.0.2.2"))).not.toEqual(first);
    rig.clock.advance(1);
    expect(await start(checkoutBody(), key(null))).not.toEqual(first);
    expect(await stored()).toHaveLength(3);
    // Other details are another attempt, and a household of IPv6 is one address.
    const bob = await start(checkoutBody({ firstName: "Bob" }), key(null, "2001:db8::1"));
    expect(bob).toMatchObject({ ok: true });
    expect(await start(checkoutBody({ firstName: "Bob" }), key(null, "2001:db8::2"))).toEqual(bob);
    expect(await start(checkoutBody(), key(null, "2001:db8::2"))).toMatchObject({ ok: true });
    expect(await stored()).toHaveLength(5);
  });

  test("a lost answer is asked for again under the same key, so that there is one checkout", async () => {
    rig.provider.createFaults = ["lost_answer"];
    expect(await start(checkoutBody())).toMatchObject({ ok: true });
    expect(rig.provider.requests).toHaveLength(2);
    expect(rig.provider.requests[0]).toEqual(rig.provider.requests[1]);
    expect(rig.provider.sessions.size).toBe(1);
  });

  test("a provider that is down is said to be, and the same key works when it is back", async () => {
    rig.provider.createFaults = ["down", "down"];
    expect(await start(checkoutBody())).toEqual({ ok: false, reason: "payment_provider_unavailable" });
    expect(rig.logged.at(-1)).toContain("the payment provider gave no checkout");
    rig.clock.advance(5 * minute);
    expect(await start(checkoutBody())).toMatchObject({ ok: true });
    expect(new Set(rig.provider.requests.map((request) => JSON.stringify(request))).size).toBe(1);
    expect(await stored()).toHaveLength(1);
  });

  test("after a failure the next one goes on at once, and of two at the same moment one asks", async () => {
    rig.provider.createFaults = ["down", "down"];
    await start(checkoutBody());
    rig.provider.delayMs = 150;
    const another = await rig.another();
    const [first, second] = await Promise.all(
      [rig.services, another].map((services) => services.startCheckout(checkoutBody(), key("k1"))),
    );
    expect(first).toMatchObject({ ok: true });
    expect(second).toEqual(first);
    expect(rig.provider.requests).toHaveLength(3);
  });

  test("a checkout known by its id alone gets its address back", async () => {
    const first = await start(checkoutBody());
    await rig.testDatabase.database.db.updateTable("registrations").set({ session_url: null }).execute();
    expect(await start(checkoutBody())).toEqual(first);
  });

  test("a key whose checkout the provider has ended is given a new one", async () => {
    const first = await start(checkoutBody());
    const [sessionId] = rig.provider.sessions.keys();
    rig.provider.update(sessionId!, { status: "expired" });
    await rig.deliver(rig.provider.event(sessionId!));
    const next = await start(checkoutBody());
    expect(next).toMatchObject({ ok: true });
    expect(next).not.toEqual(first);
  });

  test("half an hour before its end, a checkout that never came about is made anew", async () => {
    rig.provider.createFaults = ["down", "down", "down", "down"];
    await start(checkoutBody());
    const [{ sessionExpiresAt } = { sessionExpiresAt: 0 }] = await stored();
    rig.clock.set(sessionExpiresAt - 30 * minute - 1);
    await start(checkoutBody());
    expect(await stored()).toHaveLength(1);
    rig.clock.advance(1);
    expect(await start(checkoutBody())).toMatchObject({ ok: true });
    expect(await stored()).toHaveLength(2);
  });

  test("a key whose checkout never came about is given a new one when the provider would no longer take the old", async () => {
    rig.clock.set(deadline - 1);
    rig.provider.createFaults = ["down", "down"];
    await start(checkoutBody({}, priceIds.individual.early));
    rig.clock.advance(2 * minute);
    expect(await start(checkoutBody({}, priceIds.individual.early))).toEqual({ ok: false, reason: "price_changed" });
    expect(await start(checkoutBody())).toMatchObject({ ok: true });
  });

  test("a checkout that the provider refuses for good counts as failed, and is logged as an error", async () => {
    rig.provider.createFaults = ["rejected"];
    expect(await start(checkoutBody())).toEqual({ ok: false, reason: "payment_provider_unavailable" });
    expect(await stored()).toMatchObject([{ status: "failed" }]);
    expect(await rig.store.listMail()).toEqual([]);
    expect(rig.logged.at(-1)).toContain("refuses this checkout for good");
    expect(await start(checkoutBody())).toMatchObject({ ok: true });
    expect((await stored()).map(({ status }) => status).toSorted()).toEqual(["failed", "pending"]);
  });

  test.each(["A\0da", "Ada\uD800", "Ada\u001b[2J", "\u200b"])(
    "a name like %j is refused and not stored",
    async (firstName) => {
      expect(await start(checkoutBody({ firstName }))).toMatchObject({
        ok: false,
        fields: { firstName: expect.any(String) },
      });
      expect(await stored()).toEqual([]);
    },
  );
});

test("the provider gets eight seconds in all: a second try gets what the first has left", async () => {
  const rig = await createRegistrationRig("sqlite");
  rig.provider.createFaults = ["down", "down"];
  const { gateway } = rig.provider;
  const create = gateway.createSession;
  const given: number[] = [];
  gateway.createSession = (request, timeoutMs) => {
    given.push(timeoutMs);
    return create(request, timeoutMs);
  };
  const result = await rig.services.startCheckout(checkoutBody(), key("k1"));
  expect(result).toEqual({ ok: false, reason: "payment_provider_unavailable" });
  expect(given).toHaveLength(2);
  expect(Math.max(...given)).toBeLessThanOrEqual(8_000);
  expect(given[1]).toBeLessThan(given[0] ?? 0);
  await rig.testDatabase.dispose();
});

test("a provider that never answers costs the visitor no more than the time it was given", async () => {
  const rig = await createRegistrationRig("sqlite");
  const { id } = await rig.checkout();
  const { db } = rig.testDatabase.database;
  await db.updateTable("registrations").set({ session_id: null, session_url: null }).where("id", "=", id).execute();
  const gateway = { ...rig.provider.gateway, createSession: () => new Promise<never>(() => undefined) };
  const ignore = () => undefined;
  const log = { info: ignore, warn: ignore, error: ignore };
  const opened = openSession({ store: rig.store, clock: rig.clock, gateway, log }, id, { budgetMs: 20 });
  expect(await opened).toEqual({ ok: false, reason: "unavailable" });
  await rig.testDatabase.dispose();
});

test("a key that others keep taking, and a registration that is gone, are faults and not answers", async () => {
  const rig = await createRegistrationRig("sqlite");
  const unlucky = rig.servicesOn({ ...rig.store, insertCheckout: () => Promise.resolve(false) });
  await expect(unlucky.startCheckout(checkoutBody(), key("k1"))).rejects.toThrow("kept changing hands");
  const emptied = rig.servicesOn({ ...rig.store, findCheck: () => Promise.resolve(null) });
  await expect(emptied.startCheckout(checkoutBody(), key("k2"))).rejects.toThrow("is gone");
  await rig.testDatabase.dispose();
});

test("outside the season's window registration is closed", async () => {
  const record = { ...programme, registrationClosesAt: civilIn(standardTime, programme.zone) };
  const rig = await createRegistrationRig("sqlite", { record });
  expect(await rig.services.startCheckout(checkoutBody(), key("k1"))).toEqual({
    ok: false,
    reason: "registration_closed",
  });
  rig.clock.advance(-1);
  expect(await rig.services.startCheckout(checkoutBody(), key("k1"))).toMatchObject({ ok: true });
  await rig.testDatabase.dispose();
});
