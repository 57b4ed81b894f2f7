import { copyFor } from "#content/copy.ts";
import type { ProgressReportInput } from "#content/en/chamber/progress-report.ts";
import { factsAt } from "#content/facts.ts";
import type { Instant } from "#domain/time/time.ts";
import { heading } from "../pdf/heading.ts";
import { list } from "../pdf/list.ts";
import { masthead } from "../pdf/masthead.ts";
import { finishPages, startDocument } from "../pdf/start-document.ts";
import { styles } from "../pdf/styles.ts";
import { table } from "../pdf/table.ts";
import { textBlock } from "../pdf/text-block.ts";

/** What the board of a chamber that has paid is given. */
export function progressReportPdf(input: ProgressReportInput & { at: Instant }): Uint8Array<ArrayBuffer> {
  const { at, ...report } = input;
  const facts = factsAt(at);
  const words = copyFor(facts.locale).progressReport(facts, report);
  const { title, subject, figures, teams, next } = words;
  const { name, organizerAtStart: author } = facts.site;
  const margins = { top: 62, right: 72, bottom: 66, left: 72 };
  const pdf = startDocument({ title, subject, name, author, madeAt: at, margins });
  const section = (label: string) => heading(pdf, label, { level: 2, before: 14, after: 4 });

  masthead(pdf, name, { after: 14 });
  heading(pdf, title, { level: 1, after: 6 });
  textBlock(pdf, [{ text: words.summary, style: styles.summary }], { after: 4 });
  textBlock(pdf, [{ text: words.preparedFor, style: styles.quiet }]);
  section(figures.title);
  table(pdf, { columns: [{}, { width: 90, align: "right", tabular: true }], rows: figures.rows, rowHeads: true });
  section(teams.title);
  if (teams.rows.length === 0) textBlock(pdf, [{ text: teams.none, style: styles.body }]);
  else {
    const columns = [{}, { width: 64, align: "right" as const }, { width: 74 }, { width: 150 }];
    table(pdf, { columns, head: teams.columns, rows: teams.rows, rowHeads: true });
  }
  section(next.title);
  if (next.rows.length > 0) table(pdf, { columns: [{ width: 200 }, {}], rows: next.rows, rowHeads: true });
  if (next.items.length > 0) list(pdf, next.items, { sections: new Set(), siteUrl: null });
  textBlock(pdf, [{ text: words.privacy, style: styles.quiet }]);
  return finishPages(pdf, { title, name }, words.edition);
}
