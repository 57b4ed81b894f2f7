import { invoiceMessages, registrationMessages } from "#content/en/messages.ts";
import type { Invoice } from "#domain/invoices/invoice.ts";
import { checkInvoiceRequest, type InvoiceFieldName, type InvoiceFields } from "#domain/invoices/invoice-form.ts";
import { checkPrice, registrationOpenAt, type PriceIds, type PriceRefusal } from "#domain/programme/pricing.ts";
import type { Programme } from "#domain/programme/programme.ts";
import type { FieldErrors } from "#domain/registration/registration-form.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { CodeSubject } from "#server/sign-in/digits-for-mail.ts";
import type { AskingBrowser, Given, Verification } from "#server/sign-in/verification.ts";
import type { Invoices } from "./invoices.ts";

export interface InvoiceRequestOptions {
  invoices: Pick<Invoices, "offered" | "issue">;
  verification: Verification;
  clock: Clock;
  programme: Programme;
  priceIds: PriceIds;
  /** Mails are waiting: no need to wait for the worker's next round. */
  onQueued(): void;
}

export type InvoiceAsked =
  | { ok: true; cookie: string }
  | { ok: false; reason: "invalid"; errors: FieldErrors<InvoiceFieldName> }
  | { ok: false; reason: PriceRefusal | "registration_closed" }
  | { ok: false; reason: "too_many"; retryAfterMs: number };

export type InvoiceConfirmed =
  | { ok: true; invoice: Invoice; email: string }
  /** `used`: the invoice was issued, and its number is in the mail. */
  | { ok: false; reason: "malformed" | "wrong" | "used" }
  /** With what was typed, as long as it is there. */
  | { ok: false; reason: "ended"; typed: TypedInvoice | null };

/** The form as it was typed. */
export type TypedInvoice = Readonly<Record<InvoiceFieldName, string>>;

/**
 * From the form to the invoice. A code goes to the address first: nobody else's books get an invoice from us, and no
 * number is used for an address that nobody reads. Until then nothing is registered.
 */
export function createInvoiceRequests(options: InvoiceRequestOptions) {
  const { invoices, verification, clock, programme, priceIds, onQueued } = options;
  const { limits } = programme;
  const messages = { ...registrationMessages(limits.registration), ...invoiceMessages(limits.invoice) };
  return {
    offered: invoices.offered,

    async ask(entered: TypedInvoice, priceId: string, browser: AskingBrowser): Promise<InvoiceAsked> {
      const now = clock.now();
      if (!registrationOpenAt(programme, now)) return { ok: false, reason: "registration_closed" };
      const check = checkInvoiceRequest(limits, messages, entered);
      if (!check.ok) return { ok: false, reason: "invalid", errors: check.errors };
      const price = checkPrice(programme, priceIds, "chamber", priceId, now);
      if (!price.ok) return price;
      const subject = toSubject(check.fields, now);
      const sent = await verification.send({ purpose: "invoice", email: check.fields.email, subject }, browser);
      if (sent.ok) onQueued();
      return sent;
    },

    /** The address that this browser waits for a code at, or null. */
    waitingFor: (cookie: string | null) => verification.waitingFor("invoice", cookie),

    /** What was typed in this browser with the code that it waits for, or null. */
    async typed(cookie: string | null): Promise<TypedInvoice | null> {
      const given = await verification.given("invoice", cookie);
      return given && typedIn(given);
    },

    /** With the right digits the invoice is issued, at the price of the moment in which it was asked for. */
    async confirm(digits: string, cookie: string | null): Promise<InvoiceConfirmed> {
      const issued = await verification.checkThen("invoice", digits, cookie, async (transaction, given) => {
        const { fields, requestedAt } = fromSubject(given);
        const invoice = await invoices.issue(fields, requestedAt, undefined, transaction);
        return { ok: true as const, invoice, email: given.email };
      });
      if (issued.ok) onQueued();
      else if (issued.reason === "ended")
        return { ok: false, reason: "ended", typed: issued.given ? typedIn(issued.given) : null };
      return issued;
    },
  };
}

export type InvoiceRequests = ReturnType<typeof createInvoiceRequests>;

/** The form waits with its code, and goes with it. */
function toSubject({ email: _kept, company, poNumber, ...fields }: InvoiceFields, requestedAt: number): CodeSubject {
  return { ...fields, company: company ?? "", poNumber: poNumber ?? "", requestedAt: String(requestedAt) };
}

function typedIn({ email, subject }: Given): TypedInvoice {
  const text = (name: string) => subject[name] ?? "";
  return {
    email,
    firstName: text("firstName"),
    lastName: text("lastName"),
    phone: text("phone"),
    company: text("company"),
    billingAddress: text("billingAddress"),
    poNumber: text("poNumber"),
  };
}

function fromSubject(given: Given): { fields: InvoiceFields; requestedAt: number } {
  const { company, poNumber, ...fields } = typedIn(given);
  return {
    fields: { ...fields, company: company || null, poNumber: poNumber || null },
    requestedAt: Number(given.subject["requestedAt"] ?? ""),
  };
}
