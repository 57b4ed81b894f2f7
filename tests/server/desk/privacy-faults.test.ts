import { renameSync } from "node:fs";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createSiteRig, priceIds, until, type SiteRig } from "../rig/site-rig.ts";
import { slowEngines, type Engine } from "#tests/support/databases/database.ts";
import { freePort } from "#scripts/free-port.ts";
import { marksIn, person, rowsByTable, withoutMask } from "./marked-person.ts";

const registerPath = "/register?package=individual";
const webhookPath = "/api/webhooks/stripe";
/** Many mail servers repeat whom they refuse, in one way or another. */
const refusal = `5.1.1 ${person.email.split("@")[0]}... <${person.email}> ${person.firstName} ${person.lastName}: User unknown`;
const details = { email: person.email, name: `${person.firstName} ${person.lastName}`, phone: person.phone };

/** Makes storing a registration fail in the way that tells most, and gives the mend. */
async function breakDatabase(engine: Engine, url: string): Promise<() => Promise<void>> {
  if (engine === "sqlite") {
    const file = url.slice("sqlite:".length);
    renameSync(file, `${file}.away`);
    return async () => renameSync(`${file}.away`, file);
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // PostgreSQL hangs the whole row that it refuses onto the error.
  await client.query("alter table registrations add constraint nobody check (false) not valid");
  return async () => {
    await client.query("alter table registrations drop constraint nobody");
    await client.end();
  };
}

describe.each(slowEngines)("when things fail on %s, a person's data", (engine) => {
  let rig: SiteRig;
  let metricsPort: number;
  beforeEach(async () => {
    metricsPort = await freePort();
    rig = await createSiteRig({ engine, env: { LOG_LEVEL: "trace", METRICS_PORT: String(metricsPort) } });
  });
  afterEach(() => rig.dispose());

  const post = (path: string, body: URLSearchParams | string, headers: Record<string, string> = {}) =>
    fetch(rig.url + path, { method: "POST", body, headers, redirect: "manual" });
  const form = (change: Record<string, string> = {}) =>
    new URLSearchParams({ priceId: priceIds.individual.standard, ...person, ...change });
  const settles = (path: string, status: number) =>
    until(`${status} of ${path} is logged`, () =>
      rig
        .site()
        .output()
        .split("\n")
        .some((line) => line.includes(`"path":"${path}"`) && line.includes(`"status":${status}`)),
    );

  test("is in no log, figure or address, with the provider only where it must be, and in three tables", async () => {
    const { provider, smtp } = rig;
    smtp.mood = { kind: "answer", to: "recipient", code: 550, text: refusal };

    const invalid = await post(registerPath, form({ phone: "1" }));
    expect([invalid.status, invalid.headers.get("Cache-Control")]).toEqual([422, "no-store"]);
    expect(marksIn(await invalid.text())).toContain(person.email);
    provider.faults.inject({ fault: { kind: "error", status: 400 }, at: "create" });
    expect((await post(registerPath, form({ email: `other.${person.email}` }))).status).toBe(502);
    const mend = await breakDatabase(engine, rig.databaseUrl);
    expect((await post(registerPath, form({ company: `${person.company} again` }))).status).toBe(503);
    await mend();
    await settles(registerPath, 503);

    const created = await post(registerPath, form());
    const checkout = created.headers.get("Location") ?? "";
    expect([created.status, checkout]).toEqual([303, expect.stringContaining(`${provider.url}/c/pay/cs_test_`)]);
    const sessionId = checkout.split("/").at(-1) ?? "";
    const { ledger } = provider;
    ledger.complete(sessionId);
    const session = { id: sessionId, object: "checkout.session", customer_email: person.email };
    const event = ledger.signed("checkout.session.completed", { ...session, customer_details: details });
    expect((await post(webhookPath, event.body, { "Stripe-Signature": "t=1,v1=00" })).status).toBe(400);
    provider.faults.inject({ fault: { kind: "error", status: 500 }, at: "retrieve", times: Infinity });
    expect(await provider.deliver([event])).toEqual([503]);
    provider.faults.clear();
    expect(await provider.deliver([event])).toEqual([200]);
    const registration = await rig.withStore((store) => store.findBySession(sessionId));
    expect(registration?.status).toBe("paid");
    const mails = () => rig.withStore((store) => store.mailsOf(registration!.id));
    await until("the receipt is given up", async () => (await mails()).some(({ status }) => status === "given-up"));
    await until("its failure is logged", () => rig.site().output().includes('"reason":"refused"'));

    const address = `/registration-success?session_id=${sessionId}`;
    const pages = await Promise.all([address, "/register", registerPath].map(async (path) => fetch(rig.url + path)));
    for (const page of pages) expect(marksIn(withoutMask(await page.text())), page.url).toEqual([]);
    const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(figures).toMatch(/^outbox_given_up [1-9]/m);
    expect(marksIn(figures)).toEqual([]);
    expect(marksIn(checkout)).toEqual([]);
    await settles("/registration-success", 200);
    expect(marksIn(rig.site().output())).toEqual([]);

    const told = provider.calls.flatMap(({ operation, idempotencyKey, text }) =>
      [...new URLSearchParams(text), ["Idempotency-Key", idempotencyKey ?? ""]]
        .filter((pair) => marksIn(pair.join("=")).length > 0)
        .map(([name]) => `${operation}: ${name}`),
    );
    expect(new Set(told)).toEqual(new Set(["create: customer_email"]));
    const { registrations, people, search_texts: words, ...others } = await rowsByTable(rig.databaseUrl);
    expect(marksIn(registrations ?? "")).toContain(person.email);
    expect(marksIn(people ?? "")).toContain(person.email);
    expect(marksIn(words ?? "")).toContain(person.email);
    for (const [table, rows] of Object.entries(others)) expect(marksIn(rows), table).toEqual([]);
    expect(JSON.parse(others["outbox"] ?? "[]")).toContainEqual(
      expect.objectContaining({ last_error: expect.stringContaining("550") }),
    );
  }, 60_000);
});
