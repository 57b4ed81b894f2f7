import { readFile } from "node:fs/promises";
import path from "node:path";

export interface ShelfFile {
  filename: string;
  contentType: string;
  body: string | Uint8Array<ArrayBuffer>;
}

/** Hands out generated files by name. */
export interface DocumentShelf {
  /** Null where there is no such file. */
  find(name: string): Promise<ShelfFile | null>;
}

const types: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  zip: "application/zip",
  ics: "text/calendar; charset=utf-8",
};

export interface DocumentShelfOptions {
  /** Where the build has put PDFs and archives. */
  folder: string;
  /** The calendar file of one date of the timeline, or null. */
  eventCalendar: (eventId: string) => string | null;
}

/** Files are read from the disk when first asked for and kept: the whole set is small and changes only with a build. */
export function createDocumentShelf({ folder, eventCalendar }: DocumentShelfOptions): DocumentShelf {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    async find(name) {
      const [, stem, ending] = /^([a-z0-9][a-z0-9-]*)\.(pdf|zip|ics)$/.exec(name) ?? [];
      if (stem === undefined || ending === undefined) return null;
      const body = ending === "ics" ? eventCalendar(stem) : (kept.get(name) ?? (await readKept(name)));
      return body === null ? null : { filename: name, contentType: types[ending] ?? "", body };
    },
  };

  async function readKept(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
    try {
      const content = new Uint8Array(await readFile(path.join(folder, name)));
      kept.set(name, content);
      return content;
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
      throw error;
    }
  }
}
