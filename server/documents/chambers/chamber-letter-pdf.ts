import { copyFor } from "#content/copy.ts";
import { factsAt } from "#content/facts.ts";
import { formatDay } from "#domain/time/format.ts";
import type { Day } from "#domain/time/time.ts";
import type { ChamberKitInput } from "./chamber-poster-pdf.ts";
import { columns } from "../pdf/columns.ts";
import { fitText } from "../pdf/fit-text.ts";
import { heading } from "../pdf/heading.ts";
import { inline, type LinkTargets } from "../pdf/inline.ts";
import { list } from "../pdf/list.ts";
import { qrCode, shownAddress } from "../pdf/qr-code.ts";
import { startDocument } from "../pdf/start-document.ts";
import { styles } from "../pdf/styles.ts";
import { textBlock } from "../pdf/text-block.ts";

export interface ChamberLetterInput extends ChamberKitInput {
  writtenOn: Day;
  /** Who signs it, for example "Dale Ostergaard, Executive Director". */
  signedBy: string;
}

const code = 104;

/** A letter from the chamber to its members, to print or to attach to a mail. */
export function chamberLetterPdf(input: ChamberLetterInput): Uint8Array<ArrayBuffer> {
  const { at, chamberName, joinCode, joinUrl, joinCodeUrl, writtenOn, signedBy } = input;
  const facts = factsAt(at);
  const words = copyFor(facts.locale).documents.chamberLetter(facts, {
    chamberName,
    joinAddress: shownAddress(joinUrl),
  });
  const { name } = facts.site;
  const pdf = startDocument({ title: words.title, subject: words.subject, name, author: chamberName, madeAt: at });
  const targets: LinkTargets = { sections: new Set(), siteUrl: null };

  fitText(pdf, chamberName, styles.name, { maxLines: 2, smallest: 9, after: 2 });
  textBlock(pdf, [{ text: formatDay(writtenOn, facts.locale), style: styles.quiet }], { after: 26 });
  heading(pdf, words.title, { level: 1, style: { ...styles.title, size: 20 }, after: 12 });
  for (const text of [words.greeting, ...words.paragraphs]) textBlock(pdf, text, { after: 9 });
  heading(pdf, words.steps.title, { level: 2 });
  columns(
    pdf,
    [
      () => list(pdf, words.steps.items, targets, { numbered: true }),
      () => {
        const { x, y } = pdf;
        qrCode(pdf, { content: joinCodeUrl, alt: words.code, x, y: y - 6, size: code });
        pdf.y = y + code - 2;
        textBlock(pdf, [{ text: words.codeLabel, style: styles.small }]);
        fitText(pdf, joinCode, { ...styles.name, size: 15 }, { maxLines: 1, smallest: 8 });
      },
    ],
    { parts: [3, 1.2] },
  );
  pdf.y += 12;
  textBlock(pdf, words.closing, { after: 40 });
  textBlock(pdf, [{ text: signedBy, style: styles.strong }]);
  textBlock(pdf, chamberName, { after: 14 });
  textBlock(pdf, inline(words.questions, targets, styles.quiet));
  return pdf.finish();
}
