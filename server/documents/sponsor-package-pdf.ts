import { createElement as h, type ReactNode } from "react";
import { Text, View } from "@react-pdf/renderer";
import { tierAmount } from "#content/en/pages/sponsors.ts";
import { documentWords } from "#content/en/documents/document-words.ts";
import type { DocumentSource } from "./document-source.ts";
import type { PdfSettings } from "./legal-pdf.ts";
import { contents, frontPage, inline, paragraph, section, type LinkTargets } from "./pdf-parts.ts";
import { pdfStyles as styles } from "./pdf-styles.ts";
import { renderPdf } from "./render-pdf.ts";

const words = documentWords.sponsorPackage;

/** What a sponsor gets and gives, to pass around in a company: the sponsors page on paper. */
export function sponsorPackagePdf(source: DocumentSource, { siteUrl, madeAt }: PdfSettings): Promise<Buffer> {
  const { sponsors, site } = source;
  const targets: LinkTargets = { sections: new Set(), siteUrl };
  const { benefits, tiers, impact, steps, closing } = sponsors;
  const mail = `[${site.contacts.sponsors}](mailto:${site.contacts.sponsors})`;
  const parts: { id: string; label: string; body: ReactNode }[] = [
    { id: "benefits", label: benefits.title, body: [lede(benefits.lede), titled(benefits.cards)] },
    { id: "tiers", label: tiers.title, body: [lede(tiers.lede), tierList(source), comparison(source)] },
    {
      id: "impact",
      label: impact.title,
      body: [
        lede(impact.lede),
        titled(impact.figures.map(({ value, text }) => ({ title: value, text }))),
        titled([impact.promise]),
      ],
    },
    { id: "steps", label: steps.title, body: [lede(steps.lede), titled(steps.items, true)] },
    {
      id: "contact",
      label: words.contactTitle,
      body: [
        paragraph(closing.text, targets, 0),
        h(Text, { key: "mail" }, `${words.email}: `, inline(mail, targets)),
        h(Text, { key: "phone" }, `${words.phone}: ${site.contacts.phone}`),
      ],
    },
  ];
  const frame = {
    title: words.title,
    subject: sponsors.meta.description,
    edition: documentWords.seasonEdition,
    site,
    madeAt,
  };
  return renderPdf(frame, (pages) => [
    h(
      View,
      { key: "front" },
      frontPage(source, { title: words.title, summary: words.summary, notes: [documentWords.seasonEdition] }),
      contents(parts, pages),
    ),
    h(
      View,
      { key: "body", break: true },
      parts.map((part) => section(part, pages, part.body)),
    ),
  ]);
}

const lede = (text: string): ReactNode => h(Text, { key: "lede", style: styles.paragraph }, text);

function titled(items: readonly { title: string; text: string }[], numbered = false): ReactNode {
  return items.map(({ title, text }, index) =>
    h(
      View,
      { key: title, wrap: false, style: styles.paragraph },
      h(Text, { style: styles.subheading }, numbered ? `${index + 1}. ${title}` : title),
      h(Text, null, text),
    ),
  );
}

function tierList({ programme, sponsors }: DocumentSource): ReactNode {
  return programme.sponsorTiers.map((tier) =>
    h(
      View,
      { key: tier.name, wrap: false, style: styles.tier },
      h(
        View,
        { style: styles.tierHead },
        h(Text, { style: styles.tierName }, tier.name),
        h(Text, { style: styles.tierName }, tierAmount(tier)),
      ),
      h(Text, null, tier.summary),
      h(Text, { style: styles.quiet }, sponsors.tiers.count(tier.benefits.length, programme.sponsorBenefits.length)),
    ),
  );
}

function comparison({ programme, sponsors }: DocumentSource): ReactNode {
  const { sponsorTiers, sponsorBenefits } = programme;
  const row = (key: string, first: string, cells: readonly string[], style?: typeof styles.tableHead) =>
    h(
      View,
      { key, wrap: false, style: style ? [styles.tableRow, style] : styles.tableRow },
      h(Text, { style: styles.fill }, first),
      cells.map((cell, index) => h(Text, { key: index, style: styles.tableCell }, cell)),
    );
  return h(
    View,
    { key: "comparison", wrap: false, style: styles.table },
    h(Text, { style: styles.subheading }, sponsors.tiers.tableCaption),
    row(
      "head",
      sponsors.tiers.benefitHeading,
      sponsorTiers.map(({ name }) => name),
      styles.tableHead,
    ),
    sponsorBenefits.map(({ id, name }) =>
      row(
        id,
        name,
        sponsorTiers.map((tier) => (tier.benefits.includes(id) ? sponsors.tiers.included : "–")),
      ),
    ),
  );
}
