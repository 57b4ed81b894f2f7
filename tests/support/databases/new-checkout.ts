import { programme } from "#content/programme.ts";
import type { Settlement } from "#domain/registration/settlement.ts";
import type { Registration } from "#domain/registration/registration.ts";
import type { NewCheckout, NewRegistration, SettleCircumstances } from "#server/storage/store.ts";

export const noon = Date.parse("2026-02-01T12:00:00.000Z");
const minute = 60_000;

/** A checkout ready to be stored, with whatever matters to the test changed. */
export function newCheckout(change: Partial<NewRegistration> = {}, use: Partial<NewCheckout> = {}): NewCheckout {
  const id = change.id ?? crypto.randomUUID();
  const createdAt = change.createdAt ?? noon;
  return {
    keyHash: `key-${id}`,
    requestHash: `request-${id}`,
    keyExpiresAt: createdAt + 60 * minute,
    nextCheckAt: createdAt + 2 * minute,
    replaces: null,
    claimedUntil: null,
    registration: {
      id,
      season: programme.id,
      registrationType: "individual",
      tier: "standard",
      firstName: "Ada",
      lastName: "Lovelace",
      email: "ada@example.org",
      phone: "208-555-0101",
      company: null,
      priceId: "price_individual_standard",
      amountCents: 350_00,
      currency: "usd",
      termsVersion: "2025-11-10",
      sessionExpiresAt: createdAt + 1435 * minute,
      successUrl: "https://site.example/registration-success?session_id={CHECKOUT_SESSION_ID}",
      cancelUrl: "https://site.example/register?package=individual",
      createdAt,
      ...change,
    },
    ...use,
  };
}

/** Makes a registration paid, with both mails, and marks a second one of the same person. */
export function becomePaid(at: number) {
  return (registration: Registration, { earlierPaid }: SettleCircumstances): Settlement =>
    registration.paidAt === null
      ? {
          ...registration,
          status: "paid",
          paidAt: at,
          duplicateOf: earlierPaid,
          mails: ["receipt", "organizer-notice"],
        }
      : { ...registration, mails: [] };
}
