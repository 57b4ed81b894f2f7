import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createStore } from "#server/storage/create-store.ts";
import { createTestDatabase, engines, type TestDatabase } from "#tests/support/database.ts";
import { limitByAddress, networkOf } from "./limit-by-address.ts";

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

  test("no more than a hundred pass in an hour, and an hour later they pass again", async () => {
    let passed = 0;
    for (let index = 0; index < 130; index += 1) if (await attempt(start + index * 20_000)) passed += 1;
    expect(passed).toBe(100);
    expect(await attempt(start, "192.0.2.2")).toBe(true);
    expect(await attempt(start + 130 * minute)).toBe(true);
  });

  test("a hundred together pass exactly, over two instances", async () => {
    const another = createStore(await testDatabase.openAnother());
    const attempts = Array.from({ length: 140 }, (_, index) =>
      limitByAddress(index % 2 ? another : testDatabase.store, "192.0.2.1", start),
    );
    expect((await Promise.all(attempts)).filter(({ ok }) => ok).length).toBeLessThanOrEqual(100);
    expect((await Promise.all(attempts)).filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(50);
  });

  test("says when to come back, and keeps no address", async () => {
    for (let index = 0; index < 100; index += 1) await attempt(start);
    expect(await limitByAddress(testDatabase.store, "192.0.2.1", start)).toEqual({
      ok: false,
      retryAfterMs: 7 * minute,
    });
    const rows = await testDatabase.database.db.selectFrom("attempts").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain("192.0");
  });
});

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:0DB8:1:2::1", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
])("%s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
