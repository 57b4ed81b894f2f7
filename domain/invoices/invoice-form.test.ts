import { expect, test } from "vitest";
import { checkInvoiceRequest, type InvoiceFieldName } from "./invoice-form.ts";

const limits = {
  registration: { firstName: 10, lastName: 10, email: 30, phone: { min: 10, max: 20 }, company: 20 },
  invoice: { billingAddress: 30, billingAddressLines: 3, poNumber: 6 },
} as Parameters<typeof checkInvoiceRequest>[0];

/** Each message says its own name. */
const messages = new Proxy({} as Parameters<typeof checkInvoiceRequest>[1], { get: (_, name) => String(name) });

const good: Record<InvoiceFieldName, string> = {
  firstName: " Ada ",
  lastName: "King",
  email: "ada@example.com",
  phone: "2085550142",
  company: "Chamber",
  billingAddress: " 1 Main St\r\nMoscow\rID ",
  poNumber: " 7 ",
};
const check = (typed: Partial<typeof good> = {}) => checkInvoiceRequest(limits, messages, { ...good, ...typed });

test("is read with the lines of its address, and without the spaces around", () => {
  expect(check()).toEqual({
    ok: true,
    fields: {
      firstName: "Ada",
      lastName: "King",
      email: "ada@example.com",
      phone: "2085550142",
      company: "Chamber",
      billingAddress: "1 Main St\nMoscow\nID",
      poNumber: "7",
    },
  });
});

test("has no PO number where none was typed", () => {
  expect(check({ poNumber: "  " })).toMatchObject({ ok: true, fields: { poNumber: null } });
});

test.each<[string, Partial<typeof good>]>([
  ["an address as long as the limit", { billingAddress: "x".repeat(30) }],
  ["as many lines as the limit", { billingAddress: "a\nb\nc" }],
  ["a number as long as the limit", { poNumber: "x".repeat(6) }],
])("takes %s", (_, typed) => {
  expect(check(typed).ok).toBe(true);
});

test.each<[Partial<typeof good>, Partial<Record<InvoiceFieldName, string>>]>([
  [{ billingAddress: " \n " }, { billingAddress: "billingAddressRequired" }],
  [{ billingAddress: "\u200b" }, { billingAddress: "billingAddressRequired" }],
  [{ billingAddress: "a\nb\u0000" }, { billingAddress: "unseenCharacters" }],
  [{ billingAddress: "x".repeat(31) }, { billingAddress: "billingAddressTooLong" }],
  [{ billingAddress: "a\nb\nc\nd" }, { billingAddress: "billingAddressTooLong" }],
  [{ poNumber: "1\u00002" }, { poNumber: "unseenCharacters" }],
  [{ poNumber: "x".repeat(7) }, { poNumber: "poNumberTooLong" }],
  [{ firstName: "" }, { firstName: "firstNameRequired" }],
  [
    { firstName: "", billingAddress: "", poNumber: "x".repeat(7) },
    {
      firstName: "firstNameRequired",
      billingAddress: "billingAddressRequired",
      poNumber: "poNumberTooLong",
    },
  ],
])("%j gives %j", (typed, errors) => {
  expect(check(typed)).toEqual({ ok: false, errors });
});
