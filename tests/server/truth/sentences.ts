const structured = /<script type="application\/ld\+json"[^>]*>([^]*?)<\/script>/g;

/** One thing that a page, a mail or a document says, cut where a reader would stop. */
export function sentencesOf(html: string): string[] {
  const body = html
    .replace(/<(script|style|svg|template|noscript)\b[^]*?<\/\1>/g, "")
    .replace(/<(?:br|hr)\b[^>]*>|<\/(?:p|li|h[1-6]|div|section|td|th|dt|dd|label|button|summary|option|nav)>/g, "\n")
    // A link amid a sentence ends nothing; one that another element follows stands alone.
    .replace(/<\/a>(?=\s*<)/g, "\n")
    .replace(/<[^>]+>/g, "");
  return [...splitSentences(plainOf(body)), ...spokenOf(html)];
}

const plainOf = (text: string): string =>
  text
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll(" ", " ");

/** What only a screen reader says, and what only a search engine reads. */
function spokenOf(html: string): string[] {
  const spoken = [...html.matchAll(/\s(?:alt|aria-label|placeholder)="([^"]+)"/g)].map(([, words]) => words!);
  const data = [...html.matchAll(structured)].flatMap(([, json]) =>
    [...json!.matchAll(/"(?:description|name|text)":"((?:[^"\\]|\\.)*)"/g)].map(([, words]) =>
      JSON.parse(`"${words}"`),
    ),
  );
  return splitSentences(plainOf([...spoken, ...data].join("\n")));
}

/** What only a search engine reads, as it is written. */
export const dataOf = (html: string): unknown[] => [...html.matchAll(structured)].map(([, json]) => JSON.parse(json!));

/** What a tab and search results show of a page. */
export interface Head {
  title: string;
  description: string | null;
}

export function headOf(html: string): Head | null {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1];
  if (title === undefined) return null;
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? null;
  return { title: plainOf(title), description: description === null ? null : plainOf(description) };
}

/** Plain text, as in a mail without pictures or in a document. */
export const splitSentences = (text: string): string[] =>
  text
    .split(/\n+|(?<=[.!?])(?<!\bSt\.)\s+(?=[A-Z"“(])/)
    .map((sentence) => sentence.replaceAll(/\s+/g, " ").trim())
    .filter((sentence) => /[a-z]/.test(sentence));

/** Where the links of a page lead within the site, each once, without what stands behind "#". */
export function innerLinksOf(html: string): string[] {
  const found = [...html.matchAll(/<a\b[^>]*?\shref="(\/[^"#]*)/g)].map(([, to]) => to!.replaceAll("&amp;", "&"));
  return [...new Set(found)];
}
