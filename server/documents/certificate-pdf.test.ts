import { describe, expect, it } from "vitest";
import { expectAccessible } from "#tests/support/documents/accessible-pdf.ts";
import { allTags } from "#tests/support/documents/pdf-tags.ts";
import { readPdf } from "#tests/support/documents/pdf.ts";
import { certificatePdf, type CertificateInput } from "./certificate-pdf.ts";

const input: CertificateInput = {
  kind: "stage-3",
  title: "Certified AI Builder",
  recipientName: "Marisol Etcheverry",
  programmeName: "Idaho AI Startup Accelerator",
  season: "2026",
  issuedOn: "2026-02-28",
  serial: "2026-7K3F-9QXM-2BTA",
  verifyUrl: "https://accelerator.example/certificates/2026-7K3F-9QXM-2BTA",
  organizerName: "The Organizer, a public benefit corporation",
};
const make = async (changes: Partial<CertificateInput> = {}) => readPdf(certificatePdf({ ...input, ...changes }));
const said = ({ tags }: { tags: readonly { text: string }[] }) =>
  tags
    .map(({ text }) => text)
    .join(" ")
    .replace(/\s+/g, " ");

describe("a certificate", () => {
  it("is one landscape page that reads as one sentence", async () => {
    const pdf = await make();
    expectAccessible(pdf);
    expect(pdf).toMatchObject({ pages: 1, size: { width: 792, height: 612 } });
    expect(pdf.title).toBe("Certified AI Builder: Marisol Etcheverry – Idaho AI Startup Accelerator");
    expect(said(pdf)).toContain(
      "This certifies that Marisol Etcheverry has completed every part of the stage and is a Certified AI Builder",
    );
    expect(said(pdf)).toContain("Issued on February 28, 2026");
    expect(said(pdf)).toContain("Serial 2026-7K3F-9QXM-2BTA");
  });

  it("leads to the page that confirms it, by link and by code", async () => {
    const pdf = await make();
    expect(pdf.outerLinks).toEqual([input.verifyUrl]);
    const figures = allTags(pdf.tags).filter(({ role }) => role === "Figure");
    expect(figures.map(({ alt }) => alt)).toEqual([
      expect.stringContaining("accelerator.example/certificates/2026-7K3F"),
    ]);
  });

  it.each([
    ["finalist", "Finalist", "as a Finalist"],
    ["award-audience-choice", "Audience Choice Award", "has received the Audience Choice Award"],
  ] as const)("says what a %s has earned", async (kind, title, words) => {
    expect(said(await make({ kind, title }))).toContain(words);
  });

  it.each([
    "Bo Li",
    "Nguyễn Thị Ánh Tuyết",
    "Жанна Владимировна Кузнецова",
    "Ελένη Παπαδοπούλου",
    "Kaʻiulani Łukaszewicz-Çelik",
    "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch",
    "Wolfeschlegelsteinhausenbergerdorff ".repeat(5).trim(),
    "R&D <Team>",
  ])("sets the name %j", async (recipientName) => {
    const pdf = await make({ recipientName });
    expectAccessible(pdf);
    expect(pdf.pages).toBe(1);
    expect(pdf.title).toContain(recipientName);
    expect(said(pdf).replace(/\s/g, "")).toContain(recipientName.replace(/\s/g, ""));
    // Nothing leaves the paper, and the name does not run into the small print below.
    for (const { x, y, width } of pdf.places) {
      expect(x).toBeGreaterThan(50);
      expect(x + width).toBeLessThan(792 - 50);
      expect(y).toBeGreaterThan(225);
    }
  });

  it.each([
    ["MARGARET WILLIAMSON-WOMACK", "Best Use of AI in Rural Agriculture and Ranching 2026"],
    [
      "Wolfeschlegelsteinhausenbergerdorff ".repeat(5).trim(),
      "Idaho Department of Commerce Rural Innovation Award 2026",
    ],
    ["W".repeat(120), "Certified AI Builder"],
  ])("keeps %j and %j above the small print", async (recipientName, title) => {
    const { places } = await make({ recipientName, title });
    // Day, organizer, serial, and where it is checked.
    const [sentence, small] = [places.slice(0, -5), places.slice(-5)];
    const top = Math.max(...small.map(({ y }) => y));
    for (const { y } of sentence) expect(y).toBeGreaterThan(top + 12);
  });

  it("keeps letters that no face has for whoever listens or copies", () => {
    const bytes = Buffer.from(certificatePdf({ ...input, recipientName: "李明" }));
    const inside = Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from("李明", "utf16le").swap16()]);
    expect(bytes.includes(Buffer.concat([Buffer.from("/ActualText ("), inside]))).toBe(true);
  });
});
