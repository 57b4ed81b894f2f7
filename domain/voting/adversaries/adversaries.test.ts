import { expect, test } from "vitest";
import { adversaries, adversaryIds } from "./adversaries.ts";
import { judgeAdversary } from "./judge-adversary.ts";

const hold = { browserMost: 3, domainMost: 10, networkMost: 25, oneProject: { from: 20, share: 80 } };
const never = {
  browserMost: Infinity,
  domainMost: Infinity,
  networkMost: Infinity,
  oneProject: { from: Infinity, share: 100 },
};

test.each(adversaries)(
  "$id: the stuffed votes are held, the honest ones are not, and the leader keeps the points",
  (one) => {
    const { stuffedHeld, honestHeld, leaderLoss } = judgeAdversary(one, hold, 15);
    expect(stuffedHeld).toBeGreaterThanOrEqual(0.99);
    expect(honestHeld).toBeLessThanOrEqual(0.01);
    expect(leaderLoss).toBeLessThanOrEqual(1);
  },
);

test.each(adversaries.filter(({ id }) => id !== "leaked-venue"))("$id: gets through where no rule holds", (one) => {
  expect(judgeAdversary(one, never, 15).stuffedHeld).toBeLessThan(0.1);
});

test("all eight are played", () => {
  expect(adversaries.map(({ id }) => id)).toEqual([...adversaryIds]);
});
