import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { readTags, type PdfTag } from "./pdf-tags.ts";

export interface ReadPdf {
  title: string;
  author: string;
  language: string;
  pages: number;
  /** Points, of the first page. */
  size: { width: number; height: number };
  /** Text of each page, without line breaks. */
  texts: string[];
  /** Titles of the bookmarks, with the pages that they lead to. */
  bookmarks: { title: string; page: number }[];
  /** Links to places within the file, with the page that each stands on and leads to. */
  innerLinks: { from: number; to: number }[];
  /** Addresses outside the file. */
  outerLinks: string[];
  /** Where each stretch of text stands, in points from the left and from the bottom. */
  places: { x: number; y: number; width: number }[];
  /** What each link says about itself. */
  linkWords: string[];
  /** Whether the file says that it is tagged, which part of PDF/UA it keeps to, and whether its title is shown. */
  marked: boolean;
  conformance: string;
  showsTitle: boolean;
  /** Tags of all pages in reading order; a paragraph over two pages is there twice. */
  tags: PdfTag[];
  /** Words that are neither in a tag nor marked as decoration. */
  stray: string[];
  /** Names of faces that the file carries inside. */
  embeddedFonts: string[];
}

/** Reads a PDF with a reader that shares no code with the writer. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0, fontExtraProperties: true }).promise;
  const { info, metadata } = (await pdf.getMetadata()) as {
    info: Record<string, unknown>;
    metadata: { get(name: string): unknown } | null;
  };
  const pageOf = async (target: unknown): Promise<number> => {
    const place = typeof target === "string" ? await pdf.getDestination(target) : target;
    if (!Array.isArray(place)) throw new Error(`A link leads to ${String(target)}, which is not there`);
    return (await pdf.getPageIndex(place[0])) + 1;
  };

  const texts: string[] = [];
  const innerLinks: ReadPdf["innerLinks"] = [];
  const outerLinks: string[] = [];
  const linkWords: string[] = [];
  const places: ReadPdf["places"] = [];
  const tags: PdfTag[] = [];
  const strays: string[] = [];
  const embeddedFonts = new Set<string>();
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    texts.push(items.map((item) => ("str" in item ? item.str + (item.hasEOL ? " " : "") : "")).join(""));
    for (const item of items)
      if ("str" in item && item.str.trim())
        places.push({ x: item.transform[4], y: item.transform[5], width: item.width });
    const read = await readTags(page);
    tags.push(...read.tags);
    if (read.stray) strays.push(read.stray);
    for (const annotation of await page.getAnnotations()) {
      linkWords.push(annotation.contentsObj?.str ?? "");
      if (annotation.dest) innerLinks.push({ from: number, to: await pageOf(annotation.dest) });
      else if (annotation.url ?? annotation.unsafeUrl) outerLinks.push(annotation.url ?? annotation.unsafeUrl);
    }
    await page.getOperatorList();
    for (const id of fontIds(items)) {
      const font = page.commonObjs.get(id) as { name: string; missingFile?: boolean };
      if (!font.missingFile) embeddedFonts.add(font.name.replace(/^[A-Z]{6}\+/, ""));
    }
  }
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  const outline = ((await pdf.getOutline()) ?? []).flatMap((top) => [top, ...top.items]);
  const result: ReadPdf = {
    title: String(info["Title"]),
    author: String(info["Author"]),
    language: String(info["Language"]),
    pages: pdf.numPages,
    size: { width, height },
    texts,
    bookmarks: await Promise.all(outline.map(async ({ title, dest }) => ({ title, page: await pageOf(dest) }))),
    innerLinks,
    outerLinks,
    places,
    linkWords,
    marked: (await entriesOf(pdf.getMarkInfo())).get("Marked") === true,
    conformance: String(metadata?.get("pdfuaid:part")),
    showsTitle: (await entriesOf(pdf.getViewerPreferences())).get("DisplayDocTitle") === true,
    tags,
    stray: strays,
    embeddedFonts: [...embeddedFonts].toSorted(),
  };
  await pdf.cleanup();
  return result;
}

function fontIds(items: readonly object[]): Set<string> {
  return new Set(items.flatMap((item) => ("fontName" in item ? [String(item.fontName)] : [])));
}

/** pdf.js answers with a map, which its types do not say everywhere. */
async function entriesOf(answer: Promise<unknown>): Promise<Map<string, unknown>> {
  const entries = await answer;
  return entries instanceof Map ? entries : new Map();
}
