import { sumPayments } from "#domain/payments/payment.ts";
import { dayIn } from "#domain/time/time.ts";
import type { RegistrationStory } from "#server/desk/registrations/show-registration.ts";
import type { DeskRequest } from "../desk-request.ts";
import type { ReviewPartProps } from "./review-part.tsx";

/** What is here of what came for a registration; null where the provider has not said. */
export function keptOf({
  registration,
  payments,
}: Pick<RegistrationStory, "registration" | "payments">): number | null {
  const { cardCents, sessionId, refundedCents, status } = registration;
  const { receivedCents } = sumPayments(payments);
  if (cardCents === null && sessionId !== null && status === "review" && receivedCents === 0) return null;
  return (cardCents ?? 0) + receivedCents - refundedCents;
}

/** What came against what was asked, and the ways out. Null where nobody needs to look, or an invoice has them. */
export function reviewProps(
  story: RegistrationStory,
  name: string,
  { copy, rights }: Pick<DeskRequest, "copy" | "rights">,
  { address, asked }: { address: string; asked: string | null },
): ReviewPartProps | null {
  const { registration, invoice } = story;
  if (registration.status !== "review" || invoice || !rights.change) return null;
  const words = copy.desk.money().review;
  const forms = copy.desk.forms();
  const kept = keptOf(story);
  const askedFor = copy.money(registration.amountCents);
  const came = copy.money(kept ?? 0);
  return {
    title: words.title,
    text: kept === null ? words.unknown(askedFor) : kept === 0 ? words.none(askedFor) : words.text(came, askedFor),
    accept: kept ? { ...words.accept, confirm: words.accept.confirm(came, name) } : null,
    ask: registration.email === null ? null : words.ask,
    isAsked: asked === "accept",
    reason: { label: forms.reason, hint: forms.reasonHint },
    cancel: { label: forms.cancel, to: address },
  };
}

/** What can be sent again: an open invoice, or the receipt of what was paid. A free place has none. */
export function resendProps(
  { registration, invoice }: Pick<RegistrationStory, "registration" | "invoice">,
  { copy, rights }: Pick<DeskRequest, "copy" | "rights">,
) {
  const { status, email, paidAt, amountCents } = registration;
  const words = copy.desk.registration();
  if (!rights.change || email === null) return null;
  if (status === "invoiced") return words.resendInvoice;
  const isPaid = invoice ? status === "paid" : paidAt !== null && amountCents > 0;
  return isPaid ? words.resend : null;
}

/** The other package and its price on the registration's own terms, where it can be changed. */
export function packageProps(
  { registration, invoice }: RegistrationStory,
  { copy, facts, rights }: Pick<DeskRequest, "copy" | "facts" | "rights">,
) {
  const { status, email, registrationType, tier } = registration;
  if (!rights.change || invoice || email === null || status === "refunded" || status === "void") return null;
  const words = copy.desk.money().package;
  const other = registrationType === "individual" ? "chamber" : "individual";
  const { title, earlyPrice, standardPrice } = facts.programme.packages[other];
  const price = copy.money(tier === "early" ? earlyPrice : standardPrice);
  const confirm = words.confirm(title, price);
  return {
    intent: "package",
    title: words.title,
    text: words.text(title, price),
    ask: words.ask,
    confirm: { title: confirm.title, text: other === "chamber" ? confirm.toChamber : confirm.toIndividual },
    submit: words.submit,
  };
}

/** The form for what came otherwise than by card, with what is missing filled in. An invoice has its own. */
export function recordProps(
  story: RegistrationStory,
  { copy, facts, rights, services }: Pick<DeskRequest, "copy" | "facts" | "rights" | "services">,
) {
  const { registration, invoice } = story;
  if (!rights.change || invoice || registration.status === "void") return null;
  const words = copy.desk.money();
  const missing = registration.amountCents - (keptOf(story) ?? 0);
  const isOpen = registration.status !== "paid" && registration.status !== "refunded" && missing > 0;
  const today = dayIn(services.clock.now(), facts.programme.zone);
  return {
    words: { record: words.record, ways: words.ways },
    typed: { amount: isOpen ? (missing / 100).toFixed(2) : "", receivedOn: today, way: "check", reference: "" },
    problem: null,
  };
}
