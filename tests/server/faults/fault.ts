import { strict as assert } from "node:assert";
import type { Registration } from "#domain/registration/registration.ts";
import { deliverUntilSettled } from "../rig/events.ts";
import { createSiteRig, type SiteRig, type SiteRigOptions } from "../rig/site-rig.ts";
import { insistOnCheckout, newVisitor, sendRegistration, type Visitor } from "../rig/visitor.ts";

/** Something that goes wrong, and what must hold all the same. `run` throws where it does not. */
export interface Fault {
  name: string;
  run(rig: SiteRig): Promise<void>;
  /** Takes so long that only the bench tries it. */
  isSlow?: boolean;
  /** False where this machine does not allow it to be tried. It is then named, not dropped. */
  isPossible?: boolean;
}

/** Faults that are tried one after the other on one running site. */
export interface FaultGroup {
  name: string;
  /** False where this machine does not allow any of them to be tried. */
  isPossible?: boolean;
  start(): Promise<SiteRig>;
  faults: readonly Fault[];
}

export const group = (name: string, options: SiteRigOptions, faults: readonly Fault[]): FaultGroup => ({
  name,
  start: () => createSiteRig(options),
  faults,
});

/** What of a group this machine can try, and what it cannot. */
export function sortFaults({ isPossible: all = true, faults }: FaultGroup): { possible: Fault[]; untried: Fault[] } {
  const { possible = [], untried = [] } = Object.groupBy(faults, ({ isPossible = true }) =>
    all && isPossible ? "possible" : "untried",
  );
  return { possible, untried };
}

/** Tries a fault, and then whether the same process still serves pages and takes registrations. */
export async function tryFault(rig: SiteRig, { run }: Fault): Promise<void> {
  await run(rig);
  await assertUp(rig);
}

async function assertUp(rig: SiteRig): Promise<void> {
  process.kill(rig.site().pid, 0);
  for (const path of ["/", "/register", "/healthz", "/readyz"]) await assertPage(rig, path);
  await insistOnCheckout(rig.url, newVisitor(), { patienceMs: 15_000 });
}

export async function assertPage(rig: SiteRig, path = "/"): Promise<void> {
  const page = await fetch(rig.url + path, { signal: AbortSignal.timeout(5_000) });
  await page.arrayBuffer();
  assert.equal(page.status, 200, `${path} is served`);
}

/** The only registration of a visitor. */
export async function registrationOf(rig: SiteRig, { email }: Visitor): Promise<Registration> {
  const found = await rig.withStore((store) => store.findByEmail(email));
  const [registration] = found;
  assert.ok(registration && found.length === 1, `${email} has ${found.length} registrations, not one`);
  return registration;
}

/** A visitor whose registration is paid and whose event is settled. */
export async function registerAndPay(rig: SiteRig): Promise<{ visitor: Visitor; sessionId: string }> {
  const visitor = newVisitor();
  const { sessionId } = await insistOnCheckout(rig.url, visitor);
  for (const event of rig.provider.ledger.complete(sessionId)) await deliverUntilSettled(rig.provider, event);
  return { visitor, sessionId };
}

/** The same key brings a checkout once the fault is over, and the visitor has one registration with one checkout. */
export async function assertRetryWorks(rig: SiteRig, visitor: Visitor): Promise<void> {
  const { status, sessionId } = await sendRegistration(rig.url, visitor);
  assert.equal(status, 200, "the retry with the same key works");
  const registration = await registrationOf(rig, visitor);
  assert.equal(registration.sessionId, sessionId);
  const sessions = [...rig.provider.ledger.sessions.values()];
  assert.equal(sessions.filter(({ clientReferenceId }) => clientReferenceId === registration.id).length, 1);
}
