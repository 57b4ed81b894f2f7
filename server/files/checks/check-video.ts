import { CustomSource, EncodedPacketSink, Input, MP4, QTFF, WEBM, type InputVideoTrack } from "mediabunny";
import type { FileType } from "#domain/files/file-type.ts";
import { judgeLength, playsEverywhere, type FileLimits, type FileVerdict } from "#domain/files/file-limits.ts";
import { SourceUnavailable, type ContentSource } from "./content-source.ts";
import { isIndexBounded } from "./video-index.ts";

/** A WebM that ends so much earlier than it says was cut off: nothing else in it tells. */
const missingSeconds = 2;

/** Whether a video is whole, has a picture, and lasts as long as it should. */
export async function checkVideo(source: ContentSource, type: FileType, limits: FileLimits): Promise<FileVerdict> {
  if (type !== "webm" && !(await isIndexBounded(source))) return { ok: false, reason: "check_failed" };
  let unavailable: SourceUnavailable | null = null;
  const note = (error: unknown) => {
    if (error instanceof SourceUnavailable) unavailable ??= error;
  };
  const input = new Input({
    formats: [MP4, QTFF, WEBM],
    source: new CustomSource({
      getSize: () => source.size,
      read: (start, end) => source.read(start, end - start),
      prefetchProfile: "fileSystem",
      // Without it, a reading ahead that fails ends the process.
      handleUnhandledError: note,
    }),
  });
  try {
    return await look(input, type, limits);
  } catch (error) {
    note(error);
    if (unavailable) throw unavailable;
    // Whatever the reader stumbles over, a player would too.
    return { ok: false, reason: "damaged" };
  } finally {
    input.dispose();
  }
}

async function look(input: Input<CustomSource>, type: FileType, limits: FileLimits): Promise<FileVerdict> {
  const track = await input.getPrimaryVideoTrack();
  if (!track) return { ok: false, reason: (await input.getTracks()).length > 0 ? "no_picture" : "damaged" };
  // Not from what the file claims of itself, which may be anything.
  const seconds = await input.computeDuration();
  const reason = judgeLength(seconds, limits);
  if (await isCutOff(input, track, type, seconds)) return { ok: false, reason: "damaged" };
  if (reason) return { ok: false, reason };
  const codec = await track.getCodec();
  const warnings = playsEverywhere(codec) ? [] : (["codec_not_everywhere"] as const);
  return { ok: true, type, seconds: Math.round(seconds), warnings };
}

async function isCutOff(input: Input<CustomSource>, track: InputVideoTrack, type: FileType, seconds: number) {
  // The list of pictures may be whole where the pictures are not: the last one tells.
  if ((await new EncodedPacketSink(track).getPacket(Infinity)) === null) return true;
  if (type !== "webm") return false;
  const claimed = await input.getDurationFromMetadata();
  return claimed !== null && seconds + missingSeconds < claimed;
}
