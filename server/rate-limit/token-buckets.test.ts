import { expect, test } from "vitest";
import { TokenBuckets } from "./token-buckets.ts";

function bucketsAt(start: number) {
  const time = { now: start };
  return { time, buckets: new TokenBuckets({ burst: 3, perSecond: 2 }, () => time.now) };
}

test("a client gets its burst, then what the seconds bring, and never more than a burst", () => {
  const { time, buckets } = bucketsAt(0);
  const taken = () => Array.from({ length: 5 }, () => buckets.take("a")).filter(Boolean).length;
  expect(taken()).toBe(3);
  time.now += 500;
  expect(taken()).toBe(1);
  time.now += 60_000;
  expect(taken()).toBe(3);
});

test("one client takes nothing from another", () => {
  const { buckets } = bucketsAt(0);
  for (let index = 0; index < 10; index += 1) buckets.take("a");
  expect(buckets.take("a")).toBe(false);
  expect(buckets.take("b")).toBe(true);
});

test("many clients do not fill the memory, and one that keeps asking is not forgotten among them", () => {
  const { buckets } = bucketsAt(0);
  for (let index = 0; index < 30_000; index += 1) {
    buckets.take(`client ${index}`);
    if (index % 5_000 === 0) for (let more = 0; more < 4; more += 1) buckets.take("attacker");
  }
  expect(buckets.take("attacker")).toBe(false);
  expect(buckets.take("client 0")).toBe(true);
});
