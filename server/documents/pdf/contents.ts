import { setLines, type LinkTarget } from "./lines.ts";
import type { PdfWriter } from "./pdf-writer.ts";
import { inks, styles } from "./styles.ts";
import { annotate, textBlock } from "./text-block.ts";

/** What a section is called in headings, contents and bookmarks. */
export interface SectionEntry {
  id: string;
  label: string;
}

const row = { height: 21, text: 15 };

/** The sections with their pages, each line a link to its section. */
export function contents(pdf: PdfWriter, title: string, entries: readonly SectionEntry[]): void {
  const height = entries.length * row.height;
  textBlock(pdf, [{ text: title, style: styles.contentsTitle }], { after: 6 });
  pdf.need(height);
  pdf.atEnd("TOC", () => {
    for (const entry of entries) contentsRow(pdf, entry);
  });
  pdf.y += height;
}

function contentsRow(pdf: PdfWriter, { id, label }: SectionEntry): void {
  const { x, width } = pdf;
  const top = pdf.y + (row.height - row.text) / 2;
  const page = String(pdf.pages.get(id) ?? "");
  const link: LinkTarget = { to: "section", id };
  const widthOf = (text: string) => setLines(pdf, [{ text, style: styles.body }], width)[0]!.width;
  pdf.tag("TOCI", () => {
    pdf.tag("Link", () => {
      pdf.y = top;
      textBlock(pdf, label, { tag: null });
      pdf.y = top;
      textBlock(pdf, page, { tag: null, align: "right" });
      annotate(pdf, { x, top, width, height: row.text }, link, `${label}, ${page}`);
    });
  });
  pdf.artifact(() => {
    const y = top + row.text - 4;
    pdf.doc.moveTo(x + widthOf(label) + 6, y).lineTo(x + width - widthOf(page) - 6, y);
    pdf.doc.lineWidth(1).dash(1, { space: 2 }).stroke(inks.line).undash();
  });
  pdf.y = top - (row.height - row.text) / 2 + row.height;
}

/** The contents of a sheet so short that a list would fill it. */
export function contentsLine(pdf: PdfWriter, title: string, entries: readonly SectionEntry[]): void {
  const body = () => {
    const style = { ...styles.quiet, colour: inks.river };
    const links = entries.map(({ id, label }) => ({
      text: `${label} (${pdf.pages.get(id) ?? 1})`,
      style,
      link: { to: "section", id } as const,
    }));
    const runs = links.flatMap((link, index) => [
      { text: index === 0 ? `${title}: ` : " · ", style: styles.quiet },
      link,
    ]);
    textBlock(pdf, runs, { tag: null });
  };
  pdf.atEnd("P", body);
  pdf.y += pdf.heightOf(body) + 6;
}
