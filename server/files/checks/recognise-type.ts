import { fileTypeFromBuffer } from "file-type";
import type { FileRefusal } from "#domain/files/file-limits.ts";
import type { FileSlot, FileType } from "#domain/files/file-type.ts";
import type { ContentSource } from "./content-source.ts";
import { recogniseText } from "./recognise-text.ts";
import { readZipDirectory } from "./zip-directory.ts";

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
