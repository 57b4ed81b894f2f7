import { expect, test } from "vitest";
import { leftOnCard, sumPayments } from "./payment.ts";

test("what came and what went back are summed apart", () => {
  const entries = [50_00, -20_00, 100_00, -1].map((amountCents) => ({ amountCents }));
  expect(sumPayments(entries)).toEqual({ receivedCents: 150_00, refundedCents: 20_01 });
  expect(sumPayments([])).toEqual({ receivedCents: 0, refundedCents: 0 });
});

test("what is left on a card is what came by it, without what came otherwise", () => {
  const paid = { cardCents: 200_00 as number | null, amountCents: 250_00, refundedCents: 50_00 };
  expect(leftOnCard(paid, [{ amountCents: 50_00 }, { amountCents: -20_00 }])).toBe(170_00);
  // The provider has not said yet what came.
  expect(leftOnCard({ ...paid, cardCents: null }, [])).toBe(200_00);
  // Paid by check after a checkout that was left, all of it or a part.
  for (const amountCents of [250_00, 100_00])
    expect(leftOnCard({ cardCents: null, amountCents: 250_00, refundedCents: 0 }, [{ amountCents }])).toBe(0);
});
