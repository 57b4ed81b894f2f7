import { describe, expect, test } from "vitest";
import { checkoutErrors } from "#content/en/messages.ts";
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

const address = "https://site.example/api/create-checkout";
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
