import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { placeEarlierRegistrations } from "#server/people/place-earlier-registrations.ts";
import { borrowTestDatabase, engines, type TestDatabase } from "#tests/support/databases/database.ts";
import { becomePaid, newCheckout, noon } from "#tests/support/databases/new-checkout.ts";

const paid = 205;

describe.each(engines)("the first start after places came, on %s", (engine) => {
  let testDatabase: TestDatabase;
  beforeAll(async () => {
    testDatabase = await borrowTestDatabase(engine);
    const { store } = testDatabase;
    const pay = async (change: Parameters<typeof newCheckout>[0]) => {
      const checkout = newCheckout(change);
      const { id } = checkout.registration;
      await store.insertCheckout(checkout);
      await store.saveSession(id, { id: `cs_${id}`, url: `https://pay.example/${id}` });
      const event = { id: `evt_${id}`, type: "checkout.session.completed" };
      await store.settle({ registrationId: id, sessionId: `cs_${id}`, event, at: noon, decide: becomePaid(noon) });
    };
    for (let number = 0; number < paid; number += 1) await pay({ email: `founder-${number}@example.org` });
    // None of these gives anybody a place.
    await store.insertCheckout(newCheckout({ email: "pending@example.org" }));
    await pay({ email: "chamber@example.org", registrationType: "chamber" });
    await pay({ email: "forgotten@example.org" });
    await store.forget("forgotten@example.org", { kind: "system" }, noon);
  });
  afterAll(() => testDatabase.dispose());

  test("places everybody who had paid, and never holds all of them in memory", async () => {
    let most = 0;
    const watching: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        most = Math.max(most, result.rows.length);
        return result;
      },
    };
    const db = testDatabase.database.db.withPlugin(watching);
    const clock = { now: () => noon };
    expect(await placeEarlierRegistrations(db, clock)).toBe(paid);
    expect(most).toBeLessThanOrEqual(200);
    expect((await testDatabase.database.db.selectFrom("places").select("id").execute()).length).toBe(paid);
    most = 0;
    expect(await placeEarlierRegistrations(db, clock)).toBe(0);
    expect(most).toBe(0);
  });
});
