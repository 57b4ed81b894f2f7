import { expect, test } from "vitest";
import { checkContact, type ContactFields } from "./contact-form.ts";

const limits = { name: 10, email: 20, organization: 10, subject: 10, message: { min: 5, max: 30 } };
/** Each message says its own name. */
const messages = new Proxy({} as Parameters<typeof checkContact>[1], { get: (_, name) => String(name) });
const good: ContactFields = {
  name: "Ada",
  email: "ada@example.com",
  organization: "",
  subject: "Hello",
  message: "A line\nand another",
};

test("is read without the spaces around", () => {
  const sent = Object.fromEntries(Object.entries(good).map(([name, text]) => [name, ` ${text} `]));
  expect(checkContact(limits, messages, sent)).toEqual({ ok: true, fields: good });
});

test.each<[Partial<ContactFields>, Partial<ContactFields>]>([
  [{ name: " " }, { name: "nameRequired" }],
  [{ name: "\u200b" }, { name: "nameRequired" }],
  [{ name: "x".repeat(11) }, { name: "nameTooLong" }],
  [{ name: "a\nb" }, { name: "unseenCharacters" }],
  [{ email: "ada" }, { email: "emailInvalid" }],
  [{ email: "ada567890@example.com" }, { email: "emailTooLong" }],
  [{ organization: "x".repeat(11) }, { organization: "organizationTooLong" }],
  [{ organization: "a\nb" }, { organization: "unseenCharacters" }],
  [{ subject: "" }, { subject: "subjectRequired" }],
  [{ subject: "x".repeat(11) }, { subject: "subjectTooLong" }],
  [{ subject: "a\u0000b" }, { subject: "unseenCharacters" }],
  [{ message: "four" }, { message: "messageTooShort" }],
  [{ message: "x".repeat(31) }, { message: "messageTooLong" }],
  [{ message: "hello\u0000" }, { message: "unseenCharacters" }],
  [
    { name: "", message: "" },
    { name: "nameRequired", message: "messageTooShort" },
  ],
])("%j gives %j", (typed, errors) => {
  expect(checkContact(limits, messages, { ...good, ...typed })).toEqual({ ok: false, errors });
});

test("takes texts as long as their limits, and nothing but a form", () => {
  const long = { name: "x".repeat(10), organization: "x".repeat(10), subject: "x".repeat(10), message: "x".repeat(30) };
  expect(checkContact(limits, messages, { ...good, ...long }).ok).toBe(true);
  expect(checkContact(limits, messages, { ...good, message: "fives" }).ok).toBe(true);
  expect(checkContact(limits, messages, null)).toEqual({ ok: false, errors: {} });
});
