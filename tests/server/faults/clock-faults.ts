import { strict as assert } from "node:assert";
import type { Engine } from "#tests/support/databases/database.ts";
import { deliverUntilSettled } from "../rig/events.ts";
import { group, registrationOf, type Fault } from "./fault.ts";
import { minute, until, type SiteRig } from "../rig/site-rig.ts";
import { insistOnCheckout, newVisitor, sendRegistration } from "../rig/visitor.ts";

/** Starts the site anew with a clock that differs from the provider's. */
async function startOff(rig: SiteRig, byMs: number): Promise<void> {
  await rig.stop("SIGTERM");
  await rig.start({ SITE_CLOCK: new Date(rig.clock.now() + byMs).toISOString() });
}

const faultsOn = (engine: Engine): Fault[] => [
  {
    name: `clock on ${engine}: a day ahead of the provider's, then put right`,
    async run(rig) {
      const before = newVisitor();
      const { sessionId } = await insistOnCheckout(rig.url, before);
      await startOff(rig, 24 * 60 * minute);
      const during = newVisitor();
      assert.equal((await sendRegistration(rig.url, during)).status, 502);
      const events = rig.provider.ledger.complete(sessionId);
      assert.deepEqual(await rig.provider.deliver(events), [400]);
      await startOff(rig, 0);
      for (const event of events) await deliverUntilSettled(rig.provider, event);
      assert.equal((await registrationOf(rig, before)).status, "paid");
      await insistOnCheckout(rig.url, during);
    },
  },
  {
    name: `clock on ${engine}: four minutes ahead, then back, with a payment in between`,
    async run(rig) {
      await startOff(rig, 4 * minute);
      const visitor = newVisitor();
      const { sessionId } = await insistOnCheckout(rig.url, visitor);
      await startOff(rig, 0);
      for (const event of rig.provider.ledger.complete(sessionId)) await deliverUntilSettled(rig.provider, event);
      assert.equal((await registrationOf(rig, visitor)).status, "paid");
      await until("the receipt", () => rig.smtp.envelopes.some((to) => to.includes(visitor.email)));
    },
  },
  {
    name: `clock on ${engine}: a day ahead while mails and checks are queued, then put right`,
    isSlow: true,
    async run(rig) {
      const [paid, open] = [newVisitor(), newVisitor()];
      const { sessionId } = await insistOnCheckout(rig.url, paid);
      const { sessionId: openId } = await insistOnCheckout(rig.url, open);
      // Neither event ever comes: the reconciler finds the one now, and asks about the other at a time to come.
      rig.provider.ledger.complete(sessionId);
      rig.smtp.mood = { kind: "answer", to: "message", code: 451 };
      await startOff(rig, 24 * 60 * minute);
      const mails = async () => rig.withStore(async (store) => store.mailsOf((await registrationOf(rig, paid)).id));
      await until("the mails were tried", async () => {
        const found = await mails();
        return found.length === 2 && found.every(({ lastError }) => lastError !== null);
      });
      rig.smtp.mood = { kind: "accept" };
      rig.provider.ledger.complete(openId);
      await startOff(rig, 0);
      const arrived = () => rig.smtp.envelopes.some((to) => to.includes(paid.email));
      await until("the receipt leaves", arrived, 1.5 * minute);
      const found = async () => (await registrationOf(rig, open)).status === "paid";
      await until("the other payment is found", found, 3 * minute);
    },
  },
];

export const clockFaults = group("clock", { engine: "sqlite" }, faultsOn("sqlite"));
export const postgresClockFaults = group("clock on PostgreSQL", { engine: "postgres" }, faultsOn("postgres"));
