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
