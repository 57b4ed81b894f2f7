import { strict as assert } from "node:assert";
import type { SignedEvent } from "#tests/support/stripe/stand-in-ledger.ts";
import { group, registerAndPay, registrationOf } from "./fault.ts";
import type { SiteRig } from "../rig/site-rig.ts";
import { until, minute } from "../rig/site-rig.ts";
import { insistOnCheckout, newVisitor } from "../rig/visitor.ts";

async function post(rig: SiteRig, body: string, signature: string | null): Promise<number> {
  const answer = await fetch(`${rig.url}/api/webhooks/stripe`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(signature !== null && { "Stripe-Signature": signature }) },
    body,
  });
  await answer.arrayBuffer();
  return answer.status;
}

async function unpaid(rig: SiteRig) {
  const visitor = newVisitor();
  const { sessionId } = await insistOnCheckout(rig.url, visitor);
  const statusOf = async () => (await registrationOf(rig, visitor)).status;
  return { visitor, sessionId, statusOf };
}

const only = (events: readonly SignedEvent[]): SignedEvent => {
  const [event] = events;
  assert.ok(event);
  return event;
};

/** The mails that came to one address. */
const receipts = (rig: SiteRig, email: string) => rig.smtp.envelopes.filter((to) => to.includes(email)).length;

export const eventFaults = group("events", { engine: "sqlite" }, [
  {
    name: "event: forged, unsigned, or signed with another secret",
    async run(rig) {
      const { sessionId, statusOf } = await unpaid(rig);
      const { body, signature } = only(rig.provider.ledger.complete(sessionId));
      const altered = body.replace('"livemode":false', '"livemode":false,"more":1');
      const forged = [
        null,
        "",
        "t=1,v1=00",
        signature.replace(/v1=\w{6}/, "v1=000000"),
        `${signature.slice(0, 12)},v0=1`,
      ];
      for (const wrong of forged) assert.equal(await post(rig, body, wrong), 400);
      assert.equal(await post(rig, altered, signature), 400);
      assert.equal(await statusOf(), "pending");
      assert.equal(await post(rig, body, signature), 200);
      assert.equal(await statusOf(), "paid");
    },
  },
  {
    name: "event: a late copy of an old delivery, then a proper redelivery",
    async run(rig) {
      const { sessionId, statusOf } = await unpaid(rig);
      rig.clock.move(-20 * minute);
      const { body, signature } = only(rig.provider.ledger.complete(sessionId));
      rig.clock.move(20 * minute);
      assert.equal(await post(rig, body, signature), 400);
      assert.equal(await statusOf(), "pending");
      assert.equal(await post(rig, body, rig.provider.ledger.sign(body)), 200);
      assert.equal(await statusOf(), "paid");
    },
  },
  {
    name: "event: ten copies at once, and more later",
    async run(rig) {
      const { visitor, sessionId, statusOf } = await unpaid(rig);
      const { body, signature } = only(rig.provider.ledger.complete(sessionId));
      const statuses = await Promise.all(Array.from({ length: 10 }, () => post(rig, body, signature)));
      assert.deepEqual(new Set(statuses), new Set([200]));
      await until("the receipt", () => receipts(rig, visitor.email) > 0);
      assert.equal(await post(rig, body, rig.provider.ledger.sign(body)), 200);
      assert.equal(await statusOf(), "paid");
      const mails = await rig.withStore(async (store) => store.mailsOf((await registrationOf(rig, visitor)).id));
      assert.equal(mails.filter(({ kind }) => kind === "receipt").length, 1);
      await until("all mails", async () => (await rig.withStore((store) => store.outboxDepth())).waiting === 0);
      // The receipt, and the mail that opens the portal.
      assert.equal(receipts(rig, visitor.email), 2);
    },
  },
  {
    name: "event: the refund before the payment",
    async run(rig) {
      const { sessionId, statusOf } = await unpaid(rig);
      const paid = only(rig.provider.ledger.complete(sessionId));
      const refunds = rig.provider.ledger.refund(sessionId);
      for (const { body, signature } of refunds.toReversed()) assert.equal(await post(rig, body, signature), 200);
      assert.equal(await statusOf(), "refunded");
      assert.equal(await post(rig, paid.body, paid.signature), 200);
      assert.equal(await statusOf(), "refunded");
    },
  },
  {
    name: "event: an expiry that claims what is paid",
    async run(rig) {
      const { visitor, sessionId } = await registerAndPay(rig);
      const { body, signature } = rig.provider.ledger.signed("checkout.session.expired", {
        id: sessionId,
        object: "checkout.session",
        status: "expired",
        payment_status: "unpaid",
      });
      assert.equal(await post(rig, body, signature), 200);
      assert.equal((await registrationOf(rig, visitor)).status, "paid");
    },
  },
  {
    name: "event: of another mode, of unknown type, about a stranger's checkout",
    async run(rig) {
      const { sessionId, statusOf } = await unpaid(rig);
      const { ledger } = rig.provider;
      ledger.complete(sessionId);
      const session = { id: sessionId, object: "checkout.session" };
      const events = [
        ledger.signed("checkout.session.completed", session, { livemode: true }),
        ledger.signed("product.created", { id: "prod_1", object: "product" }),
        ledger.signed("checkout.session.completed", { id: "cs_test_stranger", object: "checkout.session" }),
      ];
      for (const { body, signature } of events) assert.equal(await post(rig, body, signature), 200);
      assert.equal(await statusOf(), "pending");
    },
  },
  {
    name: "event: another amount than quoted",
    async run(rig) {
      const { sessionId, statusOf } = await unpaid(rig);
      const { body, signature } = only(rig.provider.ledger.complete(sessionId, { charge: { amountCents: 100 } }));
      assert.equal(await post(rig, body, signature), 200);
      assert.equal(await statusOf(), "review");
    },
  },
]);
