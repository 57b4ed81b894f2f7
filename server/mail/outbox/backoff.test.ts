import { describe, expect, it } from "vitest";
import { longestWaitMs, nextAttemptAt, retryLimits } from "./backoff.ts";

const middle = () => 0.5;
const [minute, hour] = [60_000, 3_600_000];
const after = (attempt: number, now: number, random = middle) => nextAttemptAt({ attempt, createdAt: 0 }, now, random);

describe("the time until the next attempt", () => {
  it("is half a minute at first, doubles, and ends at four hours", () => {
    const delays = [1, 2, 3, 4, 10, 50].map((attempt) => after(attempt, 0));
    expect(delays).toEqual([minute / 2, minute, 2 * minute, 4 * minute, 4 * hour, 4 * hour]);
  });

  it("differs by a tenth either way", () => {
    expect(after(1, 0, () => 0)).toBe(27_000);
    expect(after(1, 0, () => 1)).toBe(33_000);
  });

  it("is never longer than the longest, which the outbox relies on", () => {
    expect(after(50, 0, () => 1)).toBe(longestWaitMs);
  });

  it("never comes once the span is over and enough was tried, one step on either side", () => {
    expect(after(retryLimits.attempts, retryLimits.span)).toBeNull();
    expect(after(retryLimits.attempts, retryLimits.span - 1)).not.toBeNull();
    expect(after(retryLimits.attempts - 1, retryLimits.span)).not.toBeNull();
  });

  it("adds up to about three days before a mail is given up", () => {
    let [now, attempt] = [0, 1];
    for (let next = after(attempt, now); next !== null; next = after(attempt, now))
      [now, attempt] = [next, attempt + 1];
    expect(now).toBeGreaterThanOrEqual(retryLimits.span);
    expect(now).toBeLessThan(retryLimits.span + 5 * hour);
    expect(attempt).toBeLessThan(40);
  });
});
