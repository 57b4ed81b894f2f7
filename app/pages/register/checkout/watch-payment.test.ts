import { expect, test } from "vitest";
import { readNews } from "./watch-payment.ts";

test("a confirmed payment is news, with the way to its page", () => {
  expect(readNews({ status: "confirmed", sessionId: "cs_1" })).toEqual({ kind: "paid", sessionId: "cs_1" });
});

test("a checkout that ended without money is news", () => {
  expect(readNews({ status: "not_completed", sessionId: null })).toEqual({ kind: "not_paid" });
});

test.each([
  null,
  "paid",
  {},
  { status: "pending", sessionId: null },
  { status: "unknown" },
  { status: "confirmed", sessionId: null },
])("%o is none", (body) => {
  expect(readNews(body)).toBeNull();
});
