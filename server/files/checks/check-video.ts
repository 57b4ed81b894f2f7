import { CustomSource, EncodedPacketSink, Input, MP4, QTFF, WEBM, type InputVideoTrack } from "mediabunny";
import type { FileType } from "#domain/files/file-type.ts";
import { judgeLength, playsEverywhere, type FileLimits, type FileVerdict } from "#domain/files/file-limits.ts";
import { SourceUnavailable, type ContentSource } from "./content-source.ts";

/** Five minutes need some hundred kilobytes; a reader takes many times as much memory as the index has bytes. */
const mostIndexBytes = 16 * 1024 * 1024;
const mostBoxes = 20_000;
const windowBytes = 64 * 1024;
/** What holds pictures and sound, or nothing. */
const contentBoxes = new Set(["mdat", "free", "skip", "wide"]);

/** Whether an MP4 or MOV has an index that can be read: all that is not its content, by the sizes of its boxes. */
async function isIndexBounded(source: ContentSource): Promise<boolean> {
  let window = { start: 0, bytes: Buffer.alloc(0) };
  let indexBytes = 0;
  let at = 0;
  for (let boxes = 0; at + 8 <= source.size; boxes += 1) {
    if (boxes >= mostBoxes) return false;
    const isInWindow = at >= window.start && at + 16 <= window.start + window.bytes.length;
    if (!isInWindow) window = { start: at, bytes: await source.read(at, windowBytes) };
    const box = window.bytes.subarray(at - window.start);
    const size = sizeOf(box, source.size - at);
    // What has no length is damaged, and the reader says so.
    if (size === null) return true;
    if (!contentBoxes.has(box.toString("latin1", 4, 8))) indexBytes += size;
    if (indexBytes > mostIndexBytes) return false;
    at += size;
  }
  return true;
}

/** A box says its length in 32 bits, or 1 and then in 64, or 0 where it is the rest of the file. */
function sizeOf(box: Buffer, rest: number): number | null {
  if (box.length < 8) return null;
  const short = box.readUInt32BE(0);
  if (short === 0) return rest;
  if (short !== 1) return short < 8 ? null : short;
  if (box.length < 16) return null;
  const long = Number(box.readBigUInt64BE(8));
  return long < 16 ? null : long;
}

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
