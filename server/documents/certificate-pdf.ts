import { copyFor } from "#content/copy.ts";
import type { CertificateKind } from "#domain/certificates/certificate-kind.ts";
import { defaultLocale, type Locale } from "#domain/text/locale.ts";
import type { Day } from "#domain/time/time.ts";
import { capitolRidge, emblem } from "./pdf/art.ts";
import { draw } from "./pdf/figure.ts";
import { fitText } from "./pdf/fit-text.ts";
import { heading } from "./pdf/heading.ts";
import type { PdfWriter } from "./pdf/pdf-writer.ts";
import { qrCode, shownAddress } from "./pdf/qr-code.ts";
import { startDocument } from "./pdf/start-document.ts";
import { inks, styles } from "./pdf/styles.ts";
import { textBlock } from "./pdf/text-block.ts";

export interface CertificateInput {
  kind: CertificateKind;
  /** What was earned, for example "Certified AI Builder". */
  title: string;
  /** The name as the person wants it. */
  recipientName: string;
  programmeName: string;
  season: string;
  issuedOn: Day;
  serial: string;
  /** The page that confirms it. */
  verifyUrl: string;
  organizerName: string;
  /** The recipient's language. */
  locale?: Locale;
}

const margins = { top: 34, right: 76, bottom: 0, left: 76 };
const landscapeHeight = 231;
/** Height of the emblem with the space below it. */
const mark = 46;
const code = 50;
/** How much smaller name and title become where they are long. */
const scales = [1, 0.9, 0.8, 0.7, 0.6, 0.5];

const evidenceTop = ({ doc }: PdfWriter): number => doc.page.height - landscapeHeight - code + 2;

const wordsFor = ({ locale = defaultLocale }: CertificateInput) => copyFor(locale).documents.certificate;

/** A certificate to hang on a wall: one landscape page of US Letter. */
export function certificatePdf(input: CertificateInput): Uint8Array<ArrayBuffer> {
  const { title, recipientName, programmeName, organizerName, issuedOn } = input;
  const pdf = startDocument({
    title: `${title}: ${recipientName}`,
    subject: wordsFor(input).subject(title, recipientName),
    name: programmeName,
    author: organizerName,
    madeAt: Date.parse(`${issuedOn}T12:00Z`),
    landscape: true,
    margins,
  });
  background(pdf);
  const room = evidenceTop(pdf) - margins.top - mark;
  // Two long lines of name and of title would run into the small print.
  const scale = scales.find((one) => pdf.heightOf(() => sentence(pdf, input, one)) <= room) ?? scales.at(-1)!;
  const body = () => sentence(pdf, input, scale);
  const spare = room - pdf.heightOf(body);
  const y = margins.top + Math.max(0, spare) / 2;
  pdf.artifact(() => draw(pdf.doc, emblem, { x: pdf.doc.page.width / 2 - mark / 2, y, width: mark, height: mark - 8 }));
  pdf.place({ x: pdf.x, y: y + mark, width: pdf.width }, body);
  evidence(pdf, input);
  return pdf.finish();
}

/** Who, and what for, from top to bottom. */
function sentence(pdf: PdfWriter, input: CertificateInput, scale: number): void {
  const { kind, title, recipientName, programmeName, season } = input;
  const words = wordsFor(input);
  const align = "center";
  const program = `${programmeName} · ${words.season(season)}`;
  const name = { ...styles.title, size: 44 * scale, leading: 1.2, colour: inks.ink };
  textBlock(pdf, [{ text: program, style: { ...styles.quiet, size: 10.5 } }], { align, after: 2 });
  heading(pdf, words.title, { level: 1, style: { ...styles.title, size: 22 }, align, after: 18 });
  textBlock(pdf, [{ text: words.certifies, style: styles.summary }], { align, after: 3 });
  fitText(pdf, recipientName, name, { align, maxLines: 2, smallest: 17 * scale, after: 7 });
  textBlock(pdf, [{ text: words.earned(kind), style: styles.summary }], { align, after: 4 });
  fitText(pdf, title, { ...styles.title, size: 28 * scale }, { align, maxLines: 2, smallest: 14 * scale });
}

function background(pdf: PdfWriter): void {
  const { doc } = pdf;
  const { width, height } = doc.page;
  pdf.artifact(() => {
    const sky = doc.linearGradient(0, height - landscapeHeight - 150, 0, height - 60);
    sky.stop(0, inks.paper).stop(1, "#fbe2ae");
    doc.rect(0, 0, width, height).fill(sky);
    draw(doc, capitolRidge, { x: 0, y: height - landscapeHeight, width, height: landscapeHeight }, "cover");
  });
}

/** Small print: when and by whom, the serial, and where it can be checked. */
function evidence(pdf: PdfWriter, input: CertificateInput): void {
  const { issuedOn, organizerName, serial, verifyUrl } = input;
  const words = wordsFor(input);
  const { x, width } = pdf;
  const y = evidenceTop(pdf);
  const address = shownAddress(verifyUrl);
  const small = { ...styles.small, size: 8.5, colour: inks.ink };
  pdf.place({ x, y: y + 14, width: width * 0.4 }, () => {
    textBlock(pdf, [{ text: words.issued(issuedOn), style: { ...small, face: "strong" } }]);
    textBlock(pdf, [{ text: organizerName, style: small }]);
  });
  pdf.place({ x: x + width * 0.4, y: y + 14, width: width * 0.6 - code - 8 }, () => {
    textBlock(pdf, [{ text: words.serial(serial), style: { ...small, face: "strong" } }], { align: "right" });
    const link = { to: "address", url: verifyUrl } as const;
    const runs = [
      { text: words.verify, style: small },
      { text: address, style: { ...small, colour: inks.river }, link },
    ];
    textBlock(pdf, runs, { align: "right" });
  });
  qrCode(pdf, { content: verifyUrl, alt: words.code(address), x: x + width - code, y, size: code });
}
