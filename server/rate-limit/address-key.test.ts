import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  createEmptyDatabase,
  createTestDatabase,
  engines,
  type TestDatabase,
  storeOn,
} from "#tests/support/databases/database.ts";
import { addressKey, ipSiteOf, subscriberOf } from "./address-key.ts";

describe.each(engines)("what stands for an address on %s", (engine) => {
  const databases: TestDatabase[] = [];
  beforeAll(async () => {
    // Each made by itself: a copy has the secret of what it was copied from.
    for (let one = 0; one < 2; one += 1)
      databases.push(await createTestDatabase(engine, await createEmptyDatabase(engine)));
  });
  afterAll(async () => {
    for (const one of databases) await one.dispose();
  });

  test("is the same for all instances of an installation, and in no other", async () => {
    const [here, elsewhere] = databases as [TestDatabase, TestDatabase];
    const key = await addressKey(here.store, "checkout", "192.0.2.1");
    expect(await addressKey(storeOn(await here.openAnother()), "checkout", "192.0.2.1")).toBe(key);
    expect(await addressKey(here.store, "checkout", "192.0.2.2")).not.toBe(key);
    expect(await addressKey(elsewhere.store, "checkout", "192.0.2.1")).not.toBe(key);
    expect(await addressKey(here.store, "code", "192.0.2.1")).not.toBe(key);
    expect(key).not.toBe(createHash("sha256").update("192.0.2.1").digest("base64url"));
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
  expect(subscriberOf(address)).toBe(network);
});

test.each([
  ["192.0.2.1", null],
  ["::ffff:192.0.2.1", null],
  ["unknown", null],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["2001:db8:1:ffff::1", "2001:db8:1::/48"],
  ["2001:db8::1", "2001:db8:0::/48"],
  ["::1", "0:0:0::/48"],
])("%s lies in the site %s", (address, site) => {
  expect(ipSiteOf(address)).toBe(site);
});
