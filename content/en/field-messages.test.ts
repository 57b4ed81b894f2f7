import { expect, test } from "vitest";
import { factsAt } from "#content/facts.ts";
import { programme } from "#content/programme.ts";
import { checkJoin } from "#domain/chambers/join-form.ts";
import { checkContact, contactFieldNames } from "#domain/contact/contact-form.ts";
import { checkInvoiceRequest, invoiceFieldNames } from "#domain/invoices/invoice-form.ts";
import { checkDetails, detailFields } from "#domain/people/details-form.ts";
import { checkReceiver } from "#domain/registration/hand-place-form.ts";
import { checkRegistration, registrationFieldNames } from "#domain/registration/registration-form.ts";
import { applicationFieldNames, checkApplication } from "#domain/scholarships/application.ts";
import { deskPerson } from "./desk/people/person.ts";
import { contactMessages, invoiceMessages, registrationMessages } from "./messages.ts";
import { join } from "./pages/join.ts";
import { scholarshipPage } from "./pages/scholarship.ts";
import { portalDetails } from "./portal/details.ts";
import { portalRegistration } from "./portal/registration.ts";

const facts = factsAt(Date.parse("2026-02-01T12:00:00Z"));
const { limits } = programme;
const registration = registrationMessages(limits.registration);
const invoice = { ...registration, ...invoiceMessages(limits.invoice) };

type Values = Readonly<Record<string, string>>;
type Said = Readonly<Record<string, string | undefined>>;

/** Problems by field, in the words that the form shows for them. */
const worded = (problems: object, words: object): Said =>
  Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, words[problem as keyof typeof words]]));
const errorsOf = (check: { ok: boolean; errors?: object }): Said => (check.errors ?? {}) as Said;

/** Every form in which somebody types about themselves: its fields, and what it says of what was typed. */
const forms: Readonly<Record<string, { fields: readonly string[]; say: (typed: Values) => Said }>> = {
  registration: {
    fields: registrationFieldNames,
    say: (typed) => errorsOf(checkRegistration(limits.registration, registration, typed)),
  },
  invoice: {
    fields: invoiceFieldNames,
    say: (typed) => errorsOf(checkInvoiceRequest(limits, invoice, typed as never)),
  },
  contact: {
    fields: contactFieldNames,
    say: (typed) => errorsOf(checkContact(limits.contact, contactMessages(limits.contact), typed)),
  },
  scholarship: {
    fields: applicationFieldNames,
    say: (typed) => errorsOf(checkApplication(scholarshipPage(facts).messages, typed as never)),
  },
  join: {
    fields: ["chamberCode", "firstName", "lastName", "email", "business"],
    say: (typed) => worded(checkJoin(typed as never, limits.registration), join(facts).problems),
  },
  "handing over a place": {
    fields: ["firstName", "lastName", "email"],
    say: (typed) => worded(checkReceiver(typed as never, limits.registration), portalRegistration(facts).refused),
  },
  "details in the portal": {
    fields: detailFields,
    say: (typed) => worded(checkDetails(typed as never, limits.registration), portalDetails(facts).refused),
  },
  "details at the desk": {
    fields: detailFields,
    say: (typed) => worded(checkDetails(typed as never, limits.registration), deskPerson(facts).fieldErrors),
  },
};

/** How a message names each field, and only that one. */
const names: Readonly<Record<string, RegExp>> = {
  firstName: /\bfirst name\b/i,
  lastName: /\blast name\b/i,
  email: /\bemail\b/i,
  phone: /\bphone\b/i,
  company: /\bcompany\b/i,
  organization: /\b(?:organization|company)\b/i,
  certificateName: /\bcertificates?\b/i,
  billingAddress: /\bbilling address\b/i,
  poNumber: /\bPO number\b/,
  name: /^name\b/i,
  subject: /\bsubject\b/i,
  message: /\bmessage\b/i,
  town: /\b(?:town|live or work)\b/i,
  project: /\bbuild\b/i,
  help: /\bhelp\b/i,
  chamberCode: /\bcode\b/i,
  business: /\bbusiness\b/i,
};

const good: Values = {
  firstName: "Ada",
  lastName: "King",
  email: "ada@example.org",
  phone: "208-555-0142",
  name: "Ada King",
  company: "",
  organization: "",
  certificateName: "",
  business: "",
  chamberCode: "KX7F-2MQP",
  billingAddress: "1 Main Street",
  poNumber: "",
  subject: "A question",
  message: "May we come and see you?",
  town: "Arco",
  project: "A field book.",
  help: "A place.",
};

const cases = Object.entries(forms).flatMap(([form, { fields }]) => fields.map((field) => [form, field] as const));

test.each(cases)("%s: what is wrong with %s is said of it, and of nothing else", (form, field) => {
  const { fields, say } = forms[form]!;
  expect(say(good)).toEqual({});
  const others = fields.filter((other) => other !== field);
  const wrong = ["x".repeat(9_999), ...(say({ ...good, [field]: "" })[field] === undefined ? [] : [""])];
  for (const typed of wrong) {
    const said = say({ ...good, [field]: typed });
    // Of the code from a poster, any length is typed: it either fits a chamber or does not.
    if (field === "chamberCode" && typed !== "") continue;
    expect(Object.keys(said)).toEqual([field]);
    expect(said[field]).toMatch(names[field]!);
    for (const other of others) expect(said[field]).not.toMatch(names[other]!);
  }
});
