import { expect, it } from "vitest";
import { expectAccessible } from "#tests/support/documents/accessible-pdf.ts";
import { readPdf } from "#tests/support/documents/pdf.ts";
import { invoicePdf } from "./invoice-pdf.ts";
import { receiptPdf } from "./receipt-pdf.ts";

const bill = {
  number: "2026-0001",
  issuedOn: "2025-12-20",
  from: "The Organizer, PBC\n123 Example Street\nRexburg, ID 83440",
  billTo: "Chamber of Ashton & Marysville\nAttn: Dale\n1 Main Street",
  poNumber: "PO-4471",
  lines: [
    { description: "Chamber package, 2026 season", amountCents: 5_000_00 },
    { description: "Printed posters", amountCents: 12_50 },
  ],
  programmeName: "Idaho AI Startup Accelerator",
  contactEmail: "hello@idahoaiaccelerator.example",
};
const invoice = { ...bill, dueOn: "2026-01-19", bank: "Example Bank\nAccount 000", early: true };

const read = async (bytes: Uint8Array) => {
  const pdf = await readPdf(bytes);
  expectAccessible(pdf);
  return { ...pdf, said: pdf.texts.join(" ").replace(/\s+/g, " ") };
};

it("an invoice says its number, what is due and until when, and where to pay", async () => {
  const { said, bookmarks, author, pages } = await read(invoicePdf(invoice));
  expect(pages).toBe(1);
  expect(author).toBe("The Organizer, PBC");
  expect(bookmarks[0]).toEqual({ title: "Invoice number 2026-0001", page: 1 });
  for (const words of ["Due by January 19, 2026", "PO-4471", "Chamber of Ashton & Marysville", "Account 000"])
    expect(said).toContain(words);
  expect(said).toContain("Amount due $5,012.50");
  expect(said).toContain("early bird price. It applies if we receive payment by January 19, 2026");
});

it("whatever a chamber calls itself is text on its papers: no link, no script, no line of another's", async () => {
  const tricks = "/URI (https://evil.example) >> endobj (\\) Tj ET <script>alert(1)</script> =HYPERLINK(1)";
  const { said, outerLinks, pages } = await read(
    invoicePdf({ ...invoice, billTo: `${tricks}\n1 Main Street`, poNumber: tricks }),
  );
  expect(said).toContain("<script>alert(1)</script>");
  expect(outerLinks.join()).not.toContain("evil.example");
  expect(pages).toBe(1);
  const text = Buffer.from(invoicePdf({ ...invoice, poNumber: tricks })).toString("latin1");
  expect(text).not.toMatch(/\/JavaScript|\/URI \(https:\/\/evil/);
});

it("an invoice at the standard price without an order says nothing of either", async () => {
  const { said } = await read(invoicePdf({ ...invoice, early: false, poNumber: null }));
  expect(said).not.toMatch(/early bird|PO number/);
});

it("a long invoice goes on with the head of its table repeated, but said once", async () => {
  const lines = Array.from({ length: 60 }, (_, index) => ({ description: `Line ${index + 1}`, amountCents: 100 }));
  const { texts, tags } = await read(invoicePdf({ ...invoice, lines }));
  expect(texts.length).toBeGreaterThan(1);
  expect(texts[1]).toMatch(/Description\s*Amount/);
  expect(
    tags
      .map(({ text }) => text)
      .join(" ")
      .match(/Description/g),
  ).toHaveLength(1);
  expect(texts.join(" ")).toContain("$60.00");
});

it("a receipt says what was received, and what is left", async () => {
  const paid = { ...bill, receivedOn: "2026-01-15", receivedCents: 5_000_00, reference: "ACH 88121" };
  const { said } = await read(receiptPdf(paid));
  expect(said).toContain("Receipt for invoice number 2026-0001");
  expect(said).toContain("Received on January 15, 2026");
  expect(said).toContain("ACH 88121");
  expect(said).toContain("Balance $12.50");
});
