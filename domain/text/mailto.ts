/** The longest link that mail programs and systems still take whole. A longer one may be cut without a word. */
export const longestMailto = 2000;

export interface MailtoMessage {
  to: string;
  subject: string;
  body: string;
}

/**
 * The link that opens a mail program with the message filled in (RFC 6068): UTF-8, a space as %20, a line break
 * as %0D%0A, and every character that has a meaning in a link encoded. A subject is one line.
 */
export function mailtoLink({ to, subject, body }: MailtoMessage): string {
  const fields = [
    ["subject", subject.replaceAll(lineBreak, " ")],
    ["body", body.replaceAll(lineBreak, "\r\n")],
  ].flatMap(([name, value]) => (value ? [`${name}=${encode(value)}`] : []));
  return `mailto:${encode(to).replaceAll("%40", "@")}${fields.length > 0 ? `?${fields.join("&")}` : ""}`;
}

const lineBreak = /\r\n|\r|\n/g;

/**
 * Half of a surrogate pair is no character and cannot be encoded: it becomes the replacement character.
 * Parentheses, quotes and the like are legal in a link, but end it where links are found in running text.
 */
function encode(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, "\uFFFD")).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
