import { unzipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import { readPdf, type ReadPdf } from "#tests/support/pdf.ts";
import { documentSource } from "./document-source.ts";
import { generateDocuments } from "./generate-documents.ts";

const { site, legal, programme } = documentSource;
let files: Map<string, Uint8Array>;
const pdfs = new Map<string, ReadPdf>();
beforeAll(async () => {
  files = await generateDocuments(documentSource, { siteUrl: "https://accelerator.example", madeAt: Date.now() });
  for (const [name, bytes] of files) if (name.endsWith(".pdf")) pdfs.set(name, await readPdf(bytes));
}, 240_000);

const pdf = (name: string): ReadPdf => {
  const found = pdfs.get(name);
  if (!found) throw new Error(`${name} was not made`);
  return found;
};
const words = (name: string) => pdf(name).texts.join(" ").replace(/\s+/g, " ");

const expected = [
  { name: "contest-rules.pdf", title: "Contest Rules", pages: [4, 9], sections: 11 },
  { name: "terms-of-service.pdf", title: "Terms of Service", pages: [4, 9], sections: 13 },
  { name: "privacy-policy.pdf", title: "Privacy Policy", pages: [4, 9], sections: 12 },
  { name: "sponsor-agreement.pdf", title: "Sponsor Agreement", pages: [3, 7], sections: 10 },
  { name: "sponsor-package.pdf", title: "Sponsor Package", pages: [3, 6], sections: 5 },
  { name: "press-fact-sheet.pdf", title: "Press Fact Sheet", pages: [1, 3], sections: 4 },
] as const;

describe.each(expected)("$name", ({ name, title, pages, sections }) => {
  it("says its title, author and language", () => {
    expect(pdf(name)).toMatchObject({
      title: `${title} – ${site.name}`,
      author: "The Organizer, a public benefit corporation",
      language: "en-US",
    });
  });

  it("is set on US Letter, on a sensible number of pages that are numbered", () => {
    expect(pdf(name).size).toEqual({ width: 612, height: 792 });
    expect(pdf(name).pages).toBeGreaterThanOrEqual(pages[0]);
    expect(pdf(name).pages).toBeLessThanOrEqual(pages[1]);
    pdf(name).texts.forEach((text, index) => expect(text).toContain(`Page ${index + 1} of ${pdf(name).pages}`));
  });

  it("carries its title and the programme's name at the head of each page but the first", () => {
    for (const text of pdf(name).texts.slice(1)) expect(text).toMatch(new RegExp(`^${title}\\s*${site.name}`));
  });

  it("has a bookmark for itself and for each section, on the page where that stands", () => {
    const [first, ...rest] = pdf(name).bookmarks;
    expect(first).toEqual({ title, page: 1 });
    expect(rest).toHaveLength(sections);
    for (const bookmark of rest) expect(pdf(name).texts[bookmark.page - 1]).toContain(bookmark.title);
  });

  it("lists its sections with the pages that the links lead to", () => {
    const { innerLinks, bookmarks, texts } = pdf(name);
    const fromContents = innerLinks.filter(({ from }) => from === 1);
    expect(new Set(fromContents.map(({ to }) => to))).toEqual(new Set(bookmarks.slice(1).map(({ page }) => page)));
    for (const { title: heading, page } of bookmarks.slice(1)) {
      const listed = texts[0]!.slice(texts[0]!.indexOf("Contents"));
      expect(listed.replace(/\s+/g, " ")).toMatch(new RegExp(`${escaped(heading)} ?\\(?${page}`));
    }
  });

  it("carries both faces inside", () => {
    expect(pdf(name).embeddedFonts).toEqual(expect.arrayContaining(["Besley-Bold", "PublicSans-Regular"]));
  });
});

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

describe("what the documents say", () => {
  it.each(Object.entries(legal))("%s has every word of its record", (name, document) => {
    const said = words(`${name}.pdf`).replace(/\s/g, "");
    for (const section of document.sections) {
      for (const block of section.blocks) {
        const texts =
          block.kind === "paragraph"
            ? [block.text]
            : block.kind === "list"
              ? block.items
              : block.entries.map(({ term, text }) => `${term}: ${text}`);
        for (const text of texts) {
          // A text may run over a page's end, past the foot and head lines: its first words are enough.
          const plain = text.replace(/\[([^\]]+)\]\([^)]+\)/g, "$1").replace(/\s/g, "");
          expect(said).toContain(plain.slice(0, 60));
        }
      }
    }
  });

  it("leaves lines to sign on the sponsor agreement", () => {
    const signatures = legal["sponsor-agreement"].signatures;
    expect(signatures?.blocks).toHaveLength(2);
    for (const { party, fields } of signatures?.blocks ?? [])
      for (const words of [party, ...fields]) expect(pdf("sponsor-agreement.pdf").texts.at(-1)).toContain(words);
  });

  it("names every tier and benefit in the sponsor package", () => {
    for (const { name } of [...programme.sponsorTiers, ...programme.sponsorBenefits])
      expect(words("sponsor-package.pdf")).toContain(name);
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

describe("the archives", () => {
  const listed = (name: string) => unzipSync(files.get(name) ?? new Uint8Array());

  it("hold all legal documents, the same as on their own", () => {
    const inside = listed("legal-documents.zip");
    expect(Object.keys(inside).toSorted()).toEqual(
      Object.keys(legal)
        .map((name) => `legal-documents/${name}.pdf`)
        .toSorted(),
    );
    for (const name of Object.keys(legal))
      expect(Buffer.from(inside[`legal-documents/${name}.pdf`]!).equals(files.get(`${name}.pdf`)!)).toBe(true);
  });

  it("hold the whole media kit", () => {
    const inside = listed("media-kit.zip");
    const names = ["README.txt", "press-fact-sheet.pdf", "boilerplate.txt", "colors.txt", "usage-rules.txt"];
    for (const mark of ["emblem", "wordmark", "wordmark-on-dark"]) names.push(`${mark}.svg`, `${mark}.png`);
    expect(Object.keys(inside).toSorted()).toEqual(names.map((name) => `media-kit/${name}`).toSorted());
    const text = (name: string) => Buffer.from(inside[`media-kit/${name}`]!).toString("utf8");
    expect(text("boilerplate.txt")).toContain(documentSource.press.missionAndTagline.boilerplate);
    for (const rule of documentSource.press.assets.rules) expect(text("usage-rules.txt")).toContain(rule);
    for (const { name, hex } of documentSource.brand.colours) expect(text("colors.txt")).toContain(`${name}  ${hex}`);
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
