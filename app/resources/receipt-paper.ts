import { dayIn, type Instant } from "#domain/time/time.ts";
import type { PrivateRequest } from "#app/private-request.ts";

interface PaidPurchase {
  id: string;
  sessionId: string | null;
  paidAt: Instant;
  amountCents: number;
}

/** What the receipt of a purchase without an invoice is made from. What came to the desk has no transaction's number. */
export function receiptPaper(
  { services, copy, facts }: Pick<PrivateRequest, "services" | "copy" | "facts">,
  { id, sessionId, paidAt, amountCents }: PaidPurchase,
  { billTo, line }: { billTo: string; line: string },
) {
  const number = sessionId === null ? id.slice(0, 8) : copy.transactionIdOf(facts, sessionId);
  const receivedOn = dayIn(paidAt, facts.programme.zone);
  return {
    number,
    isInvoice: false,
    issuedOn: receivedOn,
    from: services.billFrom,
    billTo,
    poNumber: null,
    lines: [{ description: line, amountCents }],
    programmeName: facts.site.name,
    contactEmail: facts.site.contacts.general,
    receivedOn,
    receivedCents: amountCents,
    reference: number,
  };
}
