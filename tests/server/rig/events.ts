import { setTimeout as wait } from "node:timers/promises";
import type { SignedEvent } from "#tests/support/stripe/stand-in-ledger.ts";
import type { StripeStandIn } from "#tests/support/stripe/stand-in.ts";
import { noAnswer } from "./visitor.ts";

/** Brings an event as the provider does: signed anew each time, until it is settled by 200. */
export async function deliverUntilSettled(
  provider: Pick<StripeStandIn, "deliver">,
  event: SignedEvent,
  { onTry = () => {}, to, patienceMs = 60_000 }: { onTry?: () => void; to?: string; patienceMs?: number } = {},
): Promise<void> {
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    onTry();
    const [status] = (await provider.deliver([event], to).catch(noAnswer)) ?? [0];
    if (status === 200) return;
    if (performance.now() > giveUpAt) throw new Error(`an event was not settled; the last status was ${status}`);
    await wait(20 + Math.random() * 80);
  }
}
