import { registrationMessages } from "#content/en/messages.ts";
import type { Actor } from "#domain/people/actor.ts";
import type { Registration } from "#domain/registration/registration.ts";
import {
  checkRegistration,
  type FieldErrors,
  type RegistrationFieldName,
  type RegistrationFields,
} from "#domain/registration/registration-form.ts";
import { refuseCorrection, type CorrectionRefusal } from "#server/people/person-on-correction.ts";
import type { Desk } from "../desk.ts";
import { findOneRegistration, type FoundRegistration } from "./find-registrations.ts";

/** `not_open_yet`: its checkout is being made with the old address; wait, or let it expire. */
export type CorrectResult =
  | { ok: true; registration: Registration; changed: readonly RegistrationFieldName[]; receiptSent: boolean }
  | { ok: false; reason: Extract<FoundRegistration, { ok: false }>["reason"] | "forgotten" | "not_open_yet" }
  | { ok: false; reason: "invalid"; errors: FieldErrors<RegistrationFieldName> }
  | ({ ok: false } & CorrectionRefusal)
  /** Somebody else changed it since it was looked at; nothing was done. */
  | { ok: false; reason: "overtaken"; registration: Registration };

/** Corrects what a person entered, by the rules of the form. A paid one's receipt goes to a new address again. */
export async function correctRegistration(
  desk: Pick<Desk, "store" | "clock" | "programme">,
  actor: Actor,
  word: string,
  changes: Partial<RegistrationFields>,
  seen?: RegistrationFields,
): Promise<CorrectResult> {
  const { store, clock, programme } = desk;
  const found = await findOneRegistration(desk, word);
  if (!found.ok) return found;
  const { registration } = found;
  if (registration.email === null) return { ok: false, reason: "forgotten" };
  const isOpening = registration.status === "pending" && registration.sessionId === null;
  if (isOpening && changes.email !== undefined) return { ok: false, reason: "not_open_yet" };
  const { firstName, lastName, email, phone, company } = registration;
  const { registration: limits } = programme.limits;
  const entered = { firstName, lastName, email, phone, company, ...changes };
  const check = checkRegistration(limits, registrationMessages(limits), entered);
  if (!check.ok) return { ok: false, reason: "invalid", errors: check.errors };
  const { fields } = check;
  const corrected = await store.correctRegistration(registration.id, fields, actor, clock.now(), seen, (db, before) =>
    refuseCorrection(db, actor, before, fields.email),
  );
  if (corrected === null) return { ok: false, reason: "forgotten" };
  if ("refused" in corrected) return { ok: false, ...corrected.refused };
  if ("overtaken" in corrected) return { ok: false, reason: "overtaken", registration: corrected.overtaken };
  const { after, changed } = corrected;
  return {
    ok: true,
    registration: after,
    changed,
    receiptSent: changed.includes("email") && (after.paidAt !== null || after.status === "invoiced"),
  };
}
