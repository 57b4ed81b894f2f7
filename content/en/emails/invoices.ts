import type { Facts } from "#content/facts.ts";
import type { Day } from "#domain/time/time.ts";
import { bill } from "../documents/invoice.ts";
import { formatDay } from "../formats.ts";
import { accessDueAt } from "../season/season.ts";
import {
  type EmailBlock,
  type EmailContent,
  factList,
  linkList,
  personText,
  type RegistrationFacts,
} from "./email-content.ts";
import { organizerClosing, registrationRows } from "./organizer-mail.ts";

export interface InvoiceMailFacts extends RegistrationFacts {
  number: string;
  dueOn: Day;
  invoicedCents: number;
  receivedCents: number;
  early: boolean;
  poNumber: string | null;
  isOverdue: boolean;
}

const closingFor = ({ site }: Facts) =>
  `You're getting this email because someone used this address to ask for an invoice from the ${site.name}.`;

const questions = ({ site }: Facts): EmailBlock =>
  `Questions about the invoice? Reply to this email, write to ${site.contacts.general} or call ${site.contacts.phone}, and include the invoice number.`;

const factsBlock = ({ programme }: Facts, invoice: InvoiceMailFacts): EmailBlock =>
  factList(`Invoice number ${invoice.number}`, {
    Package: programme.packages[invoice.registrationType].title,
    Amount: bill.money(invoice.invoicedCents),
    [invoice.isOverdue ? "Was due by" : "Due by"]: formatDay(invoice.dueOn),
    ...(invoice.poNumber === null ? {} : { "PO number": invoice.poNumber }),
    ...(invoice.company === null ? {} : { "Company/Organization": invoice.company }),
  });

const earlyNote = ({ early, dueOn }: InvoiceMailFacts): EmailBlock[] =>
  early
    ? [
        {
          kind: "notice",
          title: "The early bird price",
          text: `This price applies if we receive payment by ${formatDay(dueOn)}.`,
        },
      ]
    : [];

const guideLink = (siteUrl: string): EmailBlock =>
  linkList({ "Read the implementation guide": `${siteUrl}/implementation-guide` });

/** The invoice itself is attached; the mail says what to do with it. */
export function invoiceEmail(facts: Facts, invoice: InvoiceMailFacts, siteUrl: string): EmailContent {
  const amount = bill.money(invoice.invoicedCents);
  const due = formatDay(invoice.dueOn);
  return {
    subject: `Invoice number ${invoice.number}`,
    preview: `${amount}, ${invoice.isOverdue ? "was due" : "due"} by ${due}. The invoice is attached.`,
    heading: "Your invoice",
    blocks: [
      `Dear ${invoice.firstName}, thank you for registering for the ${facts.site.name}. Your invoice is attached as a PDF, with our bank details. Please include the number ${invoice.number} with your payment.`,
      factsBlock(facts, invoice),
      // Sent again to a corrected address, it may be read after its day.
      ...(invoice.isOverdue ? lateNote(facts, invoice) : earlyNote(invoice)),
      "When your payment arrives, we'll send you a receipt and the join code for your members. We won't charge a card.",
      guideLink(siteUrl),
      questions(facts),
    ],
    closing: closingFor(facts),
  };
}

export function invoiceReminderEmail(facts: Facts, invoice: InvoiceMailFacts, siteUrl: string): EmailContent {
  const amount = bill.money(invoice.invoicedCents);
  const due = formatDay(invoice.dueOn);
  const { isOverdue, number } = invoice;
  return {
    subject: isOverdue ? `Invoice number ${number} is past due` : `Invoice number ${number} is due by ${due}`,
    preview: `${amount}. The invoice is attached again.`,
    heading: isOverdue ? "Your invoice is past due" : "Your invoice is due soon",
    blocks: [
      isOverdue
        ? `Dear ${invoice.firstName}, we have not seen a payment for invoice number ${number} yet. It was due by ${due}. If it's on its way, there's nothing to do. You keep your registration: we don't cancel anything automatically.`
        : `Dear ${invoice.firstName}, this is a reminder that invoice number ${number} is due by ${due}. If the payment is on its way, there's nothing to do.`,
      factsBlock(facts, invoice),
      ...(isOverdue ? lateNote(facts, invoice) : earlyNote(invoice)),
      guideLink(siteUrl),
      questions(facts),
    ],
    closing: closingFor(facts),
  };
}

const lateNote = ({ site }: Facts, { early }: InvoiceMailFacts): EmailBlock[] =>
  early
    ? [
        {
          kind: "notice",
          title: "The early bird price",
          text: `It applied to payments we received by the due date. Please ask ${site.contacts.general} before you pay.`,
        },
      ]
    : [];

/** Sent when the money is there, with the paper that says so. */
export function invoiceReceiptEmail(facts: Facts, invoice: InvoiceMailFacts, siteUrl: string): EmailContent {
  const received = bill.money(invoice.receivedCents);
  const { programme, site, now } = facts;
  // Sent again, it may be read long after the code came.
  const isLate = invoice.paidAt !== null && now >= accessDueAt(facts, invoice.paidAt);
  const joinCode = isLate
    ? "The join code for your members came in a separate email."
    : `If you don't have the join code for your members yet, it comes in a separate email, within ${programme.portalAccessHours} hours.`;
  return {
    subject: `Receipt for invoice number ${invoice.number}`,
    preview: `We received ${received}. Thank you.`,
    heading: "We received your payment",
    blocks: [
      `Dear ${invoice.firstName}, we received ${received} for invoice number ${invoice.number}. Thank you. Your registration for the ${site.name} is confirmed, and your receipt is attached as a PDF.`,
      factsBlock(facts, invoice),
      `${joinCode} All of them are included, at no extra cost.`,
      guideLink(siteUrl),
      questions(facts),
    ],
    closing: closingFor(facts),
  };
}

export function invoiceVoidEmail(facts: Facts, invoice: InvoiceMailFacts): EmailContent {
  return {
    subject: `Invoice number ${invoice.number} is void`,
    preview: "Please don't pay it.",
    heading: "Your invoice is void",
    blocks: [
      `Dear ${invoice.firstName}, invoice number ${invoice.number} for ${bill.money(invoice.invoicedCents)} is void. Please don't pay it. If you have already sent a payment, tell us and we'll sort it out.`,
      questions(facts),
    ],
    closing: closingFor(facts),
  };
}

/** Tells the organizer that someone will pay by invoice. */
export function invoiceNoticeEmail(facts: Facts, invoice: InvoiceMailFacts): EmailContent {
  const person = personText(invoice);
  const amount = bill.money(invoice.invoicedCents);
  const due = formatDay(invoice.dueOn);
  return {
    subject: `Invoice number ${invoice.number} for ${person}`,
    preview: `${amount}, due by ${due}.`,
    heading: "Someone asked for an invoice",
    blocks: [
      `${person} asked for an invoice and was sent invoice ${invoice.number} for ${amount}. It is due by ${due}. The join code goes out when you mark it as paid at the desk, or when you accept the chamber earlier.`,
      registrationRows(facts, invoice),
    ],
    closing: organizerClosing,
  };
}
