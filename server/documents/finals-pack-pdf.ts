import { copyFor } from "#content/copy.ts";
import type { PackRow } from "#content/en/finals/pack.ts";
import { factsAt } from "#content/facts.ts";
import type { Instant } from "#domain/time/time.ts";
import { heading } from "./pdf/heading.ts";
import { masthead } from "./pdf/masthead.ts";
import { finishPages, startDocument } from "./pdf/start-document.ts";
import { styles } from "./pdf/styles.ts";
import { table } from "./pdf/table.ts";
import { textBlock } from "./pdf/text-block.ts";

export interface FinalsPackInput {
  /** The instant for which it is true. */
  at: Instant;
  siteUrl: string;
  /** Whose it is, or null for any finalist's. */
  teamName: string | null;
  rows: readonly PackRow[];
}

/** What finalists need to know for the day, on paper. */
export function finalsPackPdf({ at, teamName, rows }: FinalsPackInput): Uint8Array<ArrayBuffer> {
  const facts = factsAt(at);
  const { title, summary, edition } = copyFor(facts.locale).finalsPack(facts);
  const { name, organizerAtStart: author } = facts.site;
  const pdf = startDocument({ title, subject: summary, name, author, madeAt: at });
  masthead(pdf, name, { after: 18 });
  heading(pdf, title, { level: 1, after: 8 });
  textBlock(pdf, [{ text: summary, style: styles.summary }], { after: 10 });
  if (teamName !== null) heading(pdf, teamName, { level: 2, after: 6 });
  table(pdf, { columns: [{ width: 130 }, {}], rows: rows.map(({ label, value }) => [label, value]), rowHeads: true });
  return finishPages(pdf, { title, name }, edition);
}
