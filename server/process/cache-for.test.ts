import { expect, test } from "vitest";
import { cacheFor } from "./cache-for.ts";

function rig(fails = false) {
  const clock = { at: 1_000, now: () => clock.at };
  let made = 0;
  const ask = cacheFor(clock, 100, async () => {
    made += 1;
    if (fails) throw new Error(`failure ${made}`);
    return made;
  });
  return { clock, ask };
}

test("is made once for all who ask in time", async () => {
  const { clock, ask } = rig();
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  clock.at = 1_099;
  expect(await ask()).toBe(1);
  clock.at = 1_100;
  expect(await ask()).toBe(2);
});

test("is made anew by a clock that was set back", async () => {
  const { clock, ask } = rig();
  await ask();
  clock.at = 999;
  expect(await ask()).toBe(2);
});

test("a failure is not kept", async () => {
  const { ask } = rig(true);
  await expect(ask()).rejects.toThrow("failure 1");
  await expect(ask()).rejects.toThrow("failure 2");
});
