import { expect, test } from "vitest";
import { sumPayments } from "./payment.ts";

test("what came and what went back are summed apart", () => {
  const entries = [50_00, -20_00, 100_00, -1].map((amountCents) => ({ amountCents }));
  expect(sumPayments(entries)).toEqual({ receivedCents: 150_00, refundedCents: 20_01 });
  expect(sumPayments([])).toEqual({ receivedCents: 0, refundedCents: 0 });
});
