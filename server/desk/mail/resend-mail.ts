import type { Actor } from "#domain/people/actor.ts";
import type { Registration, RegistrationStatus } from "#domain/registration/registration.ts";
import { ownReceipt } from "#server/mail/own-receipt.ts";
import { newMail } from "#server/mail/outbox/queue-mail.ts";
import type { NewMail } from "#server/storage/outbox-mail.ts";
import type { Desk } from "../desk.ts";
import { findRegistrations, shortestPrefix } from "../registrations/find-registrations.ts";

type Wanted = Omit<NewMail, "at" | "dedupeKey">;

/** `address_gone`: it was written to an address that is kept no longer. `too_late`: its time is over. */
type Refusal =
  | {
      reason:
        "unknown_address" | "unknown" | "several" | "several_of_person" | "forgotten" | "address_gone" | "too_late";
    }
  | { reason: "not_paid"; status: RegistrationStatus };

/** `hurried`: it was still waiting, and is tried at once instead of being doubled. */
export type ResendResult =
  | { ok: true; mail: Pick<Wanted, "kind" | "registrationId" | "personId">; mailId: string; hurried: boolean }
  | ({ ok: false } & Refusal);

/** Sends a mail again: by its own id, or the receipt or open invoice of a registration by that one's id. */
export async function resendMail(
  desk: Pick<Desk, "store" | "clock" | "database">,
  actor: Actor,
  word: string,
): Promise<ResendResult> {
  const found = await findMail(desk, word);
  if ("reason" in found) return { ok: false, ...found };
  const { mailId, hurried } = await desk.store.resendMail(found, actor, desk.clock.now());
  return { ok: true, mail: found, mailId, hurried };
}

async function findMail(desk: Pick<Desk, "store" | "clock" | "database">, word: string): Promise<Wanted | Refusal> {
  const { store } = desk;
  const id = word.trim().toLowerCase();
  const [mails, found] = await Promise.all([
    id.length < shortestPrefix ? [] : store.findMailByIdPrefix(id, 2),
    findRegistrations(desk, word),
  ]);
  const [mail, anotherMail] = mails;
  if (mail && (anotherMail || found.ok)) return { reason: "several" };
  if (mail) {
    if (mail.notAfter !== null && mail.notAfter <= desk.clock.now()) return { reason: "too_late" };
    if (mail.recipient === "address" && mail.address === null) return { reason: "address_gone" };
    return sendable(mail, mail.registrationId === null ? null : await store.findRegistration(mail.registrationId));
  }
  if (!found.ok) return { reason: found.reason === "unknown_id" ? "unknown" : found.reason };
  const [registration, another] = found.registrations;
  if (!registration || another) return { reason: "several_of_person" };
  const kind = await ownReceipt(desk.database.db, registration);
  if (kind === null) return { reason: "not_paid", status: registration.status };
  return sendable(newMail({ kind, ids: { registrationId: registration.id }, at: 0 }), registration);
}

/** The organizer's mails can always be sent; a registrant's needs a reader, and a receipt a payment. */
function sendable(mail: Wanted, registration: Registration | null): Wanted | Refusal {
  if (mail.recipient !== "registration" || registration === null) return mail;
  const { email, paidAt, status } = registration;
  if (email === null) return { reason: "forgotten" };
  const isUnpaid = mail.kind === "receipt" ? paidAt === null : mail.kind === "invoice-receipt" && status !== "paid";
  return isUnpaid ? { reason: "not_paid", status } : mail;
}
