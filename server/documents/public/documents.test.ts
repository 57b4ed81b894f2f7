import { unzipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import { allTags } from "#tests/support/documents/pdf-tags.ts";
import { expectAccessible } from "#tests/support/documents/accessible-pdf.ts";
import { readPdf, type ReadPdf } from "#tests/support/documents/pdf.ts";
import type { DocumentBlock } from "#domain/text/document.ts";
import { factsAt } from "#content/facts.ts";
import { documentSource } from "../document-source.ts";
import { makePublicDocument } from "./make-public-document.ts";
import { publicDocumentNames, type PublicDocumentName } from "./public-document-names.ts";

const at = Date.parse("2026-02-01T12:00:00-07:00");
const siteUrl = "https://accelerator.example";
const facts = factsAt(at);
const { programme } = facts;
const { site, legal, press, brand } = documentSource(facts);
const files = new Map<PublicDocumentName, Uint8Array>();
const pdfs = new Map<PublicDocumentName, ReadPdf>();
beforeAll(async () => {
  for (const name of publicDocumentNames) {
    const bytes = makePublicDocument({ name, at, siteUrl });
    files.set(name, bytes);
    if (name.endsWith(".pdf")) pdfs.set(name, await readPdf(bytes));
  }
}, 240_000);

const pdf = (name: PublicDocumentName): ReadPdf => {
  const found = pdfs.get(name);
  if (!found) throw new Error(`${name} was not made`);
  return found;
};
const plain = (text: string) =>
  text
    .replace(/\[([^\]]+)\]\([^)]+\)/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
const words = (name: PublicDocumentName) => plain(pdf(name).texts.join(" "));
const headings = (name: PublicDocumentName, role: string) =>
  allTags(pdf(name).tags)
    .filter((tag) => tag.role === role)
    .map(({ text }) => plain(text));

const expected = [
  { name: "contest-rules.pdf", title: "Contest Rules", pages: [4, 9] },
  { name: "terms-of-service.pdf", title: "Terms of Service", pages: [4, 9] },
  { name: "privacy-policy.pdf", title: "Privacy Policy", pages: [4, 9] },
  { name: "sponsor-agreement.pdf", title: "Sponsor Agreement", pages: [3, 7] },
  { name: "sponsor-package.pdf", title: "Sponsor Package", pages: [3, 6] },
  { name: "press-fact-sheet.pdf", title: "Press Fact Sheet", pages: [1, 3] },
] as const;

describe.each(expected)("$name", ({ name, title, pages }) => {
  it("says its title and author", () => {
    expect(pdf(name)).toMatchObject({
      title: `${title} – ${site.name}`,
      author: "The Organizer, a public benefit corporation",
    });
  });

  it("can be listened to", () => {
    expectAccessible(pdf(name));
    expect(headings(name, "H1")).toEqual([title]);
  });

  it("is set on US Letter, on a sensible number of pages that are numbered", () => {
    expect(pdf(name).size).toEqual({ width: 612, height: 792 });
    expect(pdf(name).pages).toBeGreaterThanOrEqual(pages[0]);
    expect(pdf(name).pages).toBeLessThanOrEqual(pages[1]);
    pdf(name).texts.forEach((text, index) => expect(text).toContain(`Page ${index + 1} of ${pdf(name).pages}`));
  });

  it("shows its title and the programme's name at the head of each page but the first, and says them to nobody", () => {
    for (const text of pdf(name).texts.slice(1)) expect(text).toMatch(new RegExp(`${title}\\s*${site.name}`));
    expect(allTags(pdf(name).tags).filter(({ text }) => text.includes("Page 1 of"))).toEqual([]);
  });

  it("has a bookmark for itself and for each section, on the page where that stands", () => {
    const [first, ...rest] = pdf(name).bookmarks;
    expect(first).toEqual({ title, page: 1 });
    expect(rest.map((bookmark) => bookmark.title)).toEqual(headings(name, "H2"));
    for (const bookmark of rest) expect(plain(pdf(name).texts[bookmark.page - 1]!)).toContain(bookmark.title);
  });

  it("lists its sections with the pages that the links lead to", () => {
    const { innerLinks, bookmarks, texts } = pdf(name);
    const fromContents = innerLinks.filter(({ from }) => from === 1);
    expect(new Set(fromContents.map(({ to }) => to))).toEqual(new Set(bookmarks.slice(1).map(({ page }) => page)));
    const listed = plain(texts[0]!.slice(texts[0]!.indexOf("Contents")));
    for (const { title: heading, page } of bookmarks.slice(1))
      expect(listed).toMatch(new RegExp(`${escaped(heading)} ?\\(?${page}`));
  });

  it("carries its faces inside", () => {
    expect(pdf(name).embeddedFonts).toEqual(["Besley-Bold", "PublicSans-Regular", "PublicSans-SemiBold"]);
  });
});

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function textsOf(block: DocumentBlock): readonly string[] {
  if (typeof block === "string") return [block];
  return block.kind === "list" ? block.items : Object.entries(block.entries).map(([term, text]) => `${term}: ${text}`);
}

describe("what the documents say", () => {
  it.each(Object.entries(legal))("%s reads out every word of its record, in its order", (name, { document }) => {
    const said = pdf(`${name}.pdf` as PublicDocumentName)
      .tags.map(({ text }) => text)
      .join("");
    let from = 0;
    for (const [index, { title, blocks }] of document.sections.entries())
      for (const text of [`${index + 1}. ${title}`, ...blocks.flatMap(textsOf)]) {
        const place = squeezed(said).indexOf(squeezed(plain(text)), from);
        expect(place, text).toBeGreaterThan(-1);
        from = place;
      }
  });

  it("leaves lines to sign on the sponsor agreement", () => {
    const signatures = legal["sponsor-agreement"].document.signatures;
    expect(signatures?.blocks).toHaveLength(2);
    expect(signatures?.terms).toHaveLength(2);
    for (const label of signatures?.terms ?? []) expect(pdf("sponsor-agreement.pdf").texts.at(-1)).toContain(label);
    for (const { party, fields } of signatures?.blocks ?? [])
      for (const label of [party, ...fields]) expect(pdf("sponsor-agreement.pdf").texts.at(-1)).toContain(label);
  });

  it("names every tier and benefit in the sponsor package, in a table with heads for both", () => {
    const heads = headings("sponsor-package.pdf", "TH");
    for (const { name } of [...programme.sponsorTiers, ...programme.sponsorBenefits]) expect(heads).toContain(name);
    expect(words("sponsor-package.pdf")).toContain("$50,000+");
  });

  it("leads out only to mail, phone and the site", () => {
    for (const { outerLinks } of pdfs.values())
      for (const link of outerLinks) expect(link).toMatch(/^(mailto:|tel:|https:\/\/accelerator\.example\/)/);
    expect(pdf("contest-rules.pdf").outerLinks).toContain("https://accelerator.example/privacy-policy");
  });

  it("uses no character that the faces lack", () => {
    for (const name of pdfs.keys())
      expect(words(name)).toMatch(/^[\u0020-\u007e\u00a0-\u00ff\u2000-\u206f\u20ac\u2122]*$/);
  });
});

const squeezed = (text: string) => text.replace(/\s/g, "");

describe("the archives", () => {
  const listed = (name: PublicDocumentName) => unzipSync(files.get(name) ?? new Uint8Array());

  it("hold all legal documents, the same as on their own", () => {
    const inside = listed("legal-documents.zip");
    const names = Object.keys(legal).map((name) => `${name}.pdf` as PublicDocumentName);
    expect(Object.keys(inside).toSorted()).toEqual(names.map((name) => `legal-documents/${name}`).toSorted());
    for (const name of names)
      expect(Buffer.from(inside[`legal-documents/${name}`]!).equals(files.get(name)!)).toBe(true);
  });

  it("hold the whole media kit", () => {
    const inside = listed("media-kit.zip");
    const names = ["README.txt", "press-fact-sheet.pdf", "boilerplate.txt", "colors.txt", "usage-rules.txt"];
    for (const mark of ["emblem", "wordmark", "wordmark-on-dark"]) names.push(`${mark}.svg`, `${mark}.png`);
    expect(Object.keys(inside).toSorted()).toEqual(names.map((name) => `media-kit/${name}`).toSorted());
    const text = (name: string) => Buffer.from(inside[`media-kit/${name}`]!).toString("utf8");
    expect(text("boilerplate.txt")).toContain(press.missionAndTagline.boilerplate);
    for (const rule of press.assets.rules) expect(text("usage-rules.txt")).toContain(rule);
    for (const { name, hex } of brand.colours) expect(text("colors.txt")).toContain(`${name}  ${hex}`);
  });

  it("draw the marks without a need for fonts, as large and clear pictures", () => {
    const inside = listed("media-kit.zip");
    for (const [name, width] of [
      ["emblem", 1024],
      ["wordmark", 2400],
      ["wordmark-on-dark", 2400],
    ] as const) {
      const svg = Buffer.from(inside[`media-kit/${name}.svg`]!).toString("utf8");
      expect(svg).toMatch(/^<svg [^]*<path/);
      expect(svg).not.toMatch(/<text|font-family/);
      const png = Buffer.from(inside[`media-kit/${name}.png`]!);
      expect(png.toString("latin1", 1, 4)).toBe("PNG");
      expect(png.readUInt32BE(16)).toBe(width);
      // Colour type 6: with transparency.
      expect(png[25]).toBe(6);
    }
  });
});
