import { inline, type LinkTargets } from "./inline.ts";
import type { PdfWriter } from "./pdf-writer.ts";
import { styles } from "./styles.ts";
import { textBlock } from "./text-block.ts";

const indent = 14;

/** Entries with a bullet or their number. None runs over the end of a page. */
export function list(
  pdf: PdfWriter,
  items: readonly string[],
  targets: LinkTargets,
  { numbered = false, after = 5 }: { numbered?: boolean; after?: number } = {},
): void {
  pdf.tag("L", () => {
    items.forEach((item, index) => {
      pdf.keepTogether(() => {
        pdf.tag("LI", () => {
          const top = pdf.y;
          const label = numbered ? `${index + 1}.` : "•";
          textBlock(pdf, [{ text: label, style: styles.bullet }], { tag: "Lbl" });
          pdf.y = top;
          pdf.within({ x: pdf.x + indent, width: pdf.width - indent }, () => {
            textBlock(pdf, inline(item, targets), { tag: "LBody", after: 3.5 });
          });
        });
      });
    });
  });
  pdf.y += after;
}

/** Terms, each with what it means behind it, "Deadline: March 18 …", or below it where it is a whole question. */
export function definitions(
  pdf: PdfWriter,
  entries: Readonly<Record<string, string>>,
  targets: LinkTargets,
  { stacked = false }: { stacked?: boolean } = {},
): void {
  const inset = stacked ? 0 : indent;
  pdf.tag("L", () => {
    pdf.within({ x: pdf.x + inset, width: pdf.width - inset }, () => {
      for (const [term, text] of Object.entries(entries))
        pdf.keepTogether(() => {
          const body = inline(text, targets).map((run) => ({ ...run, tag: "LBody" }));
          const label = { text: stacked ? `${term}\n` : `${term}: `, style: styles.strong, tag: "Lbl" };
          pdf.tag("LI", () => textBlock(pdf, [label, ...body], { tag: null, after: 5 }));
        });
    });
  });
  pdf.y += 4;
}
