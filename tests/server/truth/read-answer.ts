import { createHash } from "node:crypto";
import { unzipSync } from "fflate";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { allTags, readTags } from "#tests/support/documents/pdf-tags.ts";
import { dataOf, headOf, innerLinksOf, sentencesOf, splitSentences, type Head } from "./sentences.ts";

/** What an answer of the site says, whatever kind of file it is. */
export interface Contents {
  sentences: string[];
  /** Addresses within the site that it leads to. */
  links: string[];
  /** What the tab and search results show; of pages alone. */
  head: Head | null;
  /** What search engines read; of pages alone. */
  data: readonly unknown[];
}

const nothing: Contents = { sentences: [], links: [], head: null, data: [] };

/** Reads a page, a PDF, a calendar file, the headings of a table, or plain text. Pictures say nothing here. */
export async function readAnswer(answer: Response, origin: string): Promise<Contents> {
  const type = answer.headers.get("content-type") ?? "";
  if (type.includes("text/html")) return readHtml(await answer.text());
  const body = Buffer.from(await answer.arrayBuffer());
  return readFile(type, body, origin);
}

/** The same for a file at hand, such as one that came with a mail. */
export async function readFile(type: string, body: Buffer, origin: string): Promise<Contents> {
  if (type.includes("application/pdf")) return readPdf(body, origin);
  if (type.includes("application/zip")) return readArchive(body, origin);
  const text = body.toString("utf8");
  if (type.includes("text/calendar")) return { ...nothing, sentences: calendarSentences(text) };
  if (type.includes("text/csv")) return { ...nothing, sentences: headingsOf(text) };
  return type.includes("text/plain") ? { ...nothing, sentences: splitSentences(text) } : nothing;
}

const typeOf = (name: string): string => ({ pdf: "application/pdf", txt: "text/plain" })[name.split(".").at(-1)!] ?? "";

async function readArchive(body: Buffer, origin: string): Promise<Contents> {
  const files = Object.entries(unzipSync(body));
  const read = await Promise.all(files.map(([name, bytes]) => readFile(typeOf(name), Buffer.from(bytes), origin)));
  return { ...nothing, sentences: read.flatMap(({ sentences }) => sentences) };
}

/** The rehearsal's bar stands on every page and names its own dates. */
const withoutBar = (html: string): string => html.replace(/<section aria-label="Rehearsal"[^]*?<\/section>/, "");

function readHtml(whole: string): Contents {
  const html = withoutBar(whole);
  return { sentences: sentencesOf(html), links: innerLinksOf(html), head: headOf(html), data: dataOf(html) };
}

/** The same file comes again and again over a season, and reading one takes a while. */
const readPdfs = new Map<string, Promise<Contents>>();

function readPdf(body: Buffer, origin: string): Promise<Contents> {
  const key = createHash("sha256").update(body).digest("base64");
  const known = readPdfs.get(key);
  if (known) return known;
  const reading = readPdfAnew(body, origin);
  readPdfs.set(key, reading);
  return reading;
}

async function readPdfAnew(body: Buffer, origin: string): Promise<Contents> {
  const pdf = await getDocument({ data: new Uint8Array(body), verbosity: 0 }).promise;
  const sentences: string[] = [];
  const links = new Set<string>();
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { tags, stray } = await readTags(page);
    const blocks = allTags(tags).filter(({ holdsWords }) => holdsWords);
    sentences.push(...splitSentences([...blocks.map(({ text }) => text), stray].join("\n")));
    for (const { url } of await page.getAnnotations())
      if (typeof url === "string" && url.startsWith(`${origin}/`))
        links.add(url.slice(origin.length).replace(/#.*/, ""));
  }
  await pdf.cleanup();
  return { ...nothing, sentences, links: [...links] };
}

/** What a calendar shows of each entry. */
function calendarSentences(text: string): string[] {
  const lines = text.replaceAll(/\r?\n[ \t]/g, "").split(/\r?\n/);
  const shown = lines.flatMap(
    (line) => /^(?:SUMMARY|DESCRIPTION|LOCATION|X-WR-CALNAME)[^:]*:(.*)$/.exec(line)?.[1] ?? [],
  );
  return splitSentences(shown.map((one) => one.replaceAll("\\n", "\n").replaceAll(/\\([,;\\])/g, "$1")).join("\n"));
}

/** The first line of a table: what is below it are people's own words. */
const headingsOf = (text: string): string[] => (text.split(/\r?\n/)[0] ?? "").replace(/^\uFEFF/, "").split(",");
