import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startStripeStandIn, type StripeStandIn } from "./stand-in.ts";

const now = Date.parse("2025-12-01T12:00:00Z");
const seconds = now / 1000;
const good: Record<string, string> = {
  mode: "payment",
  "line_items[0][price]": "price_1",
  "line_items[0][quantity]": "1",
  success_url: "https://example.org/done?session_id={CHECKOUT_SESSION_ID}",
  cancel_url: "https://example.org/back",
  customer_email: "ada@example.org",
  client_reference_id: "r1",
  "metadata[type]": "individual",
  expires_at: String(seconds + 3600),
};
const options = {
  secretKey: "sk_test_1",
  webhookSecret: "whsec_1",
  prices: { price_1: { amountCents: 100, currency: "usd" } },
};

describe("the stand-in for Stripe", () => {
  let standIn: StripeStandIn;
  beforeAll(async () => {
    standIn = await startStripeStandIn({ ...options, now: () => now });
  });
  afterAll(() => standIn.close());

  async function call(path: string, form: Record<string, string> | null, headers: Record<string, string> = {}) {
    const answer = await fetch(`${standIn.url}${path}`, {
      method: form ? "POST" : "GET",
      headers: { Authorization: "Bearer sk_test_1", "Stripe-Version": "2026-10-28.endive", ...headers },
      ...(form && { body: new URLSearchParams(form) }),
    });
    return { status: answer.status, body: await answer.json(), headers: answer.headers };
  }
  const create = (form: Record<string, string>, key?: string) =>
    call("/v1/checkout/sessions", form, key === undefined ? {} : { "Idempotency-Key": key });

  it("creates what it is properly asked for", async () => {
    const { status, body } = await create(good);
    expect(status).toBe(200);
    expect(body).toMatchObject({ object: "checkout.session", amount_total: 100, metadata: { type: "individual" } });
  });

  it.each<[string, Record<string, string>, string]>([
    ["an unknown parameter", { colour: "red" }, "parameter_unknown"],
    ["an unknown part of an item", { "line_items[0][colour]": "red" }, "parameter_unknown"],
    ["a parameter of older versions", { "payment_method_types[0]": "card" }, "parameter_unknown"],
    ["an empty value", { client_reference_id: "" }, "parameter_invalid_empty"],
    ["a time that is no number", { expires_at: "2025-12-01" }, "parameter_invalid_integer"],
    ["a time with a fraction", { expires_at: `${seconds + 3600}.5` }, "parameter_invalid_integer"],
    ["a quantity of none", { "line_items[0][quantity]": "0" }, "parameter_invalid_integer"],
    ["an unknown price", { "line_items[0][price]": "price_2" }, "resource_missing"],
    ["an address of no page", { success_url: "/done" }, "url_invalid"],
    ["a wrong email address", { customer_email: "ada" }, "email_invalid"],
    ["an unknown mode", { mode: "gift" }, ""],
    ["an end too soon", { expires_at: String(seconds + 1799) }, ""],
    ["an end too late", { expires_at: String(seconds + 86_401) }, ""],
    ["a list that is none", { line_items: "price_1" }, ""],
    ["a reference too long", { client_reference_id: "x".repeat(201) }, ""],
    ["a long name in the metadata", { [`metadata[${"x".repeat(41)}]`]: "1" }, ""],
    ["a long value in the metadata", { "metadata[type]": "x".repeat(501) }, ""],
    ["an expansion that does not exist", { "expand[0]": "payment_intent.colour" }, ""],
  ])("refuses %s", async (_, change, code) => {
    const form = { ...good, ...change };
    if ("line_items" in change) {
      delete form["line_items[0][price]"];
      delete form["line_items[0][quantity]"];
    }
    const { status, body } = await create(form);
    expect(status).toBe(400);
    expect(body.error.type).toBe("invalid_request_error");
    expect(body.error.code ?? "").toBe(code);
  });

  it.each(["mode", "success_url", "line_items[0][price]", "line_items[0][quantity]"])("wants %s", async (name) => {
    const { [name]: _, ...form } = good;
    expect(await create(form)).toMatchObject({ status: 400, body: { error: { code: "parameter_missing" } } });
  });

  it("repeats its first answer under a key, says so, and refuses other parameters under it", async () => {
    const first = await create(good, "k1");
    const second = await create(good, "k1");
    expect(second.body).toEqual(first.body);
    expect([first, second].map(({ headers }) => headers.get("Idempotent-Replayed"))).toEqual([null, "true"]);
    const other = await create({ ...good, client_reference_id: "r2" }, "k1");
    expect(other).toMatchObject({ status: 400, body: { error: { type: "idempotency_error" } } });
  });

  it("keeps a failure during execution under its key, and not a refusal", async () => {
    standIn.faults.inject({ fault: { kind: "kept-error" } });
    expect((await create(good, "k2")).status).toBe(500);
    expect((await create(good, "k2")).status).toBe(500);
    expect((await create({ ...good, mode: "gift" }, "k3")).status).toBe(400);
    expect((await create(good, "k3")).status).toBe(200);
  });

  it("locks a key while its request runs", async () => {
    standIn.faults.inject({ fault: { kind: "delay", ms: 200 } });
    const answers = await Promise.all([create(good, "k4"), create(good, "k4")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it("wants the secret key, the version, and a form", async () => {
    expect((await call("/v1/checkout/sessions", good, { Authorization: "Bearer sk_test_2" })).status).toBe(401);
    expect((await call("/v1/checkout/sessions", good, { "Stripe-Version": "newest" })).status).toBe(400);
    expect((await call("/v1/checkout/sessions", good, { "Content-Type": "text/plain" })).status).toBe(400);
    expect((await call("/v1/checkouts", null)).status).toBe(404);
  });
});

it("runs as a process of its own, with its controls over HTTP", async () => {
  const child = spawn(process.execPath, ["tests/support/stripe/stand-in-main.ts", JSON.stringify(options)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  try {
    const [url] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
    const headers = { Authorization: "Bearer sk_test_1", "Stripe-Version": "2026-10-28.endive" };
    const { expires_at: _, ...form } = good;
    const sessions = `${url}/v1/checkout/sessions`;
    const created = await fetch(sessions, { method: "POST", headers, body: new URLSearchParams(form) });
    const { id } = await created.json();
    const order = JSON.stringify({ sessionId: id });
    const { events } = await (await fetch(`${url}/_stand-in/complete`, { method: "POST", body: order })).json();
    expect(events).toMatchObject([{ type: "checkout.session.completed" }]);
    expect(await (await fetch(`${sessions}/${id}`, { headers })).json()).toMatchObject({ payment_status: "paid" });
  } finally {
    child.kill("SIGTERM");
  }
  expect(await exited).toEqual([0, null]);
});
