import type { FileType } from "#domain/files/file-type.ts";
import type { ContentSource } from "./content-source.ts";

/** What no text holds: characters that steer a terminal, or nothing at all. Line ends and tabs are no such characters. */
// oxlint-disable-next-line no-control-regex
const notText = /[\u0000-\u0008\u000b\u000e-\u001f\u007f\ufffe\uffff]/;

/** A page, a drawing, a PDF: text to a program, and not to a person. */
const markup = /^\s*(?:<|%PDF|\{\\rtf)/;

/** Captions, or a plain transcript. */
export async function recogniseText(source: ContentSource): Promise<FileType | null> {
  const text = decode(await source.read(0, source.size));
  if (text === null || notText.test(text) || markup.test(text)) return null;
  return /^WEBVTT(?:[ \t\r\n]|$)/.test(text) ? "vtt" : "txt";
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
