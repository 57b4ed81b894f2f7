import { formatDay } from "../formats.ts";

const exact = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** What the two papers of a bill have in common. */
export const bill = {
  from: "From",
  billTo: "Bill to",
  issued: "Issued on",
  poNumber: "PO number",
  description: "Description",
  amount: "Amount",
  /** "January 19, 2026" */
  day: formatDay,
  /** Below the organization that pays. */
  attention: (person: string) => `Attention: ${person}`,
  /** What is paid for. */
  line: (title: string, programme: string, year: number) => `${title} package, ${programme}, ${year} season`,
  /** Where an early price no longer holds: what the standard price adds. */
  difference: "Standard price, since the early bird price ended on the due date",
  /** Where another sum was taken as the full payment. */
  agreed: "As agreed with you",
  /** "$5,000.00", always with cents: the sum is copied into a bank's form. */
  money: (cents: number) => exact.format(cents / 100),
  questions: (email: string) => `Questions about this document: [${email}](mailto:${email}).`,
};

export const invoice = {
  title: (number: string) => `Invoice number ${number}`,
  subject: (number: string, name: string) => `Invoice number ${number}, ${name}`,
  due: "Due by",
  total: "Amount due",
  currency: "All amounts are in US dollars.",
  pay: "How to pay",
  payText: (number: string, amount: string, due: string) =>
    `Please pay ${amount} by ${due}, to the account below, and include the invoice number ${number} with the payment so we know who it is from.`,
  /** Where the price is the early one. */
  early: (due: string) => `This is the early bird price. It applies if we receive payment by ${due}.`,
  next: "We email you the join code for your members when we receive the payment.",
};

export const receipt = {
  title: (number: string) => `Receipt for invoice number ${number}`,
  subject: (number: string, name: string) => `Receipt for invoice number ${number}, ${name}`,
  /** Where there was no invoice. */
  titleAlone: "Receipt",
  transaction: "Transaction ID",
  received: "Received on",
  reference: "Reference",
  total: "Amount invoiced",
  paid: "Amount received",
  balance: "Balance",
  thanks: (day: string, amount: string) => `We received ${amount} on ${day}. Thank you.`,
};
