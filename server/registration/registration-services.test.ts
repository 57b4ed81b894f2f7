import { expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { goodSignature } from "#tests/support/stripe/fake-provider.ts";
import { checkoutBody, createRegistrationRig, priceIds } from "#tests/support/rigs/registration-rig.ts";
import { createRegistrationServices } from "./registration-services.ts";

test("checkouts and events that fail because the database is gone are counted too", async () => {
  const { provider, testDatabase, store, clock, checkout } = await createRegistrationRig("sqlite");
  const { sessionId } = await checkout();
  const counted: unknown[] = [];
  const ignore = () => undefined;
  const services = createRegistrationServices({
    store,
    gateway: provider.gateway,
    clock,
    programme,
    priceIds,
    siteUrl: "https://site.example",
    log: { info: ignore, warn: ignore, error: ignore },
    observer: {
      checkout: (outcome) => counted.push(["checkout", outcome]),
      event: (outcome, lagMs) => counted.push(["event", outcome, lagMs]),
      reconciled: ignore,
    },
  });
  await testDatabase.database.close();
  const caller = { idempotencyKey: "k", clientAddress: "192.0.2.1" };
  await expect(services.startCheckout(checkoutBody(), caller)).rejects.toThrow("destroyed");
  await expect(services.handleEvent(provider.event(sessionId), goodSignature)).rejects.toThrow("destroyed");
  expect(counted).toEqual([
    ["checkout", "unavailable"],
    ["event", "unavailable", null],
  ]);
  await testDatabase.dispose();
});
