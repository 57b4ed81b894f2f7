import { expect, test } from "vitest";
import { deskRegistration } from "./registration.ts";

/** What a webhook endpoint hears about, as docs/operations.md sets it up. */
const heard = [
  "checkout.session.completed",
  "checkout.session.expired",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "charge.refunded",
  "refund.created",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
];

test.each(heard)("says what %s means", (type) => {
  expect(deskRegistration().story.event(type)).toMatch(/: [a-z ]+$/);
});
