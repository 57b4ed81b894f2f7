import type { RegistrationType } from "#domain/programme/pricing.ts";
import { quotePrice } from "#domain/programme/pricing.ts";
import type { RegistrationFields } from "#domain/registration/registration-form.ts";
import type { Actor } from "#domain/people/actor.ts";
import { insertUnpaid } from "#server/invoices/insert-unpaid.ts";
import { findPersonByEmail } from "#server/people/people.ts";
import { findPlace } from "#server/people/places.ts";
import { findRegistration } from "#server/storage/queries/registrations/find-registration.ts";
import { emailKey } from "#server/storage/queries/rows.ts";
import type { HeldRegistration, MoneyOptions } from "./hold-registration.ts";
import { insertPayment, type NewPayment } from "./record-payment.ts";
import { settleHeld, type MoneyBalance } from "./settle-held.ts";

export interface HandRegistration extends RegistrationFields {
  registrationType: RegistrationType;
  /** What came for it; null where the place is free. */
  payment: NewPayment | null;
}

/**
 * `has_place`: the person takes part already. `registered`: a chamber was registered and paid under this address, or what
 * came for the person is being looked at.
 */
export type AddedByHand =
  { ok: true; registrationId: string; balance: MoneyBalance } | { ok: false; reason: "has_place" | "registered" };

/**
 * A registration that somebody brought to the desk: with what they paid at the price of the moment, or free. It stands
 * in every list and sum, and gives what any paid one gives.
 */
export function addByHand(
  options: MoneyOptions,
  { registrationType, payment, ...fields }: HandRegistration,
  { actor, reason }: { actor: Actor; reason: string },
): Promise<AddedByHand> {
  const { db, locks, clock, programme, priceIds } = options;
  return db.transaction().execute(async (transaction): Promise<AddedByHand> => {
    const now = clock.now();
    await locks.takeTurn(transaction, `by-hand:${emailKey(fields.email)}`);
    if (registrationType === "individual") {
      const person = await findPersonByEmail(transaction, fields.email);
      const place = person && (await findPlace(transaction, programme.id, person.id));
      // One whose money went back gives way to the new one.
      if (place?.flag === null) return { ok: false, reason: "has_place" };
    }
    const known = await transaction
      .selectFrom("registrations")
      .select("id")
      .where("email_key", "=", emailKey(fields.email))
      .where("season", "=", programme.id)
      .where("registration_type", "=", registrationType)
      .where("status", "in", registrationType === "chamber" ? ["paid", "invoiced", "review"] : ["review"])
      .executeTakeFirst();
    if (known) return { ok: false, reason: "registered" };
    const quote = quotePrice(programme, priceIds, registrationType, now);
    const id = crypto.randomUUID();
    await insertUnpaid(transaction, {
      id,
      season: programme.id,
      status: "pending",
      fields,
      quote: { ...quote, amountCents: payment ? quote.amountCents : 0 },
      now,
      terms: programme.legal.termsEffectiveOn,
    });
    if (payment) await insertPayment(transaction, { id: crypto.randomUUID(), registrationId: id, ...payment }, now);
    const registration = (await findRegistration(transaction, id))!;
    const held: HeldRegistration = { transaction, now, registration, invoice: null, payments: [] };
    const came = payment ? [{ id: "", ...payment }] : [];
    const detail = payment ? `${(payment.amountCents / 100).toFixed(2)} on ${payment.receivedOn}` : "free";
    const balance = await settleHeld(options, held, { payments: came }, { actor, action: "grant", detail, reason });
    return { ok: true, registrationId: id, balance };
  });
}
