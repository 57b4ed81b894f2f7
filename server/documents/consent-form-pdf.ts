import { copyFor } from "#content/copy.ts";
import { factsAt } from "#content/facts.ts";
import type { Instant } from "#domain/time/time.ts";
import { columns } from "./pdf/columns.ts";
import { heading } from "./pdf/heading.ts";
import { inline, type LinkTargets } from "./pdf/inline.ts";
import { list } from "./pdf/list.ts";
import { masthead } from "./pdf/masthead.ts";
import { blankLine } from "./pdf/signature-lines.ts";
import { finishPages, startDocument } from "./pdf/start-document.ts";
import { styles } from "./pdf/styles.ts";
import { textBlock } from "./pdf/text-block.ts";

export interface ConsentFormInput {
  /** The instant for which it is true. */
  at: Instant;
  siteUrl: string;
  /** Filled in where it is known. */
  participant: { name: string; email: string } | null;
}

/** The paper that a parent or guardian signs for a participant under age. */
export function consentFormPdf({ at, siteUrl, participant }: ConsentFormInput): Uint8Array<ArrayBuffer> {
  const facts = factsAt(at);
  const words = copyFor(facts.locale).documents.consentForm(facts);
  const { title, summary: subject } = words;
  const { name, organizerAtStart: author } = facts.site;
  const pdf = startDocument({ title, subject, name, author, madeAt: at });
  const targets: LinkTargets = { sections: new Set(), siteUrl };
  const section = (label: string) => heading(pdf, label, { level: 2, before: 8, after: 4 });

  masthead(pdf, name, { after: 18 });
  heading(pdf, title, { level: 1, after: 8 });
  textBlock(pdf, [{ text: words.summary, style: styles.summary }], { after: 4 });
  section(words.about.title);
  textBlock(pdf, words.about.text, { after: 5 });
  section(words.data.title);
  list(pdf, words.data.items, targets);
  const known = participant ? [participant.name, participant.email] : [];
  const party = (label: string) => heading(pdf, label, { level: 3 });
  // Nobody signs on another sheet than the one that says what for.
  pdf.keepTogether(() => {
    section(words.agree.title);
    list(pdf, words.agree.items, targets);
    columns(pdf, [
      () => {
        party(words.participant.party);
        words.participant.fields.forEach((field, index) => blankLine(pdf, field, { filledIn: known[index] ?? "" }));
      },
      () => {
        party(words.guardian.party);
        for (const field of words.guardian.fields) blankLine(pdf, field);
      },
    ]);
    pdf.y += 8;
    section(words.back.title);
    textBlock(pdf, inline(words.back.text, targets));
  });
  return finishPages(pdf, { title, name }, words.edition);
}
