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

/** Terms, each with what it means behind it: "Deadline: March 18 …". */
export function definitions(
  pdf: PdfWriter,
  entries: readonly { term: string; text: string }[],
  targets: LinkTargets,
): void {
  pdf.tag("L", () => {
    pdf.within({ x: pdf.x + indent, width: pdf.width - indent }, () => {
      for (const { term, text } of entries)
        pdf.keepTogether(() => {
          const body = inline(text, targets).map((run) => ({ ...run, tag: "LBody" }));
          const runs = [{ text: `${term}: `, style: styles.strong, tag: "Lbl" }, ...body];
          pdf.tag("LI", () => textBlock(pdf, runs, { tag: null, after: 5 }));
        });
    });
  });
  pdf.y += 4;
}
