import { describe, expect, it } from "vitest";
import { expectAccessible } from "#tests/support/documents/accessible-pdf.ts";
import { readPdf } from "#tests/support/documents/pdf.ts";
import { columns } from "./columns.ts";
import { heading } from "./heading.ts";
import type { PdfWriter } from "./pdf-writer.ts";
import { finishPages, startDocument } from "./start-document.ts";
import { textBlock } from "./text-block.ts";

const frame = { title: "R&D <draft>", subject: "A test", name: "Parts", author: "Bo & Co", madeAt: 0 };
const start = (): PdfWriter => {
  const pdf = startDocument(frame);
  heading(pdf, frame.title, { level: 1 });
  return pdf;
};
const read = (pdf: PdfWriter) => readPdf(finishPages(pdf, frame, "1st edition"));
const sentence = "Every good idea wants a second page. ";

describe("the PDF writer", () => {
  it("keeps marks of XML in title and author", async () => {
    const bytes = start().finish();
    const pdf = await readPdf(bytes);
    expectAccessible(pdf);
    expect(pdf).toMatchObject({ title: "R&D <draft> – Parts", author: "Bo & Co" });
    // Readers are lenient. The file itself says it as XML wants it.
    const file = Buffer.from(bytes).toString("utf8");
    expect(file).toContain('<rdf:li xml:lang="x-default">R&amp;D &lt;draft&gt; – Parts</rdf:li>');
    expect(file).toContain("<rdf:li>Bo &amp; Co</rdf:li>");
  });

  it("makes the same file of the same words, whatever was set before, and keeps each letter readable", async () => {
    const paper = (words: string) => {
      const writer = start();
      textBlock(writer, words);
      return writer.finish();
    };
    // A letter with two dots is drawn by one without any, which stands for itself in other words.
    const [dotted, dotless] = ["naïve office, first, flöte", "ısı, fırın, office"];
    const [once, ...again] = [dotless, dotted, dotless].map(paper);
    expect(Buffer.compare(again[1]!, once!)).toBe(0);
    expect((await readPdf(again[0]!)).texts.join()).toContain(dotted);
    expect((await readPdf(again[1]!)).texts.join()).toContain(dotless);
  });

  it("tags a paragraph over two pages as one, and leaves no line of it alone", async () => {
    const writer = start();
    // Room for three of its four lines.
    writer.y = writer.bottom - 46;
    textBlock(writer, sentence.repeat(8));
    const pdf = await read(writer);
    expectAccessible(pdf);
    expect(pdf.pages).toBe(2);
    const [first, second] = pdf.texts.map((text) => text.split("Every good idea").length - 1);
    expect(first! + second!).toBe(8);
    expect(Math.min(first!, second!)).toBeGreaterThanOrEqual(2);
  });

  it("takes a heading along to the page of its text", async () => {
    const writer = start();
    writer.y = writer.bottom - 60;
    heading(writer, "Second", { level: 2 });
    textBlock(writer, sentence);
    const { bookmarks, texts } = await read(writer);
    expect(bookmarks.at(-1)).toEqual({ title: "Second", page: 2 });
    expect(texts[1]).toContain("Every good idea");
  });

  it("reads columns one after the other, and goes on below the longer one", async () => {
    const writer = start();
    columns(writer, [() => textBlock(writer, "Left. "), () => textBlock(writer, sentence.repeat(4))]);
    const below = writer.y;
    textBlock(writer, "Below.");
    const { tags } = await read(writer);
    expect(tags.map(({ text }) => text).join("")).toMatch(/Left\..*second page\..*Below/s);
    expect(below).toBeGreaterThan(170);
  });

  it("draws nothing while it measures", () => {
    const pdf = start();
    const { y } = pdf;
    expect(pdf.heightOf(() => textBlock(pdf, sentence.repeat(20)))).toBeGreaterThan(30);
    expect(pdf.y).toBe(y);
    pdf.heightOf(() => pdf.newPage());
    expect(pdf.pageCount).toBe(1);
  });

  it("refuses decoration inside the content of a tag, where it would be read aloud", () => {
    const pdf = start();
    expect(() => pdf.tag("P", () => pdf.mark(() => pdf.artifact(() => {})))).toThrow("artifact");
  });
});
