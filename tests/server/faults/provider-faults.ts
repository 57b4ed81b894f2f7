import { strict as assert } from "node:assert";
import type { Fault as ProviderFault } from "#tests/support/stripe/stand-in-faults.ts";
import { assertRetryWorks, group, registrationOf, type Fault } from "./fault.ts";
import { deliverUntilSettled } from "../rig/events.ts";
import { insistOnCheckout, newVisitor, sendRegistration } from "../rig/visitor.ts";

/** The provider is given 8 seconds; the rest is ours. */
const answerWithinMs = 8_700;

/** Once in a while the provider fails: the visitor does not notice. */
const hiccup = (name: string, fault: ProviderFault): Fault => ({
  name: `provider: ${name}, once`,
  async run(rig) {
    const visitor = newVisitor();
    rig.provider.faults.inject({ fault, at: "create" });
    const { status } = await sendRegistration(rig.url, visitor);
    rig.provider.faults.clear();
    assert.equal(status, 200);
    await assertRetryWorks(rig, visitor);
  },
});

/** The provider is down: the visitor is told in time, and can go on with the same key when it is back. */
const outage = (name: string, fault: ProviderFault, isSlow = true): Fault => ({
  name: `provider: ${name}, for long`,
  isSlow,
  async run(rig) {
    const visitor = newVisitor();
    rig.provider.faults.inject({ fault, at: "create", times: Infinity });
    const { status, code, ms } = await sendRegistration(rig.url, visitor);
    rig.provider.faults.clear();
    assert.deepEqual([status, code], [502, "payment_provider_unavailable"]);
    assert.ok(ms < answerWithinMs, `answered after ${Math.round(ms)} ms`);
    assert.equal((await registrationOf(rig, visitor)).status, "pending");
    await assertRetryWorks(rig, visitor);
  },
});

/** An event whose truth cannot be asked for is answered in two seconds, changes nothing, and is redelivered. */
const blindEvent = (name: string, fault: ProviderFault): Fault => ({
  name: `provider: ${name} while an event comes`,
  async run(rig) {
    const visitor = newVisitor();
    const { sessionId } = await insistOnCheckout(rig.url, visitor);
    const events = rig.provider.ledger.complete(sessionId);
    rig.provider.faults.inject({ fault, at: "retrieve", times: Infinity });
    const startedAt = performance.now();
    const statuses = await rig.provider.deliver(events);
    const ms = performance.now() - startedAt;
    rig.provider.faults.clear();
    assert.deepEqual(statuses, [503]);
    // The site gives the provider one second here; the provider waits ten for our answer.
    assert.ok(ms < 5_000, `answered after ${Math.round(ms)} ms`);
    assert.equal((await registrationOf(rig, visitor)).status, "pending");
    for (const event of events) await deliverUntilSettled(rig.provider, event);
    assert.equal((await registrationOf(rig, visitor)).status, "paid");
  },
});

export const providerFaults = group("provider", { engine: "sqlite" }, [
  hiccup("500", { kind: "error", status: 500 }),
  hiccup("429 with Retry-After", { kind: "rate-limit", retryAfterSeconds: 1 }),
  hiccup("429 without Retry-After", { kind: "rate-limit" }),
  hiccup("connection reset before the work", { kind: "reset", when: "before" }),
  hiccup("connection reset after the work", { kind: "reset", when: "after" }),
  hiccup("hanging before the work", { kind: "hang", when: "before" }),
  hiccup("hanging after the work", { kind: "hang", when: "after" }),
  hiccup("HTML instead of JSON", { kind: "html", status: 502 }),
  hiccup("no address in the answer", { kind: "missing-url" }),
  outage("hanging", { kind: "hang", when: "before" }, false),
  outage("500", { kind: "error", status: 500 }),
  outage("429 with a long Retry-After", { kind: "rate-limit", retryAfterSeconds: 60 }, false),
  outage("429 without Retry-After", { kind: "rate-limit" }),
  outage("connection reset before the work", { kind: "reset", when: "before" }),
  outage("connection reset after the work", { kind: "reset", when: "after" }),
  outage("hanging after the work", { kind: "hang", when: "after" }),
  outage("HTML instead of JSON", { kind: "html", status: 200 }),
  outage("no address in the answer", { kind: "missing-url" }),
  outage("bytes that drip", { kind: "drip", everyMs: 500 }),
  blindEvent("500", { kind: "error", status: 500 }),
  blindEvent("hanging", { kind: "hang", when: "before" }),
]);
