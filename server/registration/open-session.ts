import { setTimeout as wait } from "node:timers/promises";
import { retry } from "#server/process/retry.ts";
import type { CreateSessionResult, SessionRequest } from "#server/payment/gateway.ts";
import type { DueCheck, SettleLog } from "#server/storage/store.ts";
import type { RegistrationDependencies } from "./registration-dependencies.ts";

/** All the time the provider gets for one visitor's request. */
const providerBudgetMs = 8_000;
/** Longer than the budget: the claim of a request that died ends by itself. */
export const leaseMs = 10_000;
/** With less time left, a second try has no chance. */
const worthTryingMs = 1_000;

type Dependencies = Pick<RegistrationDependencies, "store" | "gateway" | "clock" | "leaseClock" | "log">;

interface OpenSessionOptions {
  budgetMs?: number;
  /** Whether the caller holds the claim already. */
  isClaimed?: boolean;
  /** How a change is written to the log. */
  logAs?: SettleLog | undefined;
}

export type OpenSessionResult =
  { ok: true; id: string; url: string } | { ok: false; reason: "unavailable" | "rejected" };

/**
 * The checkout of a stored registration. One request creates it while the others wait for its result, on whichever
 * instance they arrived; if that one fails or dies, the next one goes on with the same key and the same parameters.
 */
export async function openSession(
  dependencies: Dependencies,
  registrationId: string,
  { budgetMs = providerBudgetMs, isClaimed = false, logAs }: OpenSessionOptions = {},
): Promise<OpenSessionResult> {
  const { store, clock, leaseClock = clock } = dependencies;
  const endsAt = performance.now() + budgetMs;
  for (let pauseMs = 20; ; pauseMs = Math.min(pauseMs * 2, 200)) {
    const check = await store.findCheck(registrationId);
    if (!check) throw new Error(`registration ${registrationId} is gone`);
    const { sessionId, sessionUrl } = check.registration;
    if (sessionId !== null && sessionUrl !== null) return { ok: true, id: sessionId, url: sessionUrl };
    const now = leaseClock.now();
    if (isClaimed || (await store.claimSession(registrationId, now, now + leaseMs)))
      return createClaimed(dependencies, check, endsAt, logAs);
    if (performance.now() + pauseMs > endsAt) return { ok: false, reason: "unavailable" };
    await wait(pauseMs);
  }
}

async function createClaimed(
  dependencies: Dependencies,
  check: DueCheck,
  endsAt: number,
  logAs: SettleLog | undefined,
): Promise<OpenSessionResult> {
  const { store, log } = dependencies;
  const { id } = check.registration;
  let done = false;
  try {
    const created = await createSession(dependencies, check, endsAt);
    if (!created.ok) {
      const note = { registrationId: id, detail: created.detail };
      if (created.reason === "rejected") log.error(note, "the payment provider refuses this checkout for good");
      else log.warn(note, "the payment provider gave no checkout");
      if (created.reason === "rejected") await markFailed(dependencies, id, logAs);
      return { ok: false, reason: created.reason };
    }
    const kept = await store.saveSession(id, created.session);
    done = true;
    return { ok: true, id: kept.id, url: kept.url ?? created.session.url };
  } finally {
    if (!done) await store.releaseSession(id);
  }
}

const late: CreateSessionResult = { ok: false, reason: "unavailable", detail: "no answer in time" };

/** The gateway tries again by itself; where it gave up early, it is asked once more in the same words. */
async function createSession({ gateway }: Dependencies, check: DueCheck, endsAt: number): Promise<CreateSessionResult> {
  const request = sessionRequest(check);
  if (request === null) return { ok: false, reason: "unavailable", detail: "the person was forgotten" };
  const totalMs = Math.max(1, endsAt - performance.now());
  const pauseMs = (result: CreateSessionResult, count: number) =>
    !result.ok && result.reason === "unavailable" && count === 1 ? 0 : null;
  return retry({ totalMs, late, pauseMs, leastTryMs: worthTryingMs }, (leftMs) =>
    gateway.createSession(request, leftMs),
  );
}

/** Made of what was stored and of nothing else, so that it is the same at every try. */
function sessionRequest({ registration, successUrl, cancelUrl }: DueCheck): SessionRequest | null {
  const { id, registrationType, priceId, email, sessionExpiresAt } = registration;
  if (email === null) return null;
  return {
    registrationId: id,
    registrationType,
    priceId,
    customerEmail: email,
    successUrl,
    cancelUrl,
    expiresAt: sessionExpiresAt,
    idempotencyKey: `registration-${id}`,
  };
}

async function markFailed(
  { store, clock }: Dependencies,
  registrationId: string,
  logAs: SettleLog | undefined,
): Promise<void> {
  await store.settle({
    registrationId,
    sessionId: null,
    event: null,
    at: clock.now(),
    logAs,
    decide: (registration) => ({
      ...registration,
      status: registration.status === "pending" ? "failed" : registration.status,
      mails: [],
    }),
  });
}
