import { expect, test } from "vitest";
import { checkoutErrors, type CheckoutErrorCode } from "#content/en/messages.ts";
import { registerForm } from "#content/en/registration/register-form.ts";
import { factsAt } from "#content/facts.ts";
import { readOutcome, type CheckoutOutcome } from "./checkout-outcome.ts";

const page = "https://site.example/register?package=individual";
const refusal = (code: string, fields?: unknown) => ({ error: { code, message: "words", fields } });

const failed = (reason: CheckoutErrorCode): CheckoutOutcome => ({ kind: "failed", reason });

/** Every reason of the endpoint, with its status, and what the visitor meets. */
const table: Record<CheckoutErrorCode, [status: number, outcome: CheckoutOutcome]> = {
  invalid_json: [400, failed("invalid_json")],
  method_not_allowed: [405, failed("method_not_allowed")],
  too_large: [413, failed("too_large")],
  unsupported_media_type: [415, failed("unsupported_media_type")],
  invalid_registration: [422, { kind: "invalid", errors: {} }],
  unknown_price: [422, failed("unknown_price")],
  price_mismatch: [422, failed("price_mismatch")],
  price_changed: [409, { kind: "price_changed" }],
  registration_closed: [409, failed("registration_closed")],
  idempotency_conflict: [409, failed("idempotency_conflict")],
  too_many_requests: [429, failed("too_many_requests")],
  payment_provider_unavailable: [502, failed("payment_provider_unavailable")],
  unavailable: [503, failed("unavailable")],
};

test.each(Object.entries(table))("%s has its outcome and its words", (code, [status, outcome]) => {
  expect(readOutcome(status, refusal(code), page)).toEqual(outcome);
  const { reasons } = registerForm(factsAt(0), "individual");
  expect(reasons[code as CheckoutErrorCode]).toBe(checkoutErrors[code as CheckoutErrorCode]);
});

test("an answer with an address opens it", () => {
  const url = "https://checkout.example/c/pay/cs_1#frag";
  expect(readOutcome(200, { url }, page)).toEqual({ kind: "opened", url });
  expect(readOutcome(201, { url: "/sandbox/checkout/cs_1" }, page)).toEqual({
    kind: "opened",
    url: "https://site.example/sandbox/checkout/cs_1",
  });
});

test.each([{}, { url: null }, { url: "" }, null, [], "text", 5])("%j leads nowhere, and nothing is said", (body) => {
  expect(readOutcome(200, body, page)).toEqual({ kind: "no_url" });
});

test.each(["javascript:alert(1)", "data:text/html,x", "mailto:a@b.c", 5, {}])("%j is not followed", (url) => {
  expect(readOutcome(200, { url }, page)).toEqual({ kind: "failed", reason: null });
});

test("messages are taken for the form's own fields only", () => {
  const fields = { email: "Invalid email address", phone: 5, __proto__: "x", website: "y" };
  expect(readOutcome(422, refusal("invalid_registration", fields), page)).toEqual({
    kind: "invalid",
    errors: { email: "Invalid email address" },
  });
});

test("an answer that is not ours is told by its status, as far as that goes", () => {
  expect(readOutcome(422, { detail: "?" }, page)).toEqual({ kind: "invalid", errors: {} });
  expect(readOutcome(429, null, page)).toEqual(failed("too_many_requests"));
  expect(readOutcome(500, null, page)).toEqual({ kind: "failed", reason: null });
  expect(readOutcome(404, refusal("constructor"), page)).toEqual({ kind: "failed", reason: null });
});
