import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Log } from "./log.ts";
import { runEvery, type Repetition } from "./run-every.ts";

const pauseMs = 60_000;

describe("work that is done again and again", () => {
  let running: Repetition | null = null;
  const logged: unknown[] = [];
  const log = { error: (...facts: unknown[]) => void logged.push(facts) } as unknown as Log;
  const repeat = (work: (stopping: AbortSignal) => Promise<void>) => (running = runEvery(pauseMs, log, "task", work));

  beforeEach(() => {
    logged.length = 0;
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  });
  afterEach(async () => {
    await running?.stop();
    vi.useRealTimers();
  });

  test("is done at once, and again after each pause", async () => {
    let rounds = 0;
    repeat(async () => void (rounds += 1));
    expect(rounds).toBe(1);
    await vi.advanceTimersByTimeAsync(pauseMs - 1);
    expect(rounds).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(rounds).toBe(2);
    await vi.advanceTimersByTimeAsync(pauseMs);
    expect(rounds).toBe(3);
  });

  test("pauses after the end of a round, so that two never overlap", async () => {
    const ends: (() => void)[] = [];
    repeat(() => new Promise((resolve) => void ends.push(resolve)));
    await vi.advanceTimersByTimeAsync(3 * pauseMs);
    expect(ends).toHaveLength(1);
    ends[0]!();
    await vi.advanceTimersByTimeAsync(pauseMs);
    expect(ends).toHaveLength(2);
    ends[1]!();
  });

  test("goes on after a round that failed, and says so", async () => {
    let rounds = 0;
    const failure = new Error("the database is gone");
    repeat(async () => {
      rounds += 1;
      if (rounds === 1) throw failure;
    });
    await vi.advanceTimersByTimeAsync(pauseMs);
    expect(rounds).toBe(2);
    expect(logged).toEqual([[{ err: failure, task: "task" }, "round failed"]]);
  });

  test("stops between two rounds, and no further one comes", async () => {
    let rounds = 0;
    const { stop } = repeat(async () => void (rounds += 1));
    await vi.advanceTimersByTimeAsync(pauseMs);
    await stop();
    await vi.advanceTimersByTimeAsync(5 * pauseMs);
    expect(rounds).toBe(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("tells the round under way to stop, waits for it, and begins no other", async () => {
    let rounds = 0;
    let finish = () => {};
    let told = false;
    const { stop } = repeat((stopping) => {
      rounds += 1;
      stopping.addEventListener("abort", () => (told = true));
      return new Promise((resolve) => (finish = resolve));
    });
    let stopped = false;
    const stopping = stop().then(() => (stopped = true));
    await vi.advanceTimersByTimeAsync(pauseMs);
    expect({ told, stopped }).toEqual({ told: true, stopped: false });
    finish();
    await stopping;
    await vi.advanceTimersByTimeAsync(5 * pauseMs);
    expect(rounds).toBe(1);
  });
});
