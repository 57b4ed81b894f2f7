import type { Actor } from "#domain/people/actor.ts";
import type { ReconcileReport } from "#server/registration/reconcile.ts";
import type { Desk } from "../desk.ts";

/** The provider repeats an event for some days. A month covers an outage of that length that was noticed late. */
export const usualDays = 30;
const day = 24 * 60 * 60_000;

export interface Reconciled extends ReconcileReport {
  /** Ids of registrations that are different now. */
  changedIds: string[];
}

/** Asks the provider about every pending registration now, and about those paid in so many days. */
export async function reconcilePayments(
  { registrations, clock }: Pick<Desk, "registrations" | "clock">,
  actor: Actor,
  days = usualDays,
): Promise<Reconciled> {
  const changedIds: string[] = [];
  const report = await registrations.reconcileAll({
    paidSince: clock.now() - days * day,
    actor,
    onChange: (id) => changedIds.push(id),
  });
  return { ...report, changedIds };
}
