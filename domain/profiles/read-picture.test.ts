import { expect, test } from "vitest";
import { readPicture } from "./read-picture.ts";

const u16 = (value: number) => [value >> 8, value & 255];
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 65_535)];

const png = (width: number, height: number) =>
  new Uint8Array([
    ...u32(0x89504e47),
    ...u32(0x0d0a1a0a),
    ...u32(13),
    ...u32(0x49484452),
    ...u32(width),
    ...u32(height),
    ...Array(9).fill(0),
  ]);

/** A photo of these blocks before its size: each a marker and what stands in it. */
function photo(blocks: [marker: number, data: number[]][], sizeMarker = 0xc0): Uint8Array {
  const block = (marker: number, data: number[]) => [0xff, marker, ...u16(data.length + 2), ...data];
  const size = [8, ...u16(30), ...u16(40), 1, 1, 17, 0];
  return new Uint8Array([
    0xff,
    0xd8,
    ...blocks.flatMap((one) => block(...one)),
    ...block(sizeMarker, size),
    0xff,
    0xd9,
  ]);
}

/** An EXIF block whose numbers are written the smallest part first, with another entry before the orientation. */
// prettier-ignore
const littleExif = (orientation: number, entries = 2): number[] => [
  ...u32(0x45786966),
  0, 0, 0x49, 0x49, 42, 0, 8, 0, 0, 0, entries, 0,
  0x0f, 0x01, 3, 0, 1, 0, 0, 0, 5, 0, 0, 0,
  0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0,
];

/** With an EXIF block that says how the camera was held. */
function jpeg(width: number, height: number, orientation: number): Uint8Array {
  const exif = [
    ...u32(0x45786966),
    0,
    0,
    0x4d,
    0x4d,
    0,
    42,
    ...u32(8),
    ...u16(1),
    ...u16(0x0112),
    ...u16(3),
    ...u32(1),
    ...u16(orientation),
    0,
    0,
  ];
  const size = [8, ...u16(height), ...u16(width), 1, 1, 17, 0];
  return new Uint8Array([
    0xff,
    0xd8,
    0xff,
    0xe1,
    ...u16(exif.length + 2),
    ...exif,
    0xff,
    0xc0,
    ...u16(size.length + 2),
    ...size,
    0xff,
    0xd9,
  ]);
}

test("reads a photo's size, and how the camera was held", () => {
  expect(readPicture(png(300, 400))).toEqual({ type: "image/png", width: 300, height: 400, orientation: 1 });
  expect(readPicture(jpeg(4000, 3000, 6))).toEqual({ type: "image/jpeg", width: 4000, height: 3000, orientation: 6 });
  expect(readPicture(jpeg(40, 30, 9))?.orientation).toBe(1);
});

test.each([
  ["nothing", new Uint8Array()],
  ["text", new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>")],
  ["a picture that would fill the memory", png(30_000, 30_000)],
  ["an empty picture", png(0, 10)],
  ["a photo that ends early", jpeg(40, 30, 1).subarray(0, 30)],
])("refuses %s", (_, bytes) => {
  expect(readPicture(bytes)).toBeNull();
});

test.each([
  ["the smallest part first", photo([[0xe1, littleExif(8)]]), 8],
  ["upright", photo([[0xe1, littleExif(1)]]), 1],
  ["in no way that there is", photo([[0xe1, littleExif(0)]]), 1],
  ["in an entry beyond those counted", photo([[0xe1, littleExif(8, 1)]]), 1],
  ["in an entry that is cut off", photo([[0xe1, littleExif(8).slice(0, -1)]]), 1],
  [
    "after another kind of block",
    photo([
      [0xe0, [1, 2, 3]],
      [0xe1, littleExif(3)],
    ]),
    3,
  ],
  ["in a block of another kind", photo([[0xe2, littleExif(3)]]), 1],
  ["in a block of another name", photo([[0xe1, [1, ...littleExif(3).slice(1)]]]), 1],
  ["in a block with no room for it", photo([[0xe1, u32(0x45786966)]]), 1],
])("reads how the camera was held: %s", (_, bytes, orientation) => {
  expect(readPicture(bytes)).toEqual({ type: "image/jpeg", width: 40, height: 30, orientation });
});

test.each([
  [0xbf, false],
  [0xc0, true],
  [0xc2, true],
  [0xc4, false],
  [0xc8, false],
  [0xcc, false],
  [0xcf, true],
  [0xd0, false],
])("the block %i tells a photo's size: %s", (marker, tells) => {
  expect(readPicture(photo([], marker)) !== null).toBe(tells);
});

test("fill bytes may stand before a block, and nothing else", () => {
  const [start, rest] = [photo([]).subarray(0, 2), photo([]).subarray(2)];
  expect(readPicture(new Uint8Array([...start, 0xff, 0xff, ...rest]))).toMatchObject({ width: 40, height: 30 });
  expect(readPicture(new Uint8Array([...start, 0x00, ...rest]))).toBeNull();
});

test("takes as many points as a phone's photo has, and no more", () => {
  expect(readPicture(png(10_000, 6_000))).not.toBeNull();
  expect(readPicture(png(10_001, 6_000))).toBeNull();
  expect(readPicture(png(10, 0))).toBeNull();
  expect(readPicture(png(3, 4).subarray(0, 32))).toBeNull();
  expect(readPicture(png(3, 4).with(15, 0))).toBeNull();
  expect(readPicture(png(3, 4).with(7, 0))).toBeNull();
  expect(readPicture(new Uint8Array([0xff, 0xd8, 0xff]))).toBeNull();
});
