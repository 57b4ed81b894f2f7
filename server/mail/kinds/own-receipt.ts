import type { Registration } from "#domain/registration/registration.ts";

/** The mail that tells a registrant how their payment stands: the card's receipt, an invoice, or the receipt of one. */
export function ownReceipt({
  status,
  sessionId,
  paidAt,
}: Pick<Registration, "status" | "sessionId" | "paidAt">): "receipt" | "invoice" | "invoice-receipt" {
  if (status === "invoiced") return "invoice";
  // Whatever was paid without a checkout was paid by invoice.
  return sessionId === null && paidAt !== null ? "invoice-receipt" : "receipt";
}
