import { expect, test } from "vitest";
import { readNews } from "./watch-payment.ts";

test("a confirmed payment is news, with the way to its page", () => {
  expect(readNews({ standing: "confirmed", sessionId: "cs_1" })).toEqual({ kind: "paid", sessionId: "cs_1" });
});

test("a checkout that ended without money is news", () => {
  expect(readNews({ standing: "not_completed", sessionId: null })).toEqual({ kind: "not_paid" });
});

test.each([
  null,
  "paid",
  {},
  { standing: "pending", sessionId: null },
  { standing: "unknown" },
  { standing: "confirmed", sessionId: null },
])("%o is none", (body) => {
  expect(readNews(body)).toBeNull();
});
