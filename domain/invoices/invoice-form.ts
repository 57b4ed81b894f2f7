import { checkText, isVisible } from "../text/check-text.ts";
import type { Programme } from "../programme/programme.ts";
import {
  checkRegistration,
  type FieldErrors,
  type RegistrationFieldName,
  type RegistrationFields,
  type RegistrationMessages,
} from "../registration/registration-form.ts";

export type InvoiceLimits = Programme["limits"]["invoice"];

/** The words for the failures of the two fields that an invoice adds to the registration form. */
export interface InvoiceMessages {
  billingAddressRequired: string;
  billingAddressTooLong: string;
  poNumberTooLong: string;
  unseenCharacters: string;
}

export interface InvoiceFields extends RegistrationFields {
  billingAddress: string;
  poNumber: string | null;
}

export const invoiceFieldNames = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "company",
  "billingAddress",
  "poNumber",
] as const satisfies readonly (RegistrationFieldName | "billingAddress" | "poNumber")[];
export type InvoiceFieldName = (typeof invoiceFieldNames)[number];

export type InvoiceCheck = { ok: true; fields: InvoiceFields } | { ok: false; errors: FieldErrors<InvoiceFieldName> };

/** The registration form's own rules, and those of the billing address and the PO number. Each failing field at once. */
export function checkInvoiceRequest(
  limits: Pick<Programme["limits"], "registration" | "invoice">,
  messages: RegistrationMessages & InvoiceMessages,
  input: Readonly<Record<InvoiceFieldName, string>>,
): InvoiceCheck {
  const details = checkRegistration(limits.registration, messages, input);
  const billingAddress = input.billingAddress.replaceAll(/\r\n?/g, "\n").trim();
  const poNumber = input.poNumber.trim();
  const errors: FieldErrors<InvoiceFieldName> = details.ok ? {} : { ...details.errors };
  const addressProblem = problemOfAddress(billingAddress, limits.invoice, messages);
  if (addressProblem !== null) errors.billingAddress = addressProblem;
  if (checkText(poNumber, "line") !== null) errors.poNumber = messages.unseenCharacters;
  else if (poNumber.length > limits.invoice.poNumber) errors.poNumber = messages.poNumberTooLong;
  if (!details.ok || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, fields: { ...details.fields, billingAddress, poNumber: poNumber === "" ? null : poNumber } };
}

function problemOfAddress(text: string, limits: InvoiceLimits, messages: InvoiceMessages): string | null {
  if (!isVisible(text)) return messages.billingAddressRequired;
  const isUnseen = text.split("\n").some((line) => checkText(line, "line") === "control-character");
  if (isUnseen) return messages.unseenCharacters;
  const isTooLong = text.length > limits.billingAddress || text.split("\n").length > limits.billingAddressLines;
  return isTooLong ? messages.billingAddressTooLong : null;
}
