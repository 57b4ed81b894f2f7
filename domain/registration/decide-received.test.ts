import { expect, test } from "vitest";
import { decideReceived } from "./decide-received.ts";

const asked = { amountCents: 200_00, cardCents: null as number | null, refundedCents: 0 };
const entries = (...cents: number[]) => cents.map((amountCents) => ({ amountCents }));
const decide = (registration: Partial<typeof asked>, now: number[], before: number[] = []) =>
  decideReceived({ ...asked, ...registration }, { before: entries(...before), now: entries(...now) });

test.each([
  ["exactly what was asked", {}, [200_00], { status: "paid", receivedCents: 200_00, amountCents: 200_00 }],
  ["two parts of it", {}, [150_00, 50_00], { status: "paid", receivedCents: 200_00 }],
  ["the rest of what came by card", { cardCents: 150_00 }, [50_00], { status: "paid", receivedCents: 200_00 }],
  ["a part that goes back later", {}, [200_00, -50_00], { status: "paid", refundedCents: 50_00, amountCents: 200_00 }],
  [
    "too much, of which the rest went back",
    {},
    [250_00, -50_00],
    { status: "paid", receivedCents: 250_00, refundedCents: 50_00, amountCents: 250_00 },
  ],
  ["a cent short", {}, [199_99], { status: "review", receivedCents: 199_99, amountCents: 200_00 }],
  ["a cent over", {}, [200_01], { status: "review", receivedCents: 200_01, amountCents: 200_00 }],
  ["nothing at all", {}, [], { status: "review", receivedCents: 0, refundedCents: 0, amountCents: 200_00 }],
  ["all of it sent back", {}, [200_00, -200_00], { status: "refunded", amountCents: 200_00 }],
  ["a part that was sent back whole", {}, [50_00, -50_00], { status: "refunded", amountCents: 50_00 }],
  ["a cent left of it", {}, [150_00, -149_99], { status: "review", refundedCents: 149_99 }],
])("%s", (_, registration, now, balance) => {
  expect(decide(registration, now)).toMatchObject(balance);
});

test("what went back by card counts beside what the desk sent back", () => {
  // The registration knows of both: 30 by card, and 20 that the desk had recorded.
  const both = { cardCents: 200_00, refundedCents: 50_00 };
  expect(decide(both, [-20_00, -10_00], [-20_00])).toEqual({
    status: "paid",
    receivedCents: 200_00,
    refundedCents: 60_00,
    amountCents: 200_00,
  });
  expect(decide({ cardCents: 200_00, refundedCents: 200_00 }, [])).toMatchObject({ status: "refunded" });
});
