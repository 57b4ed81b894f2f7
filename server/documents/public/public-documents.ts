import { createHash } from "node:crypto";
import { boundariesOf, eraAt } from "#domain/programme/era.ts";
import type { Programme } from "#domain/programme/programme.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { DocumentWriter } from "../document-writer.ts";
import { publicDocumentNames, type PublicDocumentName } from "./public-document-names.ts";

export interface PublicDocument {
  filename: string;
  contentType: string;
  body: string | Uint8Array<ArrayBuffer>;
  /** Names the content: the same on every instance, and another one whenever the document says something else. */
  hash: string;
}

/** Hands out the files that anybody can download, by name. */
export interface PublicDocuments {
  /** Null where there is no such file. */
  find(name: string): Promise<PublicDocument | null>;
}

export interface PublicDocumentsOptions {
  programme: Programme;
  clock: Clock;
  writer: Pick<DocumentWriter, "write">;
  /** Public origin, for links from the documents to the site. */
  siteUrl: string;
  /** The calendar file of one date of the timeline, or null. */
  eventCalendar: (eventId: string) => string | null;
}

const hashOf = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("base64url").slice(0, 22);

const isPublicDocument = (name: string): name is PublicDocumentName =>
  (publicDocumentNames as readonly string[]).includes(name);

/**
 * Documents follow the clock as pages do: each is made when it is first asked for in an era, and kept in memory
 * until the era ends. All of them together are well under a megabyte.
 */
export function createPublicDocuments(options: PublicDocumentsOptions): PublicDocuments {
  const { programme, clock, writer, siteUrl, eventCalendar } = options;
  const boundaries = boundariesOf(programme);
  let era = eraAt(boundaries, clock.now());
  const kept = new Map<PublicDocumentName, Promise<PublicDocument>>();

  const make = async (name: PublicDocumentName): Promise<PublicDocument> => {
    const body = await writer.write("public", { name, at: era.at, siteUrl });
    const contentType = name.endsWith(".pdf") ? "application/pdf" : "application/zip";
    return { filename: name, contentType, body, hash: hashOf(body) };
  };

  const findKept = (name: PublicDocumentName): Promise<PublicDocument> => {
    const now = eraAt(boundaries, clock.now());
    if (now.index !== era.index) kept.clear();
    era = now;
    const known = kept.get(name);
    if (known) return known;
    const made = make(name);
    kept.set(name, made);
    made.catch(() => {
      if (kept.get(name) === made) kept.delete(name);
    });
    return made;
  };

  return {
    async find(name) {
      if (isPublicDocument(name)) return findKept(name);
      const [, eventId] = /^([a-z0-9][a-z0-9-]*)\.ics$/.exec(name) ?? [];
      const body = eventId === undefined ? null : eventCalendar(eventId);
      if (body === null) return null;
      // When it was made is the only difference between two copies of a date.
      const hash = hashOf(body.replace(/^DTSTAMP:.*$/gm, ""));
      return { filename: name, contentType: "text/calendar; charset=utf-8", body, hash };
    },
  };
}
