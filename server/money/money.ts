import type { Actor } from "#domain/people/actor.ts";
import type { RegistrationType } from "#domain/programme/pricing.ts";
import { addByHand, type HandRegistration } from "./add-by-hand.ts";
import { changePackage } from "./change-package.ts";
import type { Transaction } from "kysely";
import type { Database, Queries } from "#server/storage/database.ts";
import { readHeld, type MoneyOptions, holdRegistration, type HeldRegistration } from "./hold-registration.ts";
import { recordPayment, type NewPayment } from "./record-payment.ts";
import { sumPayments, type Payment } from "#domain/payments/payment.ts";
import { settleHeld, type MoneyBalance } from "./settle-held.ts";
import { newMail, queueMail } from "#server/mail/outbox/queue-mail.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { copyJustMade, insertMail } from "#server/storage/queries/mail/insert-mail.ts";
import { updateRow, updateRows, toText } from "#server/storage/queries/rows.ts";

/** What an organizer does, and why. */
interface Deed {
  actor: Actor;
  reason: string;
}

/** Money that no payment provider knows of, and what a person decides about money. */
export function createMoney(options: MoneyOptions) {
  return {
    record: (registrationId: string, payment: NewPayment, actor: Actor) =>
      recordPayment(options, registrationId, payment, actor),
    strike: (registrationId: string, paymentId: string, deed: Deed) =>
      strikePayment(options, registrationId, paymentId, deed),
    /** For taking back an entry of the log, in that transaction and turn. False where it cannot be struck. */
    async strikeWithin(transaction: Queries, registrationId: string, paymentId: string): Promise<boolean> {
      const held = await readHeld(transaction as Transaction<Database>, registrationId, options.clock.now());
      return held !== null && (await strikeHeld(options, held, paymentId, null)).ok;
    },
    accept: (registrationId: string, deed: Deed) => acceptPayment(options, registrationId, deed),
    ask: (registrationId: string, actor: Actor) => askAboutPayment(options, registrationId, actor),
    changePackage: (registrationId: string, to: RegistrationType, deed: Deed) =>
      changePackage(options, registrationId, to, deed),
    addByHand: (registration: HandRegistration, deed: Deed) => addByHand(options, registration, deed),
  };
}

export type Money = ReturnType<typeof createMoney>;

type PaymentAccepted =
  | { ok: true; balance: MoneyBalance }
  | { ok: false; reason: "no_registration" | "has_invoice" | "not_in_review" | "nothing_received" };

/** Takes what came for a registration in review as right: it is paid, with all that follows from it. */
async function acceptPayment(
  options: MoneyOptions,
  registrationId: string,
  { actor, reason }: { actor: Actor; reason: string },
): Promise<PaymentAccepted> {
  const accepted = await holdRegistration(options, registrationId, async (held): Promise<PaymentAccepted> => {
    const { registration, payments } = held;
    if (held.invoice) return { ok: false, reason: "has_invoice" };
    if (registration.status !== "review") return { ok: false, reason: "not_in_review" };
    const came = (registration.cardCents ?? 0) + sumPayments(payments).receivedCents;
    const keptCents = came - registration.refundedCents;
    if (keptCents <= 0) return { ok: false, reason: "nothing_received" };
    const detail = `${(keptCents / 100).toFixed(2)} for ${(registration.amountCents / 100).toFixed(2)}`;
    const deed = { actor, action: "accept" as const, detail, reason };
    return { ok: true, balance: await settleHeld(options, held, { payments, askedCents: keptCents }, deed) };
  });
  return accepted ?? { ok: false, reason: "no_registration" };
}

type PaymentAsked = { ok: true } | { ok: false; reason: "no_registration" | "forgotten" | "not_in_review" };

/** Writes to the person of a payment in review: what came, what was asked, and what would settle it. */
async function askAboutPayment(options: MoneyOptions, registrationId: string, actor: Actor): Promise<PaymentAsked> {
  const asked = await holdRegistration(options, registrationId, async (held): Promise<PaymentAsked> => {
    const { transaction, now, registration } = held;
    if (registration.email === null) return { ok: false, reason: "forgotten" };
    if (registration.status !== "review") return { ok: false, reason: "not_in_review" };
    const mail = newMail({ kind: "payment-question", ids: { registrationId }, at: now, again: true });
    // Pressed twice, it is asked once.
    if (await copyJustMade(transaction, mail, now)) return { ok: true };
    await insertMail(transaction, mail);
    await appendAudit(transaction, { at: now, actor, action: "ask-about-payment", subjects: [registrationId] });
    return { ok: true };
  });
  return asked ?? { ok: false, reason: "no_registration" };
}

type PaymentStruck =
  { ok: true; balance: MoneyBalance } | { ok: false; reason: "no_registration" | "no_payment" | "would_be_negative" };

/**
 * Takes an entry that was a slip out of every sum and paper. What is left decides how the registration stands; where
 * it is still paid, the person gets a receipt without the slip.
 */
async function strikePayment(
  options: MoneyOptions,
  registrationId: string,
  paymentId: string,
  { actor, reason }: { actor: Actor; reason: string },
): Promise<PaymentStruck> {
  const struck = await holdRegistration(options, registrationId, (held) =>
    strikeHeld(options, held, paymentId, { actor, reason }),
  );
  return struck ?? { ok: false, reason: "no_registration" };
}

/** The same within the caller's transaction, which has the log's entry where `by` is null. */
async function strikeHeld(
  options: MoneyOptions,
  held: HeldRegistration,
  paymentId: string,
  by: { actor: Actor; reason: string } | null,
): Promise<PaymentStruck> {
  const { transaction, now, payments, registration, invoice } = held;
  const registrationId = registration.id;
  const slip = payments.find(({ id }) => id === paymentId);
  if (!slip) return { ok: false, reason: "no_payment" };
  const left = payments.filter(({ id }) => id !== paymentId);
  if (left.reduce((sum, { amountCents }) => sum + amountCents, 0) < 0)
    return { ok: false, reason: "would_be_negative" };
  await updateRow(transaction, "payments", paymentId, { struck_at: toText(now) });
  const detail = `${(slip.amountCents / 100).toFixed(2)} on ${slip.receivedOn}`;
  const deed = by && { ...by, action: "strike-payment" as const, detail };
  const changed = invoice ? { payments: left } : { payments: left, askedCents: askedFor(options, held) };
  const balance = await settleHeld(options, await heldWithout(held, left), changed, deed);
  const isStillPaid = balance.status === "paid" && registration.status === "paid";
  if (isStillPaid && registration.email !== null)
    await queueMail(transaction, {
      kind: invoice ? "invoice-receipt" : "receipt",
      ids: { registrationId },
      at: now,
      again: true,
    });
  return { ok: true, balance };
}

/**
 * What is asked for a registration without an invoice once an entry is struck: an accepted sum is what was asked no
 * more, but the price of its package again. What is free stays free.
 */
function askedFor({ programme }: MoneyOptions, { registration }: HeldRegistration): number {
  const { askedCents, amountCents, season, registrationType, tier } = registration;
  if (askedCents !== null || amountCents === 0 || season !== programme.id) return askedCents ?? amountCents;
  return programme.packages[registrationType][tier === "early" ? "earlyPrice" : "standardPrice"];
}

/** A sum that was taken as the full payment of an invoice is that no more where it is not what came: a person decides anew. */
async function heldWithout(held: HeldRegistration, left: readonly Payment[]): Promise<HeldRegistration> {
  const { transaction, invoice, registration } = held;
  const { receivedCents, refundedCents } = sumPayments(left);
  const came: readonly (number | null)[] = [null, receivedCents, receivedCents - refundedCents];
  if (!invoice || came.includes(invoice.settledCents)) return held;
  await updateRows(transaction, "invoices", { registration_id: registration.id }, { settled_cents: null });
  return { ...held, invoice: { ...invoice, settledCents: null } };
}
