import pino from "pino";
import { describe, expect, test } from "vitest";
import type { Desk } from "#server/desk/desk.ts";
import { skewedClocks } from "#server/desk/today/failing-work.ts";
import { createPresence } from "#server/operations/instances.ts";
import { engines } from "#tests/support/databases/database.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";
import { createTestClock } from "#tests/support/season/test-clock.ts";

describe.each(engines)("machines whose clocks are apart, on %s", (engine) => {
  const testDatabase = suiteDatabase(engine);

  const shared = createTestClock(Date.UTC(2026, 2, 1));
  /** A process on a machine whose clock is so far ahead of the database's. */
  const machine = (aheadMs: number) => {
    const said: string[] = [];
    const log = pino({ level: "warn" }, { write: (line: string) => void said.push(line) });
    const clock = { now: shared.now, aheadMs: () => aheadMs, measure: () => Promise.resolve() };
    return { said, presence: createPresence({ db: testDatabase.database.db, clock, log }) };
  };
  const onToday = async () => skewedClocks.find({ database: testDatabase.database } as unknown as Desk, 10);

  test.each([
    [6_000, "6 s"],
    [-120_000, "-120 s"],
  ])("one that is %i ms ahead is said in the log, once, and stands on Today", async (aheadMs, words) => {
    const { said, presence } = machine(aheadMs);
    await presence.tell();
    await presence.tell();
    expect(said).toHaveLength(1);
    expect(said[0]).toContain("clock and the database's are apart");
    const { count, oldest } = await onToday();
    expect(count).toBe(1);
    expect(oldest[0]?.about).toMatch(new RegExp(`: ${words}$`));
    await presence.leave();
    expect((await onToday()).count).toBe(0);
  });

  test("five seconds are nobody's concern", async () => {
    const { said, presence } = machine(5_000);
    await presence.tell();
    expect(said).toEqual([]);
    expect((await onToday()).count).toBe(0);
  });

  test("one that ended without a word is gone from Today within a minute or two", async () => {
    await machine(6_000).presence.tell();
    shared.advance(61_000);
    await machine(0).presence.tell();
    expect((await onToday()).count).toBe(0);
  });
});
