import { registrationMessages } from "#content/en/messages.ts";
import type { Actor } from "#domain/people/actor.ts";
import type { RegistrationType } from "#domain/programme/pricing.ts";
import {
  checkRegistration,
  type FieldErrors,
  type RegistrationFieldName,
  type RegistrationFields,
} from "#domain/registration/registration-form.ts";
import { isVisible, checkText } from "#domain/text/check-text.ts";
import type { AddedByHand } from "#server/money/add-by-hand.ts";
import type { Desk } from "../desk.ts";
import { readCents } from "#domain/money.ts";
import { paymentWays } from "#domain/payments/payment.ts";
import { isInCalendar } from "#domain/time/time.ts";
import type { NewPayment } from "#server/money/record-payment.ts";

/** As somebody typed it. */
export interface TypedPayment {
  amount: string;
  receivedOn: string;
  reference: string;
  /** A transfer where nothing else is said. */
  way?: string;
}

export type PaymentUnread = "amount_unreadable" | "day_unreadable" | "way_unknown" | "reference_missing";

const longestReference = 200;

/** Cash needs no mark of its own; everything else has one that a bank can be asked about. */
export function readPayment(
  typed: TypedPayment,
): { ok: true; payment: NewPayment } | { ok: false; reason: PaymentUnread } {
  const amountCents = readCents(typed.amount);
  const receivedOn = typed.receivedOn.trim();
  const reference = typed.reference.trim();
  const way = paymentWays.find((known) => known === (typed.way ?? "transfer"));
  if (amountCents === null || amountCents === 0) return { ok: false, reason: "amount_unreadable" };
  if (receivedOn.length !== "2026-01-20".length || !isInCalendar(receivedOn))
    return { ok: false, reason: "day_unreadable" };
  if (way === undefined) return { ok: false, reason: "way_unknown" };
  const isGiven = isVisible(reference) && checkText(reference, "line") === null && reference.length <= longestReference;
  if (!isGiven && !(way === "cash" && reference === "")) return { ok: false, reason: "reference_missing" };
  return { ok: true, payment: { amountCents, receivedOn, way, reference } };
}

export interface TypedByHand extends RegistrationFields {
  registrationType: RegistrationType;
  /** Null where the place is free. */
  payment: TypedPayment | null;
  reason: string;
}

export type AddByHandResult =
  | AddedByHand
  | { ok: false; reason: "invalid"; errors: FieldErrors<RegistrationFieldName> }
  | { ok: false; reason: PaymentUnread | "reason_missing" };

/** Adds somebody who came to the desk, by the rules of the form; a phone number is not asked for. */
export async function addTypedByHand(
  { money, programme }: Pick<Desk, "money" | "programme">,
  actor: Actor,
  { registrationType, payment, reason, ...entered }: TypedByHand,
): Promise<AddByHandResult> {
  const { registration: limits } = programme.limits;
  const anyPhone = "0".repeat(limits.phone.min);
  const hasPhone = entered.phone.trim() !== "";
  const check = checkRegistration(limits, registrationMessages(limits), {
    ...entered,
    phone: hasPhone ? entered.phone : anyPhone,
  });
  if (!check.ok) return { ok: false, reason: "invalid", errors: check.errors };
  const read = payment && readPayment(payment);
  if (read && !read.ok) return read;
  if (!isVisible(reason)) return { ok: false, reason: "reason_missing" };
  const fields = hasPhone ? check.fields : { ...check.fields, phone: "" };
  return money.addByHand(
    { ...fields, registrationType, payment: read ? read.payment : null },
    { actor, reason: reason.trim() },
  );
}
