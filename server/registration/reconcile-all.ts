import type { Actor } from "#domain/people/actor.ts";
import type { Instant } from "#domain/time/time.ts";
import type { RegistrationStatus } from "#domain/registration/registration.ts";
import { countFinding, emptyReport, examine, type ReconcileReport } from "./reconcile.ts";
import type { RegistrationDependencies } from "./registration-dependencies.ts";

export interface ReconcileAllOptions {
  /** What was made after this is asked about also where money came in: a refund or a dispute may have been missed. */
  paidSince: Instant;
  actor: Actor;
  /** Called with the registrations that changed. */
  onChange(registrationId: string): void;
}

const batch = 20;

/** Asks about everything that is pending at this moment, then about what was paid of late. Each change is logged. */
export async function reconcileAll(
  dependencies: RegistrationDependencies,
  { paidSince, actor, onChange }: ReconcileAllOptions,
): Promise<ReconcileReport> {
  const report = emptyReport();
  const known = new Set<string>();
  const ask = async (status: RegistrationStatus, since: Instant) => {
    for await (const registration of registrationsOf(dependencies, status)) {
      if (registration.createdAt <= since) return;
      // What has just turned out to be paid comes by again among the paid ones.
      if (known.has(registration.id)) continue;
      // Paid by invoice: the provider has never heard of it.
      if (status !== "pending" && registration.sessionId === null) continue;
      known.add(registration.id);
      const finding = await examine(dependencies, registration, { action: "reconcile", actor });
      countFinding(report, finding);
      if (finding === "confirmed" || finding === "changed") onChange(registration.id);
    }
  };
  await ask("pending", Number.NEGATIVE_INFINITY);
  // A provider that does not answer costs seconds a question. These can wait.
  for (const status of ["paid", "review"] as const) if (report.unanswered === 0) await ask(status, paidSince);
  return report;
}

/** New ones first. What changes its status on the way is out of the list, and the rest keeps its order. */
async function* registrationsOf({ store }: RegistrationDependencies, status: RegistrationStatus) {
  let after: { createdAt: Instant; id: string } | undefined;
  for (;;) {
    const page = await store.listRegistrations({ status, limit: batch, ...(after && { after }) });
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < batch) return;
    after = { createdAt: last.createdAt, id: last.id };
  }
}
