import { expect, test } from "vitest";
import { startCountdown } from "./start-countdown.ts";

const minute = 60_000;

/** A device of which one clock can stand still and the other be set. */
function device() {
  const now = { steady: 5_000, wall: 1_800_000_000_000 };
  const leftMs = startCountdown(60 * minute, { steady: () => now.steady, wall: () => now.wall });
  return { now, leftMs };
}

test("promises no minutes that went by while the phone slept", () => {
  const { now, leftMs } = device();
  now.steady += 2 * minute;
  now.wall += 22 * minute;
  expect(leftMs()).toBe(38 * minute);
});

test("goes on where somebody sets the clock back", () => {
  const { now, leftMs } = device();
  now.steady += 10 * minute;
  now.wall -= 60 * minute;
  expect(leftMs()).toBe(50 * minute);
});
