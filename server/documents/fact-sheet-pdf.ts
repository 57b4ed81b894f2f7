import { createElement as h, type ReactNode } from "react";
import { Text, View } from "@react-pdf/renderer";
import { documentWords } from "#content/en/documents/document-words.ts";
import { eventOf } from "#domain/programme/programme.ts";
import { describeDays, describeHours } from "#domain/time/when.ts";
import type { DocumentSource } from "./document-source.ts";
import type { PdfSettings } from "./legal-pdf.ts";
import { contentsLine, frontPage, inline, section, type LinkTargets } from "./pdf-parts.ts";
import { pdfStyles as styles } from "./pdf-styles.ts";
import { renderPdf } from "./render-pdf.ts";

const words = documentWords.factSheet;

/** The press page's facts on paper, for a desk on deadline. */
export function factSheetPdf(source: DocumentSource, { siteUrl, madeAt }: PdfSettings): Promise<Buffer> {
  const { press, site } = source;
  const targets: LinkTargets = { sections: new Set(), siteUrl };
  const { missionAndTagline: about, contact } = press;
  const parts: { id: string; label: string; body: ReactNode }[] = [
    // The early price is stated with its last day and the price after it, so the sheet stays true all season.
    { id: "key-facts", label: press.keyFacts.title, body: rows(press.keyFacts.facts("early"), targets) },
    { id: "dates", label: words.dates, body: rows(pressDates(source), targets) },
    {
      id: "about",
      label: about.boilerplateLabel,
      body: [
        h(Text, { key: "boilerplate", style: styles.paragraph }, about.boilerplate),
        h(Text, { key: "mission" }, h(Text, { style: styles.term }, `${about.missionLabel}: `), about.mission),
      ],
    },
    {
      id: "contact",
      label: contact.title,
      body: [
        h(Text, { key: "text", style: styles.paragraph }, contact.text),
        rows(
          [
            { term: contact.emailLabel, text: `[${contact.email}](mailto:${contact.email})` },
            { term: contact.phoneLabel, text: contact.phone },
            ...contact.hours.map(({ days, hours }) => ({ term: days, text: hours })),
          ],
          targets,
        ),
      ],
    },
  ];
  const frame = {
    title: words.title,
    subject: press.meta.description,
    edition: documentWords.seasonEdition,
    site,
    madeAt,
  };
  return renderPdf(frame, (pages) => [
    h(
      View,
      { key: "front" },
      frontPage(source, { title: words.title, summary: site.tagline, notes: [] }),
      contentsLine(parts, pages),
    ),
    h(
      View,
      { key: "body" },
      parts.map((part) => section(part, pages, part.body)),
    ),
  ]);
}

function pressDates({ press, programme }: DocumentSource): { term: string; text: string }[] {
  return press.timeline.events.map(({ eventId }) => {
    const { title, when } = eventOf(programme, eventId);
    return {
      term: title,
      text: [describeDays(when), describeHours(when, programme.zoneLabel)].filter(Boolean).join(" · "),
    };
  });
}

function rows(entries: readonly { term: string; text: string }[], targets: LinkTargets): ReactNode {
  return h(
    View,
    { key: "rows", style: styles.table },
    entries.map(({ term, text }) =>
      h(
        View,
        { key: term, wrap: false, style: styles.tableRow },
        h(Text, { style: styles.factTerm }, term),
        h(Text, { style: styles.fill }, inline(text, targets)),
      ),
    ),
  );
}
