import { windowMs } from "../rate-limit/limit-by-address.ts";
import type { SettleLog } from "#server/storage/store.ts";
import type { Registration } from "#domain/registration/registration.ts";
import { followCheckout } from "./follow-checkout.ts";
import { openSession } from "./open-session.ts";
import type { RegistrationDependencies } from "./registration-dependencies.ts";
import type { Instant } from "#domain/time/time.ts";

const minute = 60_000;

/** A checkout is asked about for the first time when its visitor could have paid and the event could have come. */
export const firstCheckMs = 2 * minute;

/** No turn is further away than this. */
const longestTurnMs = 60 * minute;

/** Two minutes, four, eight, and so on up to an hour: an abandoned checkout costs few questions. */
function nextTurn(now: Instant, checks: number): Instant {
  return now + Math.min(2 ** Math.min(checks, 6) * minute, longestTurnMs);
}

export interface ReconcileReport {
  /** Registrations looked at. */
  asked: number;
  /** Of those, the ones that turned out paid without our having heard of it. */
  confirmed: number;
  /** Other changes: expired, failed, refunded, put to review. */
  changed: number;
  /** No answer from the provider, or none that helps: asked again. */
  unanswered: number;
}

/** `unavailable`: the provider gave no answer. `unknown`: it answered that it knows no such checkout. */
type Finding = "confirmed" | "changed" | "unchanged" | "unavailable" | "unknown";

const questionMs = 5_000;
const batch = 20;
const day = 24 * 60 * 60_000;

/**
 * Asks about everything that is due. Registrations are claimed batch by batch, so that instances share them. A stop
 * comes between two questions, and what was claimed and not asked is due again at once.
 */
export async function reconcile(
  dependencies: RegistrationDependencies,
  stopping?: AbortSignal,
): Promise<ReconcileReport> {
  const { store, clock, leaseClock = clock } = dependencies;
  const report = emptyReport();
  await store.dropStale(clock.now(), { attemptsKeptMs: windowMs, keysKeptMs: day });
  for (;;) {
    const now = leaseClock.now();
    const due = await store.claimDueChecks(now, {
      limit: batch,
      longestMs: longestTurnMs,
      nextTurn: (checks) => nextTurn(now, checks),
    });
    let isDown = false;
    for (const { registration } of due) {
      if (stopping?.aborted) {
        await store.deferCheck(registration.id, now);
        continue;
      }
      const finding = await examine(dependencies, registration);
      countFinding(report, finding);
      if (finding !== "unavailable") continue;
      isDown = true;
      // A provider that is down must not make the intervals grow: it is not the visitor who was away.
      await store.deferCheck(registration.id, leaseClock.now() + firstCheckMs);
    }
    if (due.length < batch || stopping?.aborted || isDown) return report;
  }
}

/** Asks about one registration. With `logAs`, a change is written to the log. */
export async function examine(
  dependencies: RegistrationDependencies,
  registration: Registration,
  logAs?: SettleLog,
): Promise<Finding> {
  const { clock, log } = dependencies;
  const { id, status, sessionExpiresAt } = registration;
  // Of a person who was forgotten nothing is left to ask for a checkout with.
  const isLost = registration.email === null || clock.now() >= sessionExpiresAt;
  const sessionId = registration.sessionId ?? (isLost ? null : await findSession(dependencies, registration, logAs));
  if (sessionId === null) return isLost ? expire(dependencies, id, logAs) : "unavailable";
  if (sessionId === undefined) return "changed";
  const endsAt = performance.now() + questionMs;
  const leftMs = () => Math.max(1, endsAt - performance.now());
  const followed = await followCheckout(dependencies, sessionId, { registrationId: id, logAs, leftMs });
  if (followed.result === "unavailable" || followed.result === "not_found") {
    log.warn({ registrationId: id, detail: followed.detail }, "the provider does not say how a checkout is");
    if (followed.result === "unavailable") return "unavailable";
    if (status !== "pending") return "unchanged";
    // One that the provider no longer knows a day after its end will never be paid.
    return clock.now() >= sessionExpiresAt + day ? expire(dependencies, id, logAs) : "unknown";
  }
  if (followed.result !== "changed") return "unchanged";
  return followed.registration.status === "paid" && followed.before !== "paid" ? "confirmed" : "changed";
}

/** Learns the checkout of a registration whose answer was lost: the same key gives the same one. Undefined: refused. */
async function findSession(dependencies: RegistrationDependencies, { id }: Registration, logAs?: SettleLog) {
  const opened = await openSession(dependencies, id, { budgetMs: questionMs, logAs });
  if (opened.ok) return opened.id;
  return opened.reason === "rejected" ? undefined : null;
}

async function expire(
  { store, clock }: RegistrationDependencies,
  registrationId: string,
  logAs: SettleLog | undefined,
): Promise<Finding> {
  const outcome = await store.settle({
    registrationId,
    sessionId: null,
    event: null,
    at: clock.now(),
    logAs,
    decide: (now) => ({ ...now, status: now.status === "pending" ? "expired" : now.status, mails: [] }),
  });
  return outcome.result === "changed" ? "changed" : "unchanged";
}

export const emptyReport = (): ReconcileReport => ({ asked: 0, confirmed: 0, changed: 0, unanswered: 0 });

export function countFinding(report: ReconcileReport, finding: Finding): void {
  report.asked += 1;
  if (finding === "unavailable" || finding === "unknown") report.unanswered += 1;
  else if (finding !== "unchanged") report[finding] += 1;
}
