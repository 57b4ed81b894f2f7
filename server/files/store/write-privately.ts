import { open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";

/** Bytes on their way to the disk, for each file. */
const bufferBytes = 256 * 1024;

/** Writes a new file that nobody else may read, by default until it is safe on the disk. Gives its size. */
export async function writePrivately(
  file: string,
  source: AsyncIterable<Uint8Array>,
  { flush = true }: { flush?: boolean } = {},
): Promise<number> {
  const handle = await open(file, "wx", 0o600);
  const stream = handle.createWriteStream({ flush, highWaterMark: bufferBytes });
  await pipeline(source, stream);
  return stream.bytesWritten;
}
