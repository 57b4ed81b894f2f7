import { describe, expect, it } from "vitest";
import { contactMessages, registrationMessages } from "#content/en/messages.ts";
import { programme } from "#content/programme.ts";
import { checkContact } from "../contact/contact-form.ts";
import { checkRegistration, isRegistrationType } from "./registration-form.ts";

const { registration: limits, contact: contactLimits } = programme.limits;
const good = { firstName: "Ada", lastName: "Lee", email: "ada@example.org", phone: "2085550100", company: "" };
const check = (change: object) => checkRegistration(limits, registrationMessages(limits), { ...good, ...change });
const messageFor = (field: keyof typeof good, value: unknown) => {
  const result = check({ [field]: value });
  return result.ok ? null : result.errors[field];
};

describe("the registration form", () => {
  it("trims what was typed, and an empty company is none", () => {
    const result = check({ firstName: "  Ada ", company: "  " });
    expect(result).toEqual({ ok: true, fields: { ...good, company: null } });
  });

  it.each<[keyof typeof good, unknown, string | null]>([
    ["firstName", "", "First name is required"],
    ["firstName", "   ", "First name is required"],
    ["firstName", undefined, "First name is required"],
    ["firstName", "x".repeat(100), null],
    ["firstName", "x".repeat(101), "First name must be less than 100 characters"],
    ["lastName", "", "Last name is required"],
    ["lastName", "x".repeat(101), "Last name must be less than 100 characters"],
    ["firstName", "\u200b\u2060", "First name is required"],
    ["firstName", "A\u0000da", "Please remove invisible characters, or type it again"],
    ["lastName", "Lee\u001b[2J", "Please remove invisible characters, or type it again"],
    ["lastName", "\u202eeeL", "Please remove invisible characters, or type it again"],
    ["lastName", "Le\ud800", "Please remove invisible characters, or type it again"],
    ["lastName", "Ní Dhomhnaill-O’Neil 李", null],
    ["phone", "208555\u00070100", "Please remove invisible characters, or type it again"],
    ["company", "Engines\u009b31m", "Please remove invisible characters, or type it again"],
    ["company", "\u200b", null],
    ["email", "ada", "Invalid email address"],
    ["email", "ada@example.org, eve@example.org", "Invalid email address"],
    ["email", "ada@example.org\r\nBcc: eve@example.org", "Invalid email address"],
    ["email", `${"x".repeat(64)}@${"y".repeat(190)}.org`, "Invalid email address"],
    ["email", `${"x".repeat(243)}@example.org`, null],
    ["email", "ada@example-.org", "Invalid email address"],
    ["phone", "208555010", "Phone number must be at least 10 digits"],
    ["phone", "2085550100", null],
    ["phone", "1".repeat(20), null],
    ["phone", "1".repeat(21), "Phone number must be less than 20 characters"],
    ["company", "x".repeat(200), null],
    ["company", "x".repeat(201), "Company name must be less than 200 characters"],
    ["company", null, null],
    ["company", 7, "Company name must be less than 200 characters"],
  ])("%s %j says %j", (field, value, message) => {
    expect(messageFor(field, value)).toBe(message);
  });

  it("gives every failing field its message at once", () => {
    const result = checkRegistration(limits, registrationMessages(limits), {});
    expect(result.ok ? [] : Object.keys(result.errors)).toEqual(["firstName", "lastName", "email", "phone"]);
  });

  it.each([null, 7, "text", [], true])("refuses %j as a form", (input) => {
    expect(checkRegistration(limits, registrationMessages(limits), input).ok).toBe(false);
  });
});

describe("the contact form", () => {
  const message = { name: "Ada", email: "ada@example.org", organization: "", subject: "Hello", message: "Ten letters" };
  const says = (field: keyof typeof message, value: string) => {
    const result = checkContact(contactLimits, contactMessages(contactLimits), { ...message, [field]: value });
    return result.ok ? null : result.errors[field];
  };

  it.each<[keyof typeof message, string, string | null]>([
    ["name", " ", "Name is required"],
    ["name", "x".repeat(100), null],
    ["name", "x".repeat(101), "Name must be less than 100 characters"],
    ["email", "ada", "Please enter a valid email address"],
    ["email", `${"x".repeat(250)}@example.org`, "Email must be less than 255 characters"],
    ["organization", "x".repeat(101), "Organization name must be less than 100 characters"],
    ["organization", "", null],
    ["subject", "", "Subject is required"],
    ["subject", "x".repeat(201), "Subject must be less than 200 characters"],
    ["message", "too short", "Message must be at least 10 characters"],
    ["message", "   123456789   ", "Message must be at least 10 characters"],
    ["message", "1234567890", null],
    ["message", "x".repeat(1000), null],
    ["message", "x".repeat(1001), "Message must be less than 1000 characters"],
  ])("%s %j says %j", (field, value, words) => {
    expect(says(field, value)).toBe(words);
  });
});

it.each([
  ["individual", true],
  ["chamber", true],
  ["sponsor", false],
  [null, false],
])("%s is something to register for: %s", (value, isOne) => {
  expect(isRegistrationType(value)).toBe(isOne);
});
