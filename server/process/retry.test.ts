import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { retry, within } from "./retry.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => vi.useRealTimers());

const never = new Promise<never>(() => undefined);

describe("work with a limit", () => {
  test("gives its result in time, and the other word one millisecond later", async () => {
    const slow = (ms: number) => new Promise((resolve) => setTimeout(() => resolve("done"), ms));
    const results = Promise.all([within(100, slow(99), "late"), within(100, slow(101), "late")]);
    await vi.advanceTimersByTimeAsync(200);
    expect(await results).toEqual(["done", "late"]);
  });

  test("leaves no timer behind, and no failure that nobody waits for", async () => {
    expect(await within(1_000, Promise.resolve(1), 0)).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
    const fails = new Promise((_, reject) => setTimeout(() => reject(new Error("too late")), 200));
    const result = within(100, fails, "late");
    await vi.advanceTimersByTimeAsync(300);
    expect(await result).toBe("late");
  });
});

describe("trying again", () => {
  test("goes on until a result stands, with the pauses that were asked for", async () => {
    const times: number[] = [];
    const begin = performance.now();
    const result = retry({ late: -1, pauseMs: (result, attempt) => (result < 3 ? attempt * 100 : null) }, async () =>
      times.push(performance.now() - begin),
    );
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await result).toBe(3);
    expect(times).toEqual([0, 100, 300]);
  });

  test("begins no try that could not come back in time", async () => {
    let attempts = 0;
    const attempt = async () => {
      attempts += 1;
      return "no";
    };
    const rule = { totalMs: 1_000, late: "late", leastTryMs: 100, pauseMs: () => 300 };
    const result = retry(rule, attempt);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await result).toBe("no");
    expect(attempts).toBe(4);
  });

  test("gives a try that hangs its share of the time, and the next one the rest", async () => {
    const given: number[] = [];
    const rule = { totalMs: 1_000, tryMs: (left: number) => left / 2, late: "late", pauseMs: () => 0, leastTryMs: 130 };
    const result = retry(rule, (timeoutMs) => {
      given.push(timeoutMs);
      return never;
    });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await result).toBe("late");
    expect(given.map(Math.round)).toEqual([500, 250, 125]);
  });

  test("ends where it stands when it is told to stop", async () => {
    const stop = new AbortController();
    const result = retry({ late: "late", pauseMs: () => 10_000, stopping: stop.signal }, async () => "no");
    await vi.advanceTimersByTimeAsync(1);
    stop.abort();
    expect(await result).toBe("no");
    expect(vi.getTimerCount()).toBe(0);
  });
});
