import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import type { FileSlot } from "#domain/files/file-type.ts";
import { compound, drawing, page, presentation, program, sample, zipBomb } from "#tests/support/sample-files.ts";
import { fileLimits } from "#tests/support/rigs/upload-rig.ts";
import { checkContent } from "./check-content.ts";
import { SourceUnavailable } from "./content-source.ts";

const check = (bytes: Buffer<ArrayBuffer>, slot: FileSlot, limits = fileLimits) =>
  checkContent(
    {
      size: bytes.length,
      read: async (start, length) => Buffer.from(bytes.subarray(start, start + length)),
    },
    slot,
    limits,
  );

const deck = sample("pitch-deck.pdf");
const video = sample("demo-190s.mp4");
const text = (content: string) => Buffer.from(content);

test.each([
  ["a PDF", deck, "deck", "pdf"],
  ["a PDF with something added after its end", Buffer.concat([deck, Buffer.alloc(5_000)]), "deck", "pdf"],
  ["a PPTX", presentation(), "deck", "pptx"],
  ["a PPT", compound("PowerPoint Document"), "deck", "ppt"],
  ["the PDF of a deck", deck, "deck-pdf", "pdf"],
  ["captions", text("WEBVTT\n\n00:01.000 --> 00:02.000\nHello"), "captions", "vtt"],
  ["captions with a byte order mark", text("\ufeffWEBVTT\r\n"), "captions", "vtt"],
  ["a transcript", text("Good morning, Idaho — we build for growers."), "captions", "txt"],
  ["a transcript that begins like a program", text("MZ and BM are how some files begin."), "captions", "txt"],
  ["a signed form", deck, "consent", "pdf"],
  [
    "a photograph of it",
    Buffer.concat([Buffer.from("ffd8ffe000104a464946", "hex"), Buffer.alloc(200)]),
    "consent",
    "jpeg",
  ],
] as const)("takes %s", async (_, bytes, slot, type) => {
  expect(await check(Buffer.from(bytes), slot)).toEqual({ ok: true, type, seconds: null, warnings: [] });
});

test.each([
  ["demo-190s.mp4", "mp4", []],
  ["demo-190s.mov", "mov", []],
  ["demo-190s.webm", "webm", []],
  ["hevc-190s.mp4", "mp4", ["codec_not_everywhere"]],
])("takes %s as a video of 190 seconds", async (name, type, warnings) => {
  expect(await check(sample(name), "video")).toEqual({ ok: true, type, seconds: 190, warnings });
});

const halfOf = (bytes: Buffer<ArrayBuffer>) => Buffer.from(bytes.subarray(0, bytes.length / 2));

test.each([
  ["a program called .pdf", program, "deck", "wrong_type"],
  ["a page called .mp4", page, "video", "wrong_type"],
  ["a drawing with a script", drawing, "consent", "wrong_type"],
  ["a drawing as captions", drawing, "captions", "wrong_type"],
  ["a page as a transcript", page, "captions", "wrong_type"],
  ["a program as a transcript", program, "captions", "wrong_type"],
  ["a PDF as a transcript", Buffer.from("%PDF-1.4 and only letters %%EOF"), "captions", "wrong_type"],
  ["random bytes", randomBytes(5_000), "deck", "wrong_type"],
  ["a single byte", text("%"), "deck", "wrong_type"],
  ["a video as a deck", video, "deck", "wrong_type"],
  ["a deck as a video", deck, "video", "wrong_type"],
  [
    "another archive called .pptx",
    Buffer.from(presentation().toString("latin1").replaceAll("ppt/", "xxx/"), "latin1"),
    "deck",
    "wrong_type",
  ],
  ["a presentation with macros", presentation({ "ppt/vbaProject.bin": "x" }), "deck", "wrong_type"],
  ["a document of Word", compound("WordDocument"), "deck", "wrong_type"],
  ["a presentation behind a password", compound("EncryptedPackage"), "deck", "password_protected"],
  ["an archive bomb called .pptx", zipBomb(), "deck", "unpacks_too_large"],
  ["half a presentation", halfOf(presentation()), "deck", "damaged"],
  ["half a PDF", halfOf(deck), "deck", "damaged"],
  ["half a video", halfOf(video), "video", "damaged"],
  ["half a video whose list is at its end", halfOf(sample("demo-190s.mov")), "video", "damaged"],
  ["half a WebM", halfOf(sample("demo-190s.webm")), "video", "damaged"],
  ["the first bytes of a video", Buffer.from(video.subarray(0, 300)), "video", "damaged"],
  ["a video of 20 seconds", sample("short-20s.mp4"), "video", "video_too_short"],
  ["a video of ten hours", sample("ten-hours.mp4"), "video", "video_too_long"],
  ["a video without a picture", sample("sound-only.mp4"), "video", "no_picture"],
] as const)("refuses %s", async (_, bytes, slot, reason) => {
  expect(await check(Buffer.from(bytes), slot)).toEqual({ ok: false, reason });
});

test("does not believe a video that claims to be longer than it is", async () => {
  const bytes = sample("short-20s.mp4");
  // The film's and the track's own words on their length, in their units.
  for (const [box, lengthAt] of [
    ["mvhd", 20],
    ["tkhd", 24],
  ] as const)
    bytes.writeUInt32BE(240_000, bytes.indexOf(box) + lengthAt);
  expect(await check(bytes, "video")).toEqual({ ok: false, reason: "video_too_short" });
});

test("refuses what is larger than its slot takes, by what is there", async () => {
  const limits = { ...fileLimits, maxBytes: { ...fileLimits.maxBytes, deck: deck.length - 1 } };
  expect(await check(deck, "deck", limits)).toEqual({ ok: false, reason: "too_large" });
});

test.each(["deck", "video", "captions"] as const)(
  "judges no %s where the store does not give it back",
  async (slot) => {
    const read = () => Promise.reject(new SourceUnavailable("down"));
    await expect(checkContent({ size: 5_000, read }, slot, fileLimits)).rejects.toThrow(SourceUnavailable);
  },
);

test("judges no video where the store fails in the middle of it", async () => {
  let reads = 0;
  const read = async (start: number, length: number) => {
    reads += 1;
    if (reads > 1) throw new SourceUnavailable("down");
    return Buffer.from(video.subarray(start, start + length));
  };
  await expect(checkContent({ size: video.length, read }, "video", fileLimits)).rejects.toThrow(SourceUnavailable);
});
