import { documentWords, type fileWords } from "#content/en/documents/document-words.ts";
import type { DocumentSource, PdfSettings } from "../document-source.ts";
import { columns } from "../pdf/columns.ts";
import { contents } from "../pdf/contents.ts";
import { heading } from "../pdf/heading.ts";
import { inline } from "../pdf/inline.ts";
import { frontPage } from "../pdf/masthead.ts";
import type { PdfWriter } from "../pdf/pdf-writer.ts";
import { finishPages, startDocument } from "../pdf/start-document.ts";
import { inks, styles } from "../pdf/styles.ts";
import { table } from "../pdf/table.ts";
import { textBlock } from "../pdf/text-block.ts";
import { brand } from "#content/brand.ts";
import { capitolRidge } from "../pdf/art.ts";
import { draw, figure } from "../pdf/figure.ts";

type Words = ReturnType<typeof fileWords>["sponsorPackage"]["logo"];

const band = 88;

/** The Capitol over the whole width: what a company stands behind. */
function domeBand(pdf: PdfWriter): void {
  const { x, y, width } = pdf;
  pdf.artifact(() => {
    const [high, low] = brand.poster.sky;
    const sky = pdf.doc.linearGradient(x, y, x, y + band);
    sky.stop(0, high).stop(0.75, low);
    pdf.doc.rect(x, y, width, band).fill(sky);
    draw(pdf.doc, capitolRidge, { x, y, width, height: band }, "cover");
  });
  pdf.y = y + band + 12;
}

/** The front of the room on the day, with the board on which the logos stand. */
function logoPlace(pdf: PdfWriter, words: Words): void {
  pdf.keepTogether(() => {
    heading(pdf, words.title, { level: 3 });
    textBlock(pdf, words.text, { after: 7 });
    const { x, y } = pdf;
    const box = { x, y, width: 300, height: 128 };
    figure(pdf, words.alt, box, () => drawStage(pdf, box.x, box.y));
    const label = (text: string, top: number) =>
      pdf.place({ x: x + 318, y: y + top, width: pdf.width - 318 }, () =>
        textBlock(pdf, [{ text, style: styles.quiet }]),
      );
    words.labels.forEach((text, index) => label(text, 6 + index * 40));
    pdf.y = y + box.height + 12;
  });
}

/** Board, screen and stage in flat shapes; the places of logos in dawn. */
function drawStage({ doc }: PdfWriter, x: number, y: number): void {
  doc.rect(x, y, 300, 128).fill("#eef3ea");
  doc.rect(x, y + 104, 300, 24).fill(inks.ink);
  doc.roundedRect(x + 14, y + 14, 128, 84, 4).fill("#ffffff");
  doc.roundedRect(x + 24, y + 22, 108, 26, 3).fill(inks.dawn);
  for (const column of [0, 1, 2]) doc.roundedRect(x + 24 + column * 38, y + 56, 32, 14, 2).fill(inks.dawn);
  for (const column of [0, 1, 2, 3]) doc.roundedRect(x + 24 + column * 28, y + 78, 22, 10, 2).fill(inks.dawn);
  doc.roundedRect(x + 162, y + 14, 124, 60, 3).fill(inks.pine);
  doc.roundedRect(x + 170, y + 58, 108, 10, 2).fill(inks.dawn);
  doc.rect(x + 214, y + 80, 20, 24).fill(inks.river);
  doc.roundedRect(x + 217, y + 84, 14, 8, 1).fill(inks.dawn);
}

/** A section's title, its first sentence and its first part, in points. */
const sectionBegins = 140;

/** What a sponsor gets and gives, to pass around in a company: the sponsors page on paper. */
export function sponsorPackagePdf(source: DocumentSource, { siteUrl, madeAt }: PdfSettings): Uint8Array<ArrayBuffer> {
  const { sponsors, site, author } = source;
  const { benefits, tiers, impact, steps, closing } = sponsors;
  const { seasonEdition, sponsorPackage: words } = source.words;
  const { title, summary } = words;
  const frame = { title, subject: sponsors.meta.description, name: site.name, author, madeAt };
  const pdf = startDocument(frame);
  const lede = (text: string) => textBlock(pdf, text, { after: 7 });
  const sections = [
    {
      id: "benefits",
      label: benefits.title,
      body: () => {
        lede(benefits.lede);
        titled(pdf, benefits.cards);
      },
    },
    {
      id: "tiers",
      label: tiers.title,
      body: () => {
        lede(tiers.lede);
        comparison(pdf, source);
        logoPlace(pdf, words.logo);
      },
    },
    {
      id: "impact",
      label: impact.title,
      body: () => {
        lede(impact.lede);
        titled(
          pdf,
          impact.figures.map(({ value, text }) => ({ title: value, text })),
        );
        titled(pdf, [impact.promise]);
      },
    },
    {
      id: "steps",
      label: steps.title,
      body: () => {
        lede(steps.lede);
        titled(
          pdf,
          steps.items.map((item, index) => ({ ...item, title: `${index + 1}. ${item.title}` })),
        );
      },
    },
    {
      id: "contact",
      label: words.contactTitle,
      body: () => {
        const { sponsors: mail, phone } = site.contacts;
        lede(closing.text);
        textBlock(pdf, inline(`${words.email}: [${mail}](mailto:${mail})`, { sections: new Set(), siteUrl }));
        textBlock(pdf, `${words.phone}: ${phone}`);
      },
    },
  ];

  domeBand(pdf);
  frontPage(pdf, { name: site.name, title, summary, notes: [seasonEdition], notice: sponsors.status });
  tierColumns(pdf, source);
  contents(pdf, documentWords.contents, sections);
  pdf.newPage();
  for (const { id, label, body } of sections) {
    // Never with its first sentence alone at the foot of a page.
    pdf.need(sectionBegins);
    heading(pdf, label, { level: 2, id });
    body();
  }
  return finishPages(pdf, frame, seasonEdition);
}

function titled(pdf: PdfWriter, items: readonly { title: string; text: string }[]): void {
  for (const { title, text } of items)
    pdf.keepTogether(() => {
      heading(pdf, title, { level: 3 });
      textBlock(pdf, text, { after: 7 });
    });
}

/** The tiers side by side, from the largest. */
function tierColumns(pdf: PdfWriter, { sponsors }: DocumentSource): void {
  const style = { ...styles.name, colour: inks.ink };
  const tier = ({ name, amount, summary, count }: DocumentSource["sponsors"]["tiers"]["items"][number]) => {
    const { x, y, width } = pdf;
    pdf.artifact(() => pdf.doc.rect(x, y, width, 3).fill(inks.dawn));
    pdf.y = y + 10;
    textBlock(pdf, [{ text: name, style }], { after: 2 });
    textBlock(pdf, [{ text: amount, style: styles.strong }], { after: 4 });
    textBlock(pdf, [{ text: summary, style: styles.quiet }], { after: 4 });
    textBlock(pdf, [{ text: count, style: styles.quiet }]);
  };
  columns(
    pdf,
    sponsors.tiers.items.map((one) => () => tier(one)),
    { gap: 14 },
  );
  pdf.y += 8;
}

function comparison(pdf: PdfWriter, { sponsors: { tiers } }: DocumentSource): void {
  const { items: sponsorTiers, benefits: sponsorBenefits } = tiers;
  pdf.keepTogether(() => {
    heading(pdf, tiers.tableCaption, { level: 3, after: 4 });
    table(pdf, {
      columns: [{}, ...sponsorTiers.map(() => ({ width: 54, align: "center" as const }))],
      head: [tiers.benefitHeading, ...sponsorTiers.map(({ name }) => name)],
      rows: sponsorBenefits.map(({ id, name }) => [
        name,
        ...sponsorTiers.map(({ benefits }) => (benefits.includes(id) ? tiers.included : "–")),
      ]),
      rowHeads: true,
    });
  });
}
