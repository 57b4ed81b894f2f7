import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { maskAddress } from "#domain/text/mask-address.ts";
import { person } from "#tests/support/person.ts";
import type { SessionTruth } from "#domain/registration/session-truth.ts";
import type { PaymentGateway } from "../payment/gateway.ts";
import { createRegistrationRig, type RegistrationRig } from "#tests/support/rigs/registration-rig.ts";
import { createPaymentStatus } from "./payment-status.ts";

const price = programme.packages.individual.standardPrice;

let rig: RegistrationRig;
beforeAll(async () => {
  rig = await createRegistrationRig("sqlite");
});
beforeEach(async () => {
  await rig.testDatabase.reset();
  rig.provider.fetchFaults = [];
});
afterAll(() => rig.testDatabase.dispose());

const confirmed = {
  status: "confirmed",
  registrationType: "individual",
  amountCents: programme.packages.individual.standardPrice,
  writtenTo: maskAddress(person.email),
};

test("a confirmed payment shows its package and amount, and of the person only a masked address", async () => {
  const { sessionId } = await rig.checkout();
  rig.provider.pay(sessionId);
  await rig.deliver(rig.provider.event(sessionId));
  expect(await rig.services.paymentStatus(sessionId)).toEqual(confirmed);
  // What we have heard of is not asked about again.
  rig.provider.update(sessionId, { refundedCents: price });
  expect(await rig.services.paymentStatus(sessionId)).toEqual(confirmed);
  await rig.store.forget(person.email, { kind: "system" }, rig.clock.now());
  expect(await rig.services.paymentStatus(sessionId)).toEqual({ ...confirmed, writtenTo: null });
});

test("who has paid is not told to wait for a late event, but nothing is fulfilled by looking", async () => {
  const { id, sessionId } = await rig.checkout();
  rig.provider.pay(sessionId);
  expect(await rig.services.paymentStatus(sessionId)).toEqual(confirmed);
  expect(await rig.store.findRegistration(id)).toMatchObject({ status: "pending" });
  expect(await rig.store.listMail()).toEqual([]);
});

test.each<[string, Partial<SessionTruth>, string]>([
  ["a delayed payment is still being confirmed", { status: "complete" }, "pending"],
  ["an open checkout is not completed", {}, "not_completed"],
  ["an expired checkout is not completed", { status: "expired" }, "not_completed"],
  ["a failed payment is not completed", { status: "complete", paymentFailed: true }, "not_completed"],
  ["a wrong amount is being looked at", { paymentStatus: "paid", amountCents: 1 }, "review"],
  ["a refund is a refund", { paymentStatus: "paid", refundedCents: price }, "refunded"],
])("%s, before and after its event", async (_, truth, status) => {
  const { sessionId } = await rig.checkout();
  rig.provider.update(sessionId, truth);
  expect(await rig.services.paymentStatus(sessionId)).toMatchObject({ status });
  await rig.deliver(rig.provider.event(sessionId));
  expect(await rig.services.paymentStatus(sessionId)).toMatchObject({ status });
});

test("a provider that does not answer leaves it open", async () => {
  const { sessionId } = await rig.checkout();
  rig.provider.fetchFaults = ["down"];
  expect(await rig.services.paymentStatus(sessionId)).toEqual({
    status: "pending",
    registrationType: confirmed.registrationType,
    writtenTo: confirmed.writtenTo,
  });
});

test("whoever looks again and again makes the provider answer once in five seconds", async () => {
  const { sessionId } = await rig.checkout();
  let questions = 0;
  const gateway: PaymentGateway = {
    ...rig.provider.gateway,
    fetchSession(...question) {
      questions += 1;
      return rig.provider.gateway.fetchSession(...question);
    },
  };
  const look = createPaymentStatus({ store: rig.store, gateway, clock: rig.clock });
  for (const status of await Promise.all(Array.from({ length: 20 }, () => look(sessionId))))
    expect(status).toEqual({ status: "not_completed" });
  await look(sessionId);
  expect(questions).toBe(1);
  rig.provider.pay(sessionId);
  rig.clock.advance(5_000);
  expect(await look(sessionId)).toEqual(confirmed);
  expect(questions).toBe(2);
});

test("a link that belongs to nothing is unknown, whatever is in it", async () => {
  const asked: string[] = [];
  const findBySession = (id: string) => {
    asked.push(id);
    return rig.store.findBySession(id);
  };
  const { gateway } = rig.provider;
  const look = createPaymentStatus({ store: { ...rig.store, findBySession }, gateway, clock: rig.clock });
  for (const id of ["cs_test_none", "", "\0", "' or 1=1", "x".repeat(5_000), "{CHECKOUT_SESSION_ID}"])
    expect(await look(id)).toEqual({ status: "unknown" });
  expect(asked).toEqual(["cs_test_none"]);
});
