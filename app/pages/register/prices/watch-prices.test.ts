import { expect, test } from "vitest";
import { waitBeforeAsking } from "./watch-prices.ts";

test("waits until just past the change", () => {
  expect(waitBeforeAsking({ changesInMs: 1_000 })).toBe(1_250);
  expect(waitBeforeAsking({ changesInMs: 0 })).toBe(250);
});

test("never sets a timer longer than timers hold, which would fire at once", () => {
  expect(waitBeforeAsking({ changesInMs: 2 ** 31 })).toBe(2 ** 31 - 1);
});

test("asks no more when nothing will change, and again soon when there was no answer", () => {
  expect(waitBeforeAsking({ changesInMs: null })).toBeNull();
  expect(waitBeforeAsking(null)).toBe(30_000);
});
