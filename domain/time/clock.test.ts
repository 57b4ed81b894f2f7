import { expect, test } from "vitest";
import { clockFrom } from "./clock.ts";

test("a clock begins where it was set, and runs on with the machine's", () => {
  let machine = 100;
  const clock = clockFrom(5_000, () => machine);
  expect(clock.now()).toBe(5_000);
  machine += 42;
  expect(clock.now()).toBe(5_042);
});
