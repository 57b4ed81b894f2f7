import { expect, test } from "vitest";
import { paidTwice } from "./paid-twice.ts";

const early = { id: "a", cents: 20_000 };
const standard = { id: "b", cents: 35_000 };

test("one payment for one place is as it should be, and none too", () => {
  expect(paidTwice([early], null)).toBeNull();
  expect(paidTwice([], null)).toBeNull();
  expect(paidTwice([], "chamber")).toBeNull();
});

test("of two payments the later one is too much", () => {
  expect(paidTwice([early, standard], null)).toEqual({
    why: "twice",
    payments: [early, standard],
    tooMuchCents: 35_000,
  });
});

test.each(["chamber", "scholarship"] as const)(
  "who is covered by a %s has paid too much with the first payment",
  (cover) => {
    expect(paidTwice([early], cover)).toMatchObject({ why: cover, tooMuchCents: 20_000 });
  },
);

test("what went back in full was not paid", () => {
  expect(paidTwice([{ ...early, cents: 0 }, standard], null)).toBeNull();
});
