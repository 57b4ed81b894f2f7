import { expect, test } from "vitest";
import type { StartCheckoutResult } from "#server/registration/start-checkout.ts";
import { answerRegisterForm } from "./register-post.ts";

const values = { firstName: "Ada", lastName: "L", email: "ada@example.org", phone: "2085550199", company: "" };

/** Sends a form to use cases that give the result, and says what they were asked. */
async function post(body: BodyInit, result: StartCheckoutResult | Error, headers: Record<string, string> = {}) {
  const asked: unknown[] = [];
  const failures: unknown[] = [];
  const answer = await answerRegisterForm(
    {
      async startCheckout(input, caller) {
        asked.push({ input, caller });
        if (result instanceof Error) throw result;
        return result;
      },
    },
    new Request("https://site.example/register?package=chamber", { method: "POST", body, headers }),
    { registrationType: "chamber", clientAddress: "203.0.113.5", onFailure: (error) => failures.push(error) },
  );
  return { answer, asked, failures };
}

const form = (more: Record<string, string> = {}) => new URLSearchParams({ ...values, priceId: "price_1", ...more });
const started: StartCheckoutResult = { ok: true, url: "https://pay.example/1", registrationId: "r1" };

test("leads to the checkout, without a key, for the package of the address", async () => {
  const { answer, asked } = await post(form({ registrationType: "individual" }), started);
  expect(answer).toEqual({ kind: "redirect", url: "https://pay.example/1" });
  expect(asked).toEqual([
    {
      input: { priceId: "price_1", registrationData: { registrationType: "chamber", ...values } },
      caller: { idempotencyKey: null, clientAddress: "203.0.113.5" },
    },
  ]);
});

test("gives the messages and the values back", async () => {
  const fields = { email: "Invalid email address" };
  const { answer } = await post(form(), { ok: false, reason: "invalid_registration", fields });
  expect(answer).toEqual({
    kind: "page",
    status: 422,
    retryAfterMs: null,
    posted: { values, errors: fields, notice: { kind: "invalid" }, priceChanged: false },
  });
});

test("says that the price has changed", async () => {
  const { answer } = await post(form(), { ok: false, reason: "price_changed" });
  expect(answer).toMatchObject({ status: 409, posted: { values, notice: null, priceChanged: true } });
});

test.each([
  ["unknown_price", 422],
  ["price_mismatch", 422],
  ["registration_closed", 409],
  ["idempotency_conflict", 409],
  ["payment_provider_unavailable", 502],
] as const)("tells %s as a failure with its reason", async (reason, status) => {
  const { answer } = await post(form(), { ok: false, reason });
  expect(answer).toMatchObject({ status, posted: { values, errors: {}, notice: { kind: "failed", reason } } });
});

test("says when to come back after too many attempts", async () => {
  const { answer } = await post(form(), { ok: false, reason: "too_many_requests", retryAfterMs: 90_000 });
  expect(answer).toMatchObject({ status: 429, retryAfterMs: 90_000 });
});

test("keeps the values when something unexpected fails, and reports it", async () => {
  const broken = new Error("the database is away");
  const { answer, failures } = await post(form(), broken);
  expect(answer).toMatchObject({
    status: 503,
    retryAfterMs: 5_000,
    posted: { values, notice: { kind: "failed", reason: "unavailable" } },
  });
  expect(failures).toEqual([broken]);
});

test("counts a filled honeypot as an attempt, and gives none of it on", async () => {
  const trapped = form({ website: "https://spam.example" });
  const refused = { ok: false, reason: "invalid_registration", fields: { email: "Invalid email address" } } as const;
  const { answer, asked } = await post(trapped, refused);
  expect(asked).toEqual([{ input: null, caller: { idempotencyKey: null, clientAddress: "203.0.113.5" } }]);
  expect(answer).toMatchObject({ status: 422, posted: { values, errors: {}, notice: { kind: "failed" } } });
  const limited = await post(trapped, { ok: false, reason: "too_many_requests", retryAfterMs: 90_000 });
  expect(limited.answer).toMatchObject({ status: 429, retryAfterMs: 90_000 });
});

test.each(["application/json", "text/plain", "multipart/form-data; boundary=x", "multipart/form-data"])(
  "answers 400 to a body of %s that is no form",
  async (type) => {
    const refused = { ok: false, reason: "invalid_registration", fields: {} } as const;
    const { answer, asked } = await post('{"firstName":"Ada"}', refused, { "Content-Type": type });
    expect(answer).toMatchObject({ kind: "page", status: 400 });
    expect(asked).toMatchObject([{ input: null }]);
  },
);

test("takes a file in a field for an empty field", async () => {
  const body = new FormData();
  body.set("firstName", new Blob(["x"]), "x.txt");
  const { asked } = await post(body, started);
  expect(asked).toMatchObject([{ input: { priceId: "", registrationData: { firstName: "", lastName: "" } } }]);
});
