import { documentWords } from "#content/en/documents/document-words.ts";
import type { DocumentSource, PdfSettings } from "../document-source.ts";
import { contentsLine } from "../pdf/contents.ts";
import { heading } from "../pdf/heading.ts";
import { inline } from "../pdf/inline.ts";
import { frontPage } from "../pdf/masthead.ts";
import { finishPages, startDocument } from "../pdf/start-document.ts";
import { styles } from "../pdf/styles.ts";
import { table } from "../pdf/table.ts";
import { textBlock } from "../pdf/text-block.ts";

/** The press page's facts on paper, for a desk on deadline. */
export function factSheetPdf(source: DocumentSource, { siteUrl, madeAt }: PdfSettings): Uint8Array<ArrayBuffer> {
  const { press, site, author } = source;
  const { seasonEdition, factSheet } = source.words;
  const { title } = factSheet;
  const { missionAndTagline: about, contact } = press;
  const frame = { title, subject: press.meta.description, name: site.name, author, madeAt };
  const pdf = startDocument(frame);
  const rows = (entries: readonly { term: string; text: string }[]) => {
    const targets = { sections: new Set<string>(), siteUrl };
    const cells = entries.map(({ term, text }) => [term, inline(text, targets, styles.cell)]);
    table(pdf, { columns: [{ width: 104 }, {}], rows: cells, rowHeads: true });
  };
  const sections = [
    { id: "key-facts", label: press.keyFacts.title, body: () => rows(press.keyFacts.facts) },
    { id: "dates", label: factSheet.dates, body: () => rows(pressDates(source)) },
    {
      id: "about",
      label: about.boilerplateLabel,
      body: () => {
        textBlock(pdf, about.boilerplate, { after: 7 });
        const mission = { text: `${about.missionLabel}: `, style: styles.strong };
        textBlock(pdf, [mission, { text: about.mission, style: styles.body }], { after: 7 });
      },
    },
    {
      id: "contact",
      label: contact.title,
      body: () => {
        textBlock(pdf, contact.text, { after: 7 });
        rows([
          { term: contact.emailLabel, text: `[${contact.email}](mailto:${contact.email})` },
          { term: contact.phoneLabel, text: contact.phone },
          ...contact.hours.map(({ days, hours }) => ({ term: days, text: hours })),
        ]);
      },
    },
  ];

  frontPage(pdf, { name: site.name, title, summary: site.tagline, notes: [press.status] });
  contentsLine(pdf, documentWords.contents, sections);
  for (const { id, label, body } of sections) {
    heading(pdf, label, { level: 2, id });
    body();
  }
  return finishPages(pdf, frame, seasonEdition);
}

function pressDates({ press }: DocumentSource): { term: string; text: string }[] {
  return press.timeline.items.map(({ title, days, hours }) => ({
    term: title,
    text: hours === null ? days : `${days} · ${hours}`,
  }));
}
