/** One thing that a page, a mail or a document says, cut where a reader would stop. */
export function sentencesOf(html: string): string[] {
  const text = html
    .replace(/<(script|style|svg|template|noscript)\b[^]*?<\/\1>/g, "")
    .replace(/<(?:br|hr)\b[^>]*>|<\/(?:p|li|h[1-6]|div|section|td|th|dt|dd|label|button|summary|a|option|nav)>/g, "\n")
    .replace(/<[^>]+>/g, "")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll(" ", " ");
  return splitSentences(text);
}

/** Plain text, as in a mail without pictures or in a document. */
export const splitSentences = (text: string): string[] =>
  text
    .split(/\n+|(?<=[.!?])\s+(?=[A-Z"“(])/)
    .map((sentence) => sentence.replaceAll(/\s+/g, " ").trim())
    .filter((sentence) => /[a-z]/.test(sentence));

/** Where the links of a page lead within the site, each once, without what stands behind "#". */
export function innerLinksOf(html: string): string[] {
  const found = [...html.matchAll(/<a\b[^>]*?\shref="(\/[^"#]*)/g)].map(([, to]) => to!.replaceAll("&amp;", "&"));
  return [...new Set(found)];
}
