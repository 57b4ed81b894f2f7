import { copyFor } from "#content/copy.ts";
import { factsAt } from "#content/facts.ts";
import type { Instant } from "#domain/time/time.ts";
import { columns } from "../pdf/columns.ts";
import { heading } from "../pdf/heading.ts";
import { inline, type LinkTargets } from "../pdf/inline.ts";
import { definitions, list } from "../pdf/list.ts";
import { masthead, sideBar } from "../pdf/masthead.ts";
import { qrCode } from "../pdf/qr-code.ts";
import { finishPages, startDocument } from "../pdf/start-document.ts";
import { inks, styles } from "../pdf/styles.ts";
import { table } from "../pdf/table.ts";
import { textBlock } from "../pdf/text-block.ts";

export interface BoardBriefInput {
  /** The instant for which it is true. */
  at: Instant;
  siteUrl: string;
  /** For whose board, where that is known. */
  chamberName: string | null;
}

const code = 84;

/** Two pages from which a chamber's board can decide. */
export function boardBriefPdf({ at, siteUrl, chamberName }: BoardBriefInput): Uint8Array<ArrayBuffer> {
  const facts = factsAt(at);
  const words = copyFor(facts.locale).documents.boardBrief(facts);
  const { title, subject } = words;
  const { name, organizerAtStart: author } = facts.site;
  const margins = { top: 62, right: 72, bottom: 66, left: 72 };
  const pdf = startDocument({ title, subject, name, author, madeAt: at, margins });
  const targets: LinkTargets = { sections: new Set(), siteUrl };
  const section = (label: string) => heading(pdf, label, { level: 2, before: 10, after: 4 });
  const pairs = (rows: readonly (readonly [string, string])[], width: number) =>
    table(pdf, { columns: [{ width }, {}], rows, rowHeads: true, after: 4 });

  masthead(pdf, name, { after: 14 });
  heading(pdf, title, { level: 1, after: 6 });
  textBlock(pdf, [{ text: words.summary, style: styles.summary }], { after: 4 });
  if (chamberName !== null) textBlock(pdf, [{ text: words.preparedFor(chamberName), style: styles.quiet }]);
  if (words.notice !== null) sideBar(pdf, () => textBlock(pdf, [{ text: words.notice!, style: styles.strong }]));
  section(words.motion.title);
  sideBar(pdf, () => textBlock(pdf, [{ text: words.motion.text, style: styles.strong }]));
  pdf.y += 4;
  section(words.what.title);
  textBlock(pdf, words.what.text, { after: 4 });
  columns(
    pdf,
    [
      () => {
        section(words.gets.title);
        list(pdf, words.gets.items, targets);
      },
      () => {
        section(words.cost.title);
        pairs(words.cost.rows, 176);
        list(pdf, words.cost.items, targets);
      },
    ],
    { gap: 26, parts: [1, 1.35] },
  );
  section(words.dates.title);
  pairs(words.dates.rows, 200);
  section(words.work.title);
  pairs(words.work.rows, 90);
  section(words.questions.title);
  definitions(pdf, words.questions.entries, targets, { stacked: true });
  pdf.keepTogether(() => {
    section(words.decide.title);
    columns(
      pdf,
      [
        () => {
          list(pdf, words.decide.steps, targets, { numbered: true });
          textBlock(pdf, inline(words.decide.ask, targets));
        },
        () => {
          const register = `${siteUrl}/register?package=chamber`;
          const { x, y } = pdf;
          const alt = words.decide.registerCode(register);
          qrCode(pdf, { content: register, alt, x, y, size: code });
          pdf.y = y + code + 2;
          const style = { ...styles.small, colour: inks.river };
          textBlock(pdf, [{ text: words.decide.register, style, link: { to: "address", url: register } }]);
        },
      ],
      { parts: [3, 1.1] },
    );
  });
  return finishPages(pdf, { title, name }, words.edition);
}
