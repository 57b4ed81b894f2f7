import type { Actor } from "#domain/people/actor.ts";
import type { Desk } from "../desk.ts";

/** Makes everything in the outbox that waits for another attempt due at once. Gives how many that were. */
export async function retryAllMails({ store, clock }: Pick<Desk, "store" | "clock">, actor: Actor): Promise<number> {
  const hurried = await store.hurryMails(clock.now());
  await store.appendAudit({
    at: clock.now(),
    actor,
    action: "mail-retry-all",
    subjects: [],
    detail: `${hurried} mails`,
  });
  return hurried;
}
