import type { Store } from "#server/storage/create-store.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { borrowTestDatabase, engines, type TestDatabase, storeOn } from "#tests/support/databases/database.ts";
import { limitByAddress } from "./limit-by-address.ts";

const minute = 60_000;
const start = Date.parse("2026-02-01T12:03:00Z");

describe.each(engines)("limits by address on %s", (engine) => {
  let testDatabase: TestDatabase;
  beforeAll(async () => {
    testDatabase = await borrowTestDatabase(engine);
  });
  beforeEach(() => testDatabase.reset());
  afterAll(() => testDatabase.dispose());

  const alarms: unknown[] = [];
  const log = { error: (line: unknown) => void alarms.push(line) };
  const limit = (now: number, address = "192.0.2.1", store: Store = testDatabase.store) =>
    limitByAddress(store, log, { purpose: "checkout", address, now });
  const attempt = async (at: number, address?: string) => (await limit(at, address)).ok;

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
    const another = storeOn(await testDatabase.openAnother());
    const attempts = Array.from({ length: 140 }, (_, index) =>
      // Not all in the same millisecond: neighbours must see each other too.
      limit(start + (index % 7), undefined, index % 2 ? another : testDatabase.store),
    );
    expect((await Promise.all(attempts)).filter(({ ok }) => ok)).toHaveLength(100);
  });

  test("says when to come back, and keeps no address", async () => {
    for (let index = 0; index < 100; index += 1) await attempt(start + index);
    expect(await limit(start + 7 * minute)).toEqual({
      ok: false,
      retryAfterMs: 53 * minute,
    });
    const rows = await testDatabase.database.db.selectFrom("attempts").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain("192.0");
  });

  test("many networks of one IPv6 site do not add up to more than one subscriber has", async () => {
    let passed = 0;
    for (let network = 0; network < 130; network += 1)
      if (await attempt(start + network, `2001:db8:1:${network.toString(16)}::1`)) passed += 1;
    expect(passed).toBe(120);
    expect(await attempt(start, "2001:db8:2::1")).toBe(true);
  });

  test("an unusual hour is told once, whoever the attempts come from", async () => {
    for (let index = 0; index < 1_010; index += 1) await attempt(start + index, `10.0.${index >> 6}.${index & 63}`);
    expect(alarms).toEqual([{ purpose: "checkout", attempts: 1_000 }]);
  }, 120_000);
});
