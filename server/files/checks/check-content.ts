import { acceptedTypes, type FileSlot, type FileType } from "#domain/files/file-type.ts";
import type { FileLimits, FileRefusal, FileVerdict } from "#domain/files/file-limits.ts";
import { checkVideo } from "./check-video.ts";
import type { ContentSource } from "./content-source.ts";
import { recogniseType } from "./recognise-type.ts";

/** Looks into a file: what it is, whether the slot takes that, and whether it is whole. */
export async function checkContent(source: ContentSource, slot: FileSlot, limits: FileLimits): Promise<FileVerdict> {
  const refuse = (reason: FileRefusal): FileVerdict => ({ ok: false, reason });
  if (source.size > limits.maxBytes[slot]) return refuse("too_large");
  const found = await recogniseType(source, slot);
  if (!found.ok) return found;
  const { type } = found;
  if (!acceptedTypes[slot].includes(type)) return refuse("wrong_type");
  if (slot === "video") return checkVideo(source, type, limits);
  if (await isCutOff(source, type)) return refuse("damaged");
  return { ok: true, type, seconds: null, warnings: [] };
}

/** By what stands at the end of every such file. Programs may add something after it, so a good part is looked at. */
const endMarks: Partial<Record<FileType, readonly string[]>> = { pdf: ["%%EOF", "startxref"], png: ["IEND"] };
const endBytes = 64 * 1024;

async function isCutOff(source: ContentSource, type: FileType): Promise<boolean> {
  const marks = endMarks[type];
  if (!marks) return false;
  const end = await source.read(Math.max(0, source.size - endBytes), endBytes);
  return !marks.some((mark) => end.includes(mark));
}
