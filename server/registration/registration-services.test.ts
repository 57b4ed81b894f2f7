import { expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { goodSignature } from "#tests/support/stripe/fake-provider.ts";
import {
  checkoutBody,
  createRegistrationRig,
  priceIds,
  type RegistrationRig,
} from "#tests/support/rigs/registration-rig.ts";
import { createRegistrationServices } from "./registration-services.ts";

/** The services of a rig, with what they tell their observer. */
function observed({ provider, store, clock }: RegistrationRig) {
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
      reconciled: ({ asked }) => counted.push(["reconciled", asked]),
    },
  });
  return { services, counted };
}
const caller = { idempotencyKey: "k", clientAddress: "192.0.2.1" };

test("checkouts, events and questions are counted by how they ended", async () => {
  const rig = await createRegistrationRig("sqlite");
  const { services, counted } = observed(rig);
  await services.startCheckout(checkoutBody(), caller);
  await services.startCheckout({}, caller);
  await services.handleEvent("{}", "forged");
  await services.reconcileAll({ paidSince: 0, actor: { kind: "system" }, onChange: () => undefined });
  expect(counted).toEqual([
    ["checkout", "ok"],
    ["checkout", "invalid_registration"],
    ["event", "rejected", null],
    ["reconciled", 1],
  ]);
  await rig.testDatabase.dispose();
});

test("checkouts and events that fail because the database is gone are counted too", async () => {
  const rig = await createRegistrationRig("sqlite");
  const { sessionId } = await rig.checkout();
  const { services, counted } = observed(rig);
  await rig.testDatabase.database.close();
  await expect(services.startCheckout(checkoutBody(), caller)).rejects.toThrow("destroyed");
  await expect(services.handleEvent(rig.provider.event(sessionId), goodSignature)).rejects.toThrow("destroyed");
  expect(counted).toEqual([
    ["checkout", "unavailable"],
    ["event", "unavailable", null],
  ]);
  await rig.testDatabase.dispose();
});
