import type { FileSlot, FileType } from "./file-type.ts";

/** The programme's limits on files, as its record states them. */
export interface FileLimits {
  maxBytes: Readonly<Record<FileSlot, number>>;
  video: { minSeconds: number; maxSeconds: number };
}

/** Why a file is not taken. The words for each are content. */
export const fileRefusals = [
  "wrong_type",
  "too_large",
  "damaged",
  "password_protected",
  "unpacks_too_large",
  "no_picture",
  "video_too_short",
  "video_too_long",
  "check_failed",
] as const;
export type FileRefusal = (typeof fileRefusals)[number];

/** What is taken, with a word to the person about it. */
export const fileWarnings = ["codec_not_everywhere"] as const;
export type FileWarning = (typeof fileWarnings)[number];

/** What was found in a file. */
export type FileVerdict =
  | { ok: true; type: FileType; seconds: number | null; warnings: readonly FileWarning[] }
  | { ok: false; reason: FileRefusal };

/**
 * A video's length in the whole seconds that a player shows, so that one of 5:00.04 is five minutes long and not more.
 */
export function judgeLength(seconds: number, { video }: Pick<FileLimits, "video">): FileRefusal | null {
  const shown = Math.round(seconds);
  if (shown < video.minSeconds) return "video_too_short";
  return shown > video.maxSeconds ? "video_too_long" : null;
}

/** Codecs that every current browser plays. Others are taken, with a warning and the way out. */
export const playsEverywhere = (codec: string | null): boolean => codec === "avc" || codec === "vp8" || codec === "vp9";
