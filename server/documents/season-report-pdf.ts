import type { SeasonReportWords } from "#content/en/desk/report.ts";
import { factsAt } from "#content/facts.ts";
import type { Instant } from "#domain/time/time.ts";
import { heading } from "./pdf/heading.ts";
import { masthead } from "./pdf/masthead.ts";
import { finishPages, startDocument } from "./pdf/start-document.ts";
import { styles } from "./pdf/styles.ts";
import { table } from "./pdf/table.ts";
import { textBlock } from "./pdf/text-block.ts";

export interface SeasonReportInput extends Pick<
  SeasonReportWords,
  "title" | "summary" | "none" | "edition" | "sections"
> {
  /** The instant for which it is true. */
  at: Instant;
}

/** The season in figures, for the board and sponsors. */
export function seasonReportPdf(report: SeasonReportInput): Uint8Array<ArrayBuffer> {
  const { at, title, summary, none, edition, sections } = report;
  const { name, organizerAtStart: author } = factsAt(at).site;
  const pdf = startDocument({ title, subject: summary, name, author, madeAt: at });
  masthead(pdf, name, { after: 14 });
  heading(pdf, title, { level: 1, after: 6 });
  textBlock(pdf, [{ text: summary, style: styles.summary }], { after: 4 });
  for (const section of sections) {
    heading(pdf, section.title, { level: 2, before: 14, after: 4 });
    textBlock(pdf, [{ text: section.note, style: styles.quiet }], { after: 4 });
    if (section.rows.length === 0) textBlock(pdf, [{ text: none, style: styles.body }]);
    else
      table(pdf, {
        columns: [{}, { width: 170, align: "right", tabular: true }],
        head: [section.label, section.value],
        rows: section.rows,
        rowHeads: true,
      });
  }
  return finishPages(pdf, { title, name }, edition);
}
