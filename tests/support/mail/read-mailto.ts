import type { MailtoMessage } from "#domain/text/mailto.ts";

/** RFC 6068: what may stand in an address and in a value, besides percent-encoded bytes. The address may be left out. */
const grammar = /^mailto:((?:[\w.~!$'()*+,;:@-]|%[0-9A-F]{2})*)(?:\?((?:[\w.~!$'()*+,;:@=&-]|%[0-9A-F]{2})*))?$/;

/**
 * Reads a mail link as a mail program does: a plus sign is a plus sign, and a line break is CR LF. Written apart
 * from the code that makes links, so that each can show the other wrong.
 */
export function readMailto(link: string): MailtoMessage {
  const match = grammar.exec(link);
  if (!match) throw new Error(`Not a mail link: ${link}`);
  const [, to = "", query = ""] = match;
  const fields: Record<string, string> = {};
  for (const field of query.split("&").filter(Boolean)) {
    const [name, value, ...rest] = field.split("=");
    if (!name || value === undefined || rest.length > 0 || name in fields) throw new Error(`Not a field: ${field}`);
    fields[name] = decodeURIComponent(value);
  }
  const { subject = "", body = "", ...others } = fields;
  if (Object.keys(others).length > 0) throw new Error(`Fields nobody asked for: ${Object.keys(others).join(", ")}`);
  if (/[\r\n]/.test(subject)) throw new Error("A subject is one line");
  if (/\r(?!\n)|(?<!\r)\n/.test(body)) throw new Error("A line break must be CR LF");
  return { to: decodeURIComponent(to), subject, body: body.replaceAll("\r\n", "\n") };
}
