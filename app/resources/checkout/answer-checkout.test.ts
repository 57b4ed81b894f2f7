import { describe, expect, test } from "vitest";
import * as fc from "fast-check";
import { checkoutErrors } from "#content/en/messages.ts";
import { registrationFieldNames } from "#domain/registration/registration-form.ts";
import { engines } from "#tests/support/databases/database.ts";
import {
  suiteRegistrations,
  checkoutBody,
  createRegistrationRig,
  priceIds,
} from "#tests/support/rigs/registration-rig.ts";
import pino from "pino";
import { ensurePerson } from "#server/people/people.ts";
import { openPortal } from "#server/portal/open-portal.ts";
import { answerCheckout } from "./answer-checkout.ts";
import { checkoutStatuses } from "./checkout-refusal.ts";

const address = "https://site.example/api/create-checkout";
const knownPrices = Object.values(priceIds).flatMap((tiers) => Object.values(tiers));
const log = pino({ level: "silent" });
let visitor = 0;

describe.each(engines)("POST /api/create-checkout on %s", (engine) => {
  const rig = suiteRegistrations(engine);
  const failures: unknown[] = [];

  const answer = (request: Request, clientAddress = `10.1.${(visitor += 1) >> 8}.${visitor & 255}`) =>
    answerCheckout(rig.services, request, { clientAddress, onFailure: (error) => failures.push(error) });
  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    new Request(address, { method: "POST", body, headers: { "content-type": "application/json", ...headers } });
  const refusal = async (response: Response) => {
    const { error } = (await response.json()) as { error: { code: string; message: string; fields?: object } };
    return [response.status, error.code] as const;
  };

  test("a registration gets the address of its checkout, and a retry the same one", async () => {
    const request = () => post(JSON.stringify(checkoutBody()), { "idempotency-key": "k1" });
    const [first, second] = [await answer(request()), await answer(request())];
    expect(first.status).toBe(200);
    expect(first.headers.get("cache-control")).toBe("no-store");
    const body = (await first.json()) as object;
    expect(body).toEqual({ url: expect.stringMatching(/^https:\/\/pay\.example\/cs_test_/) });
    expect(await second.json()).toEqual(body);
  });

  test("whoever is signed in registers as themselves, and a token that is worth nothing is ignored", async () => {
    const { database, store } = rig.testDatabase;
    const { signing } = openPortal({ database, store, clock: rig.clock }, { siteUrl: "https://site.example", log });
    const personId = await ensurePerson(database.db, { email: "ada@example.org" }, rig.clock.now());
    const token = await signing.accessTokenFor(personId);
    const register = async (authorization: string) => {
      const answered = await answerCheckout(rig.services, post(JSON.stringify(checkoutBody()), { authorization }), {
        clientAddress: `10.9.0.${(visitor += 1) & 255}`,
        personOfToken: signing.personOfToken,
        onFailure: (error) => failures.push(error),
      });
      return answered.status;
    };
    const owners = async () => {
      const rows = await database.db
        .selectFrom("registrations")
        .select("registered_by")
        .orderBy("created_at")
        .execute();
      return rows.map(({ registered_by }) => registered_by);
    };
    expect(await register(`Bearer ${token}`)).toBe(200);
    expect(await owners()).toEqual([personId]);
    for (const header of [
      "Bearer nonsense",
      `Bearer ${token}x`,
      `Basic ${token}`,
      "Bearer",
      `Bearer ${token} ${token}`,
    ])
      expect(await register(header)).toBe(200);
    rig.clock.advance(6 * 60_000);
    expect(await register(`Bearer ${token}`)).toBe(200);
    expect((await owners()).filter((owner) => owner !== null)).toEqual([personId]);
    await store.forget("ada@example.org", { kind: "system" }, rig.clock.now());
    expect(await owners()).not.toContain(personId);
    expect(await signing.personOfToken(await signing.accessTokenFor(personId))).toBeNull();
  });

  test("other kinds of content are refused", async () => {
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "", "application/json; charset=utf-16"])
      expect(await refusal(await answer(post("{}", { "content-type": type })))).toEqual([
        415,
        "unsupported_media_type",
      ]);
    const plain = await answer(
      post(JSON.stringify(checkoutBody()), { "content-type": 'Application/JSON; charset="UTF-8"' }),
    );
    expect(plain.status).toBe(200);
  });

  test("what is no JSON, or no text, is refused", async () => {
    for (const body of ["", "{", "undefined", "{'a':1}", new Uint8Array([0x22, 0xff, 0xfe, 0x22])])
      expect(await refusal(await answer(post(body)))).toEqual([400, "invalid_json"]);
  });

  test("deep nesting is harmless", async () => {
    const deep = "[".repeat(8_000) + "]".repeat(8_000);
    expect(await refusal(await answer(post(deep)))).toEqual([422, "invalid_registration"]);
    expect(await refusal(await answer(post(`{"registrationData":${deep}}`)))).toEqual([422, "invalid_registration"]);
  });

  test("each refusal has its status and its words", async () => {
    const refused = async (body: unknown, key: string = crypto.randomUUID()) => {
      const response = await answer(post(JSON.stringify(body), { "idempotency-key": key }));
      const { error } = (await response.json()) as { error: { code: keyof typeof checkoutErrors; message: string } };
      expect(error.message).toBe(checkoutErrors[error.code]);
      return `${response.status} ${error.code}`;
    };
    expect(await refused(checkoutBody({ email: "no" }))).toBe("422 invalid_registration");
    expect(await refused(checkoutBody({}, "price_x"))).toBe("422 unknown_price");
    expect(await refused(checkoutBody({}, priceIds.chamber.standard))).toBe("422 price_mismatch");
    expect(await refused(checkoutBody({}, priceIds.individual.early))).toBe("409 price_changed");
    await answer(post(JSON.stringify(checkoutBody()), { "idempotency-key": "used" }));
    expect(await refused(checkoutBody({ firstName: "Bob" }), "used")).toBe("409 idempotency_conflict");
    rig.provider.createFaults = ["down", "down"];
    expect(await refused(checkoutBody())).toBe("502 payment_provider_unavailable");
  });

  test("field messages are named by their field", async () => {
    const response = await answer(post(JSON.stringify(checkoutBody({ email: "no", lastName: "" }))));
    expect(await response.json()).toEqual({
      error: {
        code: "invalid_registration",
        message: "Please fill in all required fields correctly.",
        fields: { email: "Invalid email address", lastName: "Last name is required" },
      },
    });
  });

  test("one address may try a hundred times an hour, and is told when to come back", async () => {
    const statuses = new Set<number>();
    for (let index = 0; index < 100; index += 1) statuses.add((await answer(post("{}"), "192.0.2.9")).status);
    expect([...statuses]).toEqual([422]);
    const refused = await answer(post("{}"), "192.0.2.9");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refusal(refused)).toEqual([429, "too_many_requests"]);
  });

  test(
    "whatever JSON arrives, the answer is a documented one, and nothing is stored that was refused",
    { timeout: 60_000 },
    async () => {
      const documented = new Map<string, number>(Object.entries(checkoutStatuses));
      const text = fc.oneof(
        fc.string({ unit: "binary", maxLength: 30 }),
        fc.constantFrom("", " ", "\0", "\ud800", "__proto__"),
      );
      const odd = fc.oneof(text, fc.jsonValue({ maxDepth: 3 }));
      const mostly = (right: string) =>
        fc.oneof({ weight: 12, arbitrary: fc.constant(right) }, { weight: 1, arbitrary: odd });
      const fields = {
        registrationType: mostly("individual"),
        firstName: mostly("Ada"),
        lastName: fc.oneof(fc.string({ unit: "grapheme", minLength: 1, maxLength: 99 }), text),
        email: mostly("ada@example.org"),
        phone: mostly("208-555-0101"),
        company: fc.oneof(text, fc.constant(null), odd),
      };
      const form = fc.oneof(fc.record(fields), fc.record(fields, { requiredKeys: [] }));
      const priceId = fc.oneof(mostly(priceIds.individual.standard), fc.constantFrom(...knownPrices));
      const body = fc.oneof(
        { weight: 1, arbitrary: fc.jsonValue() },
        { weight: 1, arbitrary: fc.record({ priceId, registrationData: form }, { requiredKeys: [] }) },
        { weight: 4, arbitrary: fc.record({ priceId, registrationData: form }) },
      );
      let accepted = 0;
      const property = fc.asyncProperty(body, async (input) => {
        const before = (await rig.testDatabase.store.countByStatus()).pending;
        const response = await answer(post(JSON.stringify(input)));
        const after = (await rig.testDatabase.store.countByStatus()).pending;
        if (response.status === 200) {
          accepted += 1;
          return;
        }
        const { error } = (await response.json()) as { error: { code: string; fields?: Record<string, string> } };
        expect(documented.get(error.code)).toBe(response.status);
        expect(response.status).toBeLessThan(500);
        for (const name of Object.keys(error.fields ?? {})) expect(registrationFieldNames).toContain(name);
        expect(after).toBe(before);
      });
      await fc.assert(property, { numRuns: 300, seed: 20260425 });
      expect(accepted).toBeGreaterThan(20);
      expect(failures).toEqual([]);
    },
  );
});

test("a database that is gone is answered with 503, and told", async () => {
  const rig = await createRegistrationRig("sqlite");
  await rig.testDatabase.dispose();
  const failures: unknown[] = [];
  const request = new Request(address, {
    method: "POST",
    body: JSON.stringify(checkoutBody()),
    headers: { "content-type": "application/json" },
  });
  const response = await answerCheckout(rig.services, request, {
    clientAddress: "192.0.2.1",
    onFailure: (error) => failures.push(error),
  });
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("5");
  expect(await response.json()).toMatchObject({ error: { code: "unavailable" } });
  expect(failures).toHaveLength(1);
});
