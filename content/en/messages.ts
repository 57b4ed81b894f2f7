import type { ContactMessages } from "#domain/contact/contact-form.ts";
import type { InvoiceMessages } from "#domain/invoices/invoice-form.ts";
import type { DetailsLimits } from "#domain/people/details-form.ts";
import type { RegistrationMessages } from "#domain/registration/registration-form.ts";

export const noWebAddress = "Please enter a name, without a web address";
/** Above what was written for nothing: it is still theirs. */
export const unsent = "What you wrote. It was not sent: copy it if you still need it.";
/** A form was sent from a page that somebody else had opened. */
export const otherPerson = {
  title: "There is a problem",
  text: "Someone else has signed in in this browser since you opened the page, so nothing was saved. Sign in as yourself first.",
  unsent,
};
export type OtherPersonWords = typeof otherPerson;
/** Beside a form that saves by itself, where neither the site nor the browser has what was typed. */
export const unkept =
  "Not saved, and this browser can't keep it for you. Copy what you typed before you leave this page.";
export const unseenCharacters = "Please remove invisible characters, or type it again";

/** The words for every failure. Limits come as parameters, so that no number is written twice. */
export function registrationMessages(limits: DetailsLimits): RegistrationMessages {
  return {
    firstNameRequired: "First name is required",
    firstNameTooLong: `First name must be less than ${limits.firstName} characters`,
    lastNameRequired: "Last name is required",
    lastNameTooLong: `Last name must be less than ${limits.lastName} characters`,
    emailInvalid: "Invalid email address",
    phoneTooShort: `Phone number must be at least ${limits.phone.min} digits`,
    phoneTooLong: `Phone number must be less than ${limits.phone.max} characters`,
    companyTooLong: `Company name must be less than ${limits.company} characters`,
    unseenCharacters,
    noWebAddress,
  };
}

/** For the two fields that an invoice adds. */
export function invoiceMessages(limits: {
  billingAddress: number;
  billingAddressLines: number;
  poNumber: number;
}): InvoiceMessages {
  return {
    billingAddressRequired: "Billing address is required",
    billingAddressTooLong: `Billing address must be less than ${limits.billingAddress} characters, in at most ${limits.billingAddressLines} lines`,
    poNumberTooLong: `PO number must be less than ${limits.poNumber} characters`,
    unseenCharacters,
  };
}

export function contactMessages(limits: {
  name: number;
  email: number;
  organization: number;
  subject: number;
  message: { min: number; max: number };
}): ContactMessages {
  return {
    nameRequired: "Name is required",
    nameTooLong: `Name must be less than ${limits.name} characters`,
    emailInvalid: "Please enter a valid email address",
    emailTooLong: `Email must be less than ${limits.email} characters`,
    organizationTooLong: `Organization name must be less than ${limits.organization} characters`,
    subjectRequired: "Subject is required",
    subjectTooLong: `Subject must be less than ${limits.subject} characters`,
    messageTooShort: `Message must be at least ${limits.message.min} characters`,
    messageTooLong: `Message must be less than ${limits.message.max} characters`,
    unseenCharacters,
  };
}

/** Before the title of a page whose form was refused. */
export const errorTitle = "Error:";

/** Above the fields of every form that has such marks. */
export const requiredNote = "Fields marked with * are required.";

/** Notifications of the register and contact forms, as specified. */
export const notices = {
  registrationInvalid: "Please fill in all required fields correctly.",
  checkoutFailed: "Failed to start checkout process. Please try again.",
  contactPrepared: {
    title: "Message Prepared",
    text: "Your email client should open with your message ready to send.",
  },
  contactFailed: { title: "Error", text: "Something went wrong. Please try again." },
} as const;

/** Why a checkout could not be started, in the words of the endpoint's answer. */
export const checkoutErrors = {
  invalid_json: "The request is not valid JSON.",
  method_not_allowed: "This address doesn't accept that kind of request.",
  too_large: "The request is larger than this address accepts.",
  unsupported_media_type: "Send the request as JSON.",
  invalid_registration: notices.registrationInvalid,
  unknown_price: "This price is not one of ours. Please choose your package again.",
  price_mismatch: "This price belongs to another package. Please choose your package again.",
  price_changed: "The price has changed since this page was opened. Please check the new price before you continue.",
  registration_closed: "Registration is not open at the moment. Please contact us.",
  idempotency_conflict: "This attempt was already used for other details. Please try again.",
  too_many_requests: "There were too many attempts from your connection. Please wait a little and try again.",
  payment_provider_unavailable: "Our payment provider did not answer. Nothing was charged. Please try again.",
  unavailable: "The site is very busy or under maintenance. Nothing was charged. Please try again in a moment.",
} as const;

export type CheckoutErrorCode = keyof typeof checkoutErrors;
