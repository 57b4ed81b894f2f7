/** What a photo says about itself in its first bytes. */
export interface PictureFacts {
  type: "image/jpeg" | "image/png";
  width: number;
  height: number;
  /** How the camera was held, from 1 (upright) to 8, as EXIF counts. */
  orientation: number;
}

/** A phone's photo has up to 50 million points; what has more is there to fill our memory. */
const mostPoints = 60_000_000;

/** Reads a JPEG or PNG as far as its size, or null: another file, a broken one, or one too large to draw. */
export function readPicture(bytes: Uint8Array): PictureFacts | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = readPng(view) ?? readJpeg(view);
  if (!found || found.width === 0 || found.height === 0) return null;
  return found.width * found.height > mostPoints ? null : found;
}

function readPng(view: DataView): PictureFacts | null {
  if (view.byteLength < 33 || view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a) return null;
  if (view.getUint32(12) !== 0x49484452) return null;
  return { type: "image/png", width: view.getUint32(16), height: view.getUint32(20), orientation: 1 };
}

function readJpeg(view: DataView): PictureFacts | null {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null;
  let orientation = 1;
  for (let at = 2; at + 9 < view.byteLength;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    // Fill bytes may stand before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = view.getUint16(at + 2);
    const isSize = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isSize)
      return { type: "image/jpeg", width: view.getUint16(at + 7), height: view.getUint16(at + 5), orientation };
    if (marker === 0xe1) orientation = readOrientation(view, at + 4, Math.min(at + 2 + length, view.byteLength));
    at += 2 + length;
  }
  return null;
}

const orientationTag = 0x0112;

/** From the EXIF block, whichever way round its numbers are written. */
function readOrientation(view: DataView, start: number, end: number): number {
  const tiff = start + 6;
  if (tiff + 8 > end || view.getUint32(start) !== 0x45786966) return 1;
  const little = view.getUint16(tiff) === 0x4949;
  const directory = tiff + view.getUint32(tiff + 4, little);
  if (directory + 2 > end) return 1;
  const entries = view.getUint16(directory, little);
  for (let index = 0; index < entries; index += 1) {
    const entry = directory + 2 + index * 12;
    if (entry + 12 > end) return 1;
    if (view.getUint16(entry, little) !== orientationTag) continue;
    const value = view.getUint16(entry + 8, little);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}
