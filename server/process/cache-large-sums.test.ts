import { expect, test } from "vitest";
import { createTestClock } from "#tests/support/season/test-clock.ts";
import { cacheLargeSums } from "./cache-large-sums.ts";

function counter(first: number) {
  const clock = createTestClock(1_000_000);
  const keep = cacheLargeSums<number>(clock, (sum) => sum);
  const rows = { count: first, asked: 0, isDown: false };
  const ask = (key = "all") =>
    keep(key, async () => {
      rows.asked += 1;
      if (rows.isDown) throw new Error("down");
      return rows.count;
    });
  return { clock, rows, ask };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("a small sum is counted each time", async () => {
  const { rows, ask } = counter(19_998);
  expect(await ask()).toBe(19_998);
  rows.count += 1;
  expect(await ask()).toBe(19_999);
});

test("a large one is shown as it was, and counted again behind it", async () => {
  const { clock, rows, ask } = counter(20_000);
  await ask();
  rows.count += 1;
  clock.advance(4_999);
  expect(await ask()).toBe(20_000);
  expect(rows.asked).toBe(1);
  clock.advance(1);
  expect(await ask()).toBe(20_000);
  await settled();
  expect(rows.asked).toBe(2);
  expect(await ask()).toBe(20_001);
});

test("nobody is shown one from a minute ago, nor one from the future", async () => {
  const { clock, rows, ask } = counter(20_000);
  await ask();
  rows.count += 1;
  clock.advance(60_000);
  expect(await ask()).toBe(20_001);
  rows.count += 1;
  clock.advance(-1);
  expect(await ask()).toBe(20_002);
});

test("each has its own, and those who ask at once share one", async () => {
  const { rows, ask } = counter(20_000);
  await Promise.all([ask("a"), ask("a"), ask("b")]);
  expect(rows.asked).toBe(2);
});

test("one that can no longer be counted is not shown on", async () => {
  const { clock, rows, ask } = counter(20_000);
  await ask();
  rows.isDown = true;
  clock.advance(5_000);
  expect(await ask()).toBe(20_000);
  await settled();
  await expect(ask()).rejects.toThrow("down");
});
