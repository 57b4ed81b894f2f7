import { expect, test } from "vitest";
import { paidTwice } from "./paid-twice.ts";

const early = { id: "a", cents: 20_000 };
const standard = { id: "b", cents: 35_000 };

test("one payment for one place is as it should be, and none too", () => {
  expect(paidTwice([early], false)).toBeNull();
  expect(paidTwice([], false)).toBeNull();
  expect(paidTwice([], true)).toBeNull();
});

test("of two payments the later one is too much", () => {
  expect(paidTwice([early, standard], false)).toEqual({
    why: "twice",
    payments: [early, standard],
    tooMuchCents: 35_000,
  });
});

test("a chamber's member has paid too much with the first payment", () => {
  expect(paidTwice([early], true)).toMatchObject({ why: "chamber", tooMuchCents: 20_000 });
});

test("what went back in full was not paid", () => {
  expect(paidTwice([{ ...early, cents: 0 }, standard], false)).toBeNull();
});
