import { afterAll, beforeAll, expect, test } from "vitest";
import { createRegistrationRig, checkoutBody, type RegistrationRig } from "#tests/support/rigs/registration-rig.ts";

let rig: RegistrationRig;
beforeAll(async () => {
  rig = await createRegistrationRig("sqlite");
});
afterAll(() => rig.testDatabase.dispose());

test("whoever has the key learns that the payment is done, from our own records alone", async () => {
  const caller = { idempotencyKey: "only-this-tab-knows", clientAddress: "192.0.2.1" };
  const started = await rig.services.startCheckout(checkoutBody(), caller);
  if (!started.ok) throw new Error(started.reason);
  const { sessionId } = (await rig.store.findRegistration(started.registrationId)) ?? {};
  if (!sessionId) throw new Error("no checkout was opened");
  const look = () => rig.services.checkoutStatus(caller.idempotencyKey);

  expect(await look()).toEqual({ status: "pending", sessionId: null });
  rig.provider.pay(sessionId);
  expect(await look()).toEqual({ status: "pending", sessionId: null });
  await rig.deliver(rig.provider.event(sessionId));
  expect(await look()).toEqual({ status: "confirmed", sessionId });
});

test("another key learns nothing", async () => {
  expect(await rig.services.checkoutStatus("guessed")).toEqual({ status: "unknown", sessionId: null });
});
