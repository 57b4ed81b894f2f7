import { plainLine } from "#domain/text/plain-line.ts";

/** What somebody typed, fit for a file or another program: one line, without characters that nobody sees. */
export function exportText(text: string | null): string | null {
  return text === null ? null : plainLine(text);
}
