import type { Engine } from "#tests/support/databases/database.ts";
import type { RecordedCall } from "#tests/support/stripe/stand-in.ts";
import { deliverUntilSettled } from "../rig/events.ts";
import { createTrigger, killMomentNames, type KillMoment } from "./kill-moments.ts";
import { judgeKills, type Errand, type KillReport } from "./judge-kills.ts";
import { createSeeded, shuffle } from "../rig/seeded.ts";
import { isPortalOpen, isSettled } from "../rig/is-settled.ts";
import { createSiteRig, minute, until } from "../rig/site-rig.ts";
import { insistOnCheckout, newVisitor } from "../rig/visitor.ts";

export interface KillOptions {
  engine: Engine;
  kills: number;
  seed: number;
  /** Visitors at the same time. */
  visitors?: number;
  onKill?: (count: number, moment: KillMoment) => void;
}

/** Longer than a worker may hold a mail and than the reconciler waits at first, so that each start has work. */
const awayMs = 2.2 * minute;
/** Longer than the reconciler's longest pause. */
const longAwayMs = 65 * minute;

/**
 * Lets visitors register and pay without a pause, kills the process again and again at seeded moments, and judges
 * what is left when everything has been redelivered. One payment in five has no event at all.
 */
export async function killUnderLoad({ engine, kills, seed, visitors = 4, onKill }: KillOptions): Promise<KillReport> {
  const random = createSeeded(seed);
  const trigger = createTrigger(random);
  const onCall = (step: "arrived" | "answered", { operation }: RecordedCall) => {
    if (operation === "create")
      trigger.pass(step === "arrived" ? "the provider was asked for a checkout" : "the provider gave the checkout");
    else
      trigger.pass(
        step === "arrived" ? "the provider was asked how a payment stands" : "the provider said how it stands",
      );
  };
  const rig = await createSiteRig({ engine, onCall });
  const { clock, provider, smtp } = rig;
  const errands: Errand[] = [];
  const killedAt: number[] = [];
  const acceptedAt: number[] = [];
  const byMoment = new Map<KillMoment, number>(killMomentNames.map((name) => [name, 0]));
  smtp.onStep = (step) => {
    if (step === "accepted") acceptedAt.push(clock.now());
    const moments = {
      connected: "the mail server was reached",
      received: "the mail server had the message",
      accepted: "the mail server accepted",
    } as const;
    trigger.pass(moments[step]);
  };

  let closing = false;
  let failure: unknown = null;
  async function runErrands(): Promise<void> {
    while (!closing) {
      const errand: Errand = { visitor: newVisitor(), checkoutTries: [], eventTries: [] };
      errands.push(errand);
      const onTry = () => {
        errand.checkoutTries.push(clock.now());
        trigger.pass("a registration was sent");
      };
      const { sessionId } = await insistOnCheckout(rig.url, errand.visitor, { onTry });
      Object.assign(errand, { sessionId, acknowledgedAt: clock.now() });
      trigger.pass("a visitor got the checkout");
      const [event] = provider.ledger.complete(sessionId);
      if (!event) throw new Error("the provider told nothing of a payment");
      if (errands.length % 5 === 0) continue;
      await deliverUntilSettled(provider, event, {
        onTry: () => {
          errand.eventTries.push(clock.now());
          trigger.pass("an event was sent");
        },
      });
      errand.settledAt = clock.now();
      trigger.pass("an event was settled");
    }
  }

  try {
    await until("the portal is open", () => rig.withStore(isPortalOpen), 60_000);
    const load = Promise.all(Array.from({ length: visitors }, runErrands)).catch((error: unknown) => {
      failure = error;
    });
    const plan = shuffle(
      Array.from({ length: kills }, (_, index) => killMomentNames[index % killMomentNames.length] as KillMoment),
      random,
    );
    for (const [index, moment] of plan.entries()) {
      let dead: Promise<void> | null = null;
      void trigger.arm(moment, () => {
        dead = rig.stop("SIGKILL");
        killedAt.push(clock.now());
      });
      await until(`kill when ${moment}`, () => dead !== null || failure !== null, 60_000);
      if (failure !== null) throw failure;
      await dead;
      // What it had sent is read to the end, or that would seem to come from the next one.
      await until("the mail server has heard all of it", () => smtp.connections() === 0);
      byMoment.set(moment, (byMoment.get(moment) ?? 0) + 1);
      onKill?.(index + 1, moment);
      clock.move(awayMs);
      await rig.start();
    }
    closing = true;
    await load;
    if (failure !== null) throw failure;
    await rig.stop("SIGTERM");
    clock.move(longAwayMs);
    await rig.start();
    await until("everything is confirmed and every mail sent", () => rig.withStore(isSettled), 60_000);
    await rig.stop("SIGTERM");
    return await judgeKills(rig, { errands, killedAt, acceptedAt, byMoment: Object.fromEntries(byMoment) });
  } finally {
    closing = true;
    trigger.disarm();
    await rig.dispose();
  }
}
