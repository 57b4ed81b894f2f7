import { fileTypeFromBuffer } from "file-type";
import type { FileRefusal } from "#domain/files/file-limits.ts";
import type { FileSlot, FileType } from "#domain/files/file-type.ts";
import type { ContentSource } from "./content-source.ts";

interface ZipDirectory {
  names: ReadonlySet<string>;
  /** What all entries claim to be when unpacked. */
  unpackedBytes: number;
  isEncrypted: boolean;
}

const endMark = 0x06054b50;
const largeEndMark = 0x06064b50;
const largeLocatorMark = 0x07064b50;
const entryMark = 0x02014b50;
/** The end, the longest comment that may follow it, and what stands before it in archives of the large kind. */
const tailBytes = 22 + 65_535 + 20;
/** Tens of thousands of entries. */
const mostDirectoryBytes = 4 * 1024 * 1024;

/** Reads the list of an archive's entries, unpacking nothing. Null where there is none: then the file is cut off. */
async function readZipDirectory(source: ContentSource): Promise<ZipDirectory | null> {
  const place = await findDirectory(source);
  if (!place || place.size > mostDirectoryBytes || place.start + place.size > source.size) return null;
  return readEntries(await source.read(place.start, place.size));
}

async function findDirectory(source: ContentSource): Promise<{ start: number; size: number } | null> {
  const tailStart = Math.max(0, source.size - tailBytes);
  const tail = await source.read(tailStart, tailBytes);
  for (let at = tail.length - 22; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== endMark) continue;
    const size = tail.readUInt32LE(at + 12);
    const start = tail.readUInt32LE(at + 16);
    if (size !== 0xffffffff && start !== 0xffffffff) return { start, size };
    return findLargeDirectory(source, tail.subarray(Math.max(0, at - 20), at));
  }
  return null;
}

/** Archives of the large kind keep the true numbers in a record of their own. */
async function findLargeDirectory(source: ContentSource, locator: Buffer) {
  if (locator.length < 20 || locator.readUInt32LE(0) !== largeLocatorMark) return null;
  const record = await source.read(Number(locator.readBigUInt64LE(8)), 56);
  if (record.length < 56 || record.readUInt32LE(0) !== largeEndMark) return null;
  return { size: Number(record.readBigUInt64LE(40)), start: Number(record.readBigUInt64LE(48)) };
}

function readEntries(bytes: Buffer): ZipDirectory | null {
  const names = new Set<string>();
  let unpackedBytes = 0;
  let isEncrypted = false;
  for (let at = 0; at + 46 <= bytes.length;) {
    if (bytes.readUInt32LE(at) !== entryMark) return null;
    isEncrypted ||= (bytes.readUInt16LE(at + 8) & 1) === 1;
    // An entry of 4 GB or more says so here, and how much it is elsewhere: too much in any case.
    unpackedBytes += bytes.readUInt32LE(at + 24);
    const nameLength = bytes.readUInt16LE(at + 28);
    names.add(bytes.toString("utf8", at + 46, at + 46 + nameLength));
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return { names, unpackedBytes, isEncrypted };
}

/** What no text holds: characters that steer a terminal, or nothing at all. Line ends and tabs are no such characters. */
// oxlint-disable-next-line no-control-regex
const notText = /[\u0000-\u0008\u000b\u000e-\u001f\u007f\ufffe\uffff]/;

/** A page, a drawing, a PDF: text to a program, and not to a person. */
const markup = /^\s*(?:<|%PDF|\{\\rtf)/;

/** Captions, or a plain transcript. */
async function recogniseText(source: ContentSource): Promise<FileType | null> {
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

export type Recognised = { ok: true; type: FileType } | { ok: false; reason: FileRefusal };

const headBytes = 64 * 1024;
const zipStart = Buffer.from("PK\x03\x04", "latin1");
/** The container of Office's files before 2007. */
const compoundStart = Buffer.from("d0cf11e0a1b11ae1", "hex");

/** By media type, as the library names them. Some recorders mark their MP4 with a name of Apple's. */
const types: Readonly<Record<string, FileType>> = {
  "application/pdf": "pdf",
  "video/mp4": "mp4",
  "video/x-m4v": "mp4",
  "video/quicktime": "mov",
  "video/webm": "webm",
  "image/jpeg": "jpeg",
  "image/png": "png",
};

/**
 * What a file is by its content. Text has no marks of its own and may begin with those of anything, so it is looked for
 * where it is wanted, and nothing else is then.
 */
export async function recogniseType(source: ContentSource, slot: FileSlot): Promise<Recognised> {
  if (slot === "captions") return asRecognised(await recogniseText(source));
  const head = await source.read(0, headBytes);
  if (head.subarray(0, zipStart.length).equals(zipStart)) return recogniseZip(source);
  if (head.subarray(0, compoundStart.length).equals(compoundStart)) return recogniseCompound(source);
  const known = await fileTypeFromBuffer(head);
  return asRecognised(known && types[known.mime]);
}

const asRecognised = (type: FileType | null | undefined): Recognised =>
  type ? { ok: true, type } : { ok: false, reason: "wrong_type" };

/** More than any presentation holds that is sent in 50 MB. */
const mostUnpacked = 1024 ** 3;

/** Nothing is unpacked: what a presentation is made of stands in the list at the end of its file. */
async function recogniseZip(source: ContentSource): Promise<Recognised> {
  const directory = await readZipDirectory(source);
  if (!directory) return { ok: false, reason: "damaged" };
  const { names, unpackedBytes, isEncrypted } = directory;
  const isPresentation = names.has("ppt/presentation.xml") && names.has("[Content_Types].xml");
  // With macros it would be a PPTM, whatever it is called.
  if (!isPresentation || names.has("ppt/vbaProject.bin")) return { ok: false, reason: "wrong_type" };
  if (isEncrypted) return { ok: false, reason: "password_protected" };
  return unpackedBytes > mostUnpacked ? { ok: false, reason: "unpacks_too_large" } : { ok: true, type: "pptx" };
}

const entryName = (name: string) => Buffer.from(`${name}\0`, "utf16le");
const presentationEntry = entryName("PowerPoint Document");
const encryptedEntry = entryName("EncryptedPackage");

/** Word, Excel and installers come in the same container: the name of an entry tells them apart. */
async function recogniseCompound(source: ContentSource): Promise<Recognised> {
  let isEncrypted = false;
  for await (const part of overlappingParts(source)) {
    if (part.includes(presentationEntry)) return { ok: true, type: "ppt" };
    isEncrypted ||= part.includes(encryptedEntry);
  }
  return { ok: false, reason: isEncrypted ? "password_protected" : "wrong_type" };
}

/** The whole file in parts that overlap by an entry, so that none is missed at a seam. */
async function* overlappingParts(source: ContentSource): AsyncGenerator<Buffer> {
  const size = 1024 * 1024;
  for (let start = 0; start < source.size; start += size)
    yield await source.read(start, size + presentationEntry.length);
}
