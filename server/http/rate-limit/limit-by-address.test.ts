import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createStore } from "#server/storage/create-store.ts";
import { createTestDatabase, engines, type TestDatabase } from "#tests/support/database.ts";
import { limitByAddress } from "./limit-by-address.ts";

const minute = 60_000;
const start = Date.parse("2026-02-01T12:03:00Z");

describe.each(engines)("limits by address on %s", (engine) => {
  let testDatabase: TestDatabase;
  beforeAll(async () => {
    testDatabase = await createTestDatabase(engine);
  });
  beforeEach(() => testDatabase.reset());
  afterAll(() => testDatabase.dispose());

  const attempt = async (at: number, address = "192.0.2.1") =>
    (await limitByAddress(testDatabase.store, address, at)).ok;

  test("fifty attempts pass in every hour, wherever the hour begins", async () => {
    const burst = async (at: number) => {
      for (let index = 0; index < 50; index += 1) expect(await attempt(at + index)).toBe(true);
    };
    await burst(start);
    await burst(start + 60 * minute);
    await burst(start + 120 * minute);
  });

  test("no more than a hundred pass in an hour, and who is refused is not counted", async () => {
    let passed = 0;
    for (let index = 0; index < 130; index += 1) if (await attempt(start + index * 20_000)) passed += 1;
    expect(passed).toBe(100);
    expect(await attempt(start, "192.0.2.2")).toBe(true);
    // Of the hundred, the first three are more than an hour ago then.
    const later = start + 60 * minute + 50_000;
    expect([await attempt(later), await attempt(later), await attempt(later), await attempt(later)]).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  test("the hour is exactly an hour", async () => {
    for (let index = 0; index < 100; index += 1) expect(await attempt(start)).toBe(true);
    expect(await attempt(start + 60 * minute - 1)).toBe(false);
    expect(await attempt(start + 60 * minute + 1)).toBe(true);
  });

  test("attempts that were counted while the clock was ahead keep nobody out when it is right again", async () => {
    for (let index = 0; index < 100; index += 1) await attempt(start + 24 * 60 * minute);
    expect(await attempt(start + 24 * 60 * minute)).toBe(false);
    expect(await attempt(start)).toBe(true);
    await testDatabase.store.dropStale(start, { attemptsKeptMs: 60 * minute, keysKeptMs: 0 });
    expect(await attempt(start + 24 * 60 * minute)).toBe(true);
  });

  test("a hundred together pass exactly, over two instances", async () => {
    const another = createStore(await testDatabase.openAnother());
    const attempts = Array.from({ length: 140 }, (_, index) =>
      // Not all in the same millisecond: neighbours must see each other too.
      limitByAddress(index % 2 ? another : testDatabase.store, "192.0.2.1", start + (index % 7)),
    );
    expect((await Promise.all(attempts)).filter(({ ok }) => ok)).toHaveLength(100);
  });

  test("says when to come back, and keeps no address", async () => {
    for (let index = 0; index < 100; index += 1) await attempt(start + index);
    expect(await limitByAddress(testDatabase.store, "192.0.2.1", start + 7 * minute)).toEqual({
      ok: false,
      retryAfterMs: 53 * minute,
    });
    const rows = await testDatabase.database.db.selectFrom("attempts").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain("192.0");
  });
});
