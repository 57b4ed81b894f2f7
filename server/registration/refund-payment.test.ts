import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "#domain/people/actor.ts";
import { createRegistrationRig, type RegistrationRig } from "#tests/support/rigs/registration-rig.ts";

let rig: RegistrationRig;
beforeAll(async () => {
  rig = await createRegistrationRig("sqlite");
});
afterAll(() => rig.testDatabase.dispose());

const actor: Actor = { kind: "cli", user: "olive" };

test("one sum pressed twice goes back once, another sum goes back as well", async () => {
  const { id, sessionId } = await rig.checkout();
  rig.provider.pay(sessionId);
  await rig.deliver(rig.provider.event(sessionId));
  // What was refunded is not known here yet when the second order comes, as where two organizers press at once.
  const keys: string[] = [];
  const { refund } = rig.provider.gateway;
  rig.provider.gateway.refund = async (session, cents, key, timeoutMs) => {
    keys.push(key);
    const answer = await refund(session, cents, key, timeoutMs);
    rig.provider.fetchFaults.push("down", "down", "down", "down");
    return answer;
  };
  const part = (amountCents: number) => rig.services.refund(id, { actor, amountCents });
  await part(1_000);
  await part(1_000);
  await part(2_000);
  expect(new Set(keys).size).toBe(2);
  expect(rig.provider.sessions.get(sessionId)?.refundedCents).toBe(3_000);
});
