import type { Store } from "#server/storage/create-store.ts";
import {
  checkoutExpiry,
  checkPrice,
  registrationOpenAt,
  type PriceRefusal,
  type Quote,
  type RegistrationType,
} from "#domain/programme/pricing.ts";
import {
  type FieldErrors,
  type RegistrationFieldName,
  checkRegistration,
  isRegistrationType,
  registrationFieldNames,
  type RegistrationFields,
} from "#domain/registration/registration-form.ts";
import type { Instant } from "#domain/time/time.ts";
import { addressKey, subscriberOf } from "../rate-limit/address-key.ts";
import { limitByAddress } from "../rate-limit/limit-by-address.ts";
import type { KeyedCheckout } from "#server/storage/store.ts";
import { leaseMs, openSession } from "./open-session.ts";
import { firstCheckMs } from "./reconcile.ts";
import type { RegistrationDependencies } from "./registration-dependencies.ts";
import { createHash } from "node:crypto";
import { registrationMessages } from "#content/en/messages.ts";
import { asRecord } from "#domain/text/as-record.ts";
import type { Programme } from "#domain/programme/programme.ts";

/** What a checkout is stored under. The key itself is not kept. */
const hashCheckoutKey = (...parts: string[]): string =>
  createHash("sha256")
    .update(JSON.stringify(["checkout", ...parts]))
    .digest("base64url");

/** The same for a key that the caller chose: nobody else knows it. */
export const hashCallersKey = (idempotencyKey: string): string => hashCheckoutKey("key", idempotencyKey);

export interface CheckoutCaller {
  /** From the header; null for the form that is sent without scripts. */
  idempotencyKey: string | null;
  clientAddress: string;
  /** Whoever is signed in: the registration is theirs. */
  personId?: string | null;
}

export type StartCheckoutResult =
  | { ok: true; url: string; registrationId: string }
  | { ok: false; reason: "invalid_registration"; fields: FieldErrors<RegistrationFieldName> }
  | {
      ok: false;
      reason: PriceRefusal | "registration_closed" | "idempotency_conflict" | "payment_provider_unavailable";
    }
  | { ok: false; reason: "too_many_requests"; retryAfterMs: number };

/** The same form from the same address within this time is the same attempt. No checkout ends sooner. */
const formRepeatMs = 10 * 60_000;

/** The provider takes no checkout that ends sooner than this. */
const shortestCheckoutMs = 30 * 60_000;

/**
 * From a visitor's details to the address of a checkout. The pending registration is stored first, with everything
 * that the provider is told, so that whatever is lost afterwards can be asked for again in the same words.
 */
export async function startCheckout(
  dependencies: RegistrationDependencies,
  input: unknown,
  caller: CheckoutCaller,
): Promise<StartCheckoutResult> {
  const { store, clock, programme, log } = dependencies;
  const limit = await limitByAddress(store, log, {
    purpose: "checkout",
    address: caller.clientAddress,
    now: clock.now(),
  });
  if (!limit.ok) return { ok: false, reason: "too_many_requests", retryAfterMs: limit.retryAfterMs };
  const read = readCheckoutRequest(programme, input);
  if (!read.ok) return { ok: false, reason: "invalid_registration", fields: read.fields };
  const { request } = read;
  const keyHash = await hashKey(store, caller, request);

  // Each round either finds the key in use or takes it. Somebody else may take it in between, but not for ever.
  for (let round = 0; round < 5; round += 1) {
    const now = clock.now();
    const known = await store.findCheckout(keyHash);
    if (known && isCurrent(known, now)) {
      if (known.requestHash !== request.hash) return { ok: false, reason: "idempotency_conflict" };
      return answer(dependencies, known.registration.id, false);
    }
    if (!registrationOpenAt(programme, now)) return { ok: false, reason: "registration_closed" };
    const price = checkPrice(programme, dependencies.priceIds, request.registrationType, request.priceId, now);
    if (!price.ok) return price;
    const id = crypto.randomUUID();
    const stored = await store.insertCheckout({
      ...newCheckout(dependencies, { id, request, quote: price.quote, now, caller }),
      keyHash,
      replaces: known?.registration.id ?? null,
    });
    if (stored) return answer(dependencies, id, true);
  }
  throw new Error("a checkout key kept changing hands");
}

async function answer(
  dependencies: RegistrationDependencies,
  registrationId: string,
  isClaimed: boolean,
): Promise<StartCheckoutResult> {
  const opened = await openSession(dependencies, registrationId, { isClaimed });
  if (opened.ok) return { ok: true, url: opened.url, registrationId };
  return { ok: false, reason: "payment_provider_unavailable" };
}

/** Whether a repeated request still means the checkout that its key stands for, or a new one must be made. */
function isCurrent({ keyExpiresAt, registration }: KeyedCheckout, now: Instant): boolean {
  if (now >= keyExpiresAt || registration.status === "expired" || registration.status === "failed") return false;
  return registration.sessionUrl !== null || now < registration.sessionExpiresAt - shortestCheckoutMs;
}

async function hashKey(
  store: Store,
  { idempotencyKey, clientAddress }: CheckoutCaller,
  request: CheckoutRequest,
): Promise<string> {
  if (idempotencyKey !== null) return hashCallersKey(idempotencyKey);
  return hashCheckoutKey("form", await addressKey(store, "checkout", subscriberOf(clientAddress)), request.hash);
}

interface Draft {
  id: string;
  request: CheckoutRequest;
  quote: Quote;
  now: Instant;
  caller: CheckoutCaller;
}

function newCheckout(
  { programme, siteUrl, clock, leaseClock = clock }: RegistrationDependencies,
  { id, request, quote, now, caller }: Draft,
) {
  const isForm = caller.idempotencyKey === null;
  const { registrationType, tier, priceId, amountCents, currency } = quote;
  const sessionExpiresAt = checkoutExpiry(programme, tier, now);
  return {
    requestHash: request.hash,
    keyExpiresAt: isForm ? now + formRepeatMs : sessionExpiresAt,
    nextCheckAt: now + firstCheckMs,
    claimedUntil: leaseClock.now() + leaseMs,
    registration: {
      ...request.fields,
      id,
      season: programme.id,
      registrationType,
      tier,
      priceId,
      amountCents,
      currency,
      termsVersion: programme.legal.termsEffectiveOn,
      sessionExpiresAt,
      successUrl: `${siteUrl}/registration-success?session_id={CHECKOUT_SESSION_ID}`,
      // The page says at this part that nothing was paid.
      cancelUrl: `${siteUrl}/register?package=${registrationType}#nothing-paid`,
      registeredBy: caller.personId ?? null,
      createdAt: now,
    },
  };
}

/** What a visitor asks for, checked. */
interface CheckoutRequest {
  priceId: string;
  registrationType: RegistrationType;
  fields: RegistrationFields;
  /** The same for the same request, and only then. */
  hash: string;
}

type ReadRequestResult =
  { ok: true; request: CheckoutRequest } | { ok: false; fields: FieldErrors<RegistrationFieldName> };

/** Reads `{ priceId, registrationData: { registrationType, … } }`, whatever else it may be given. */
function readCheckoutRequest(programme: Programme, input: unknown): ReadRequestResult {
  const { priceId, registrationData } = asRecord(input);
  const data = asRecord(registrationData);
  const { registration: limits } = programme.limits;
  // Field by field, so that each one that is missing has its message, whatever was sent in place of a form.
  const entered = Object.fromEntries(registrationFieldNames.map((name) => [name, data[name]]));
  const check = checkRegistration(limits, registrationMessages(limits), entered);
  const { registrationType } = data;
  if (!check.ok) return { ok: false, fields: check.errors };
  if (typeof priceId !== "string" || !isRegistrationType(registrationType)) return { ok: false, fields: {} };
  const { fields } = check;
  const parts = [priceId, registrationType, ...registrationFieldNames.map((name) => fields[name])];
  const hash = createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
  return { ok: true, request: { priceId, registrationType, fields, hash } };
}
