import { registrationMessages } from "#content/en/messages.ts";
import type { Actor } from "#domain/people/actor.ts";
import type { RegistrationType } from "#domain/programme/pricing.ts";
import {
  checkRegistration,
  type FieldErrors,
  type RegistrationFieldName,
  type RegistrationFields,
} from "#domain/registration/registration-form.ts";
import { isVisible } from "#domain/text/check-text.ts";
import type { AddedByHand } from "#server/money/add-by-hand.ts";
import type { Desk } from "../desk.ts";
import { readPayment, type PaymentUnread, type TypedPayment } from "./read-payment.ts";

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
