/** Reads a form without files, or gives null where it is too large. It is read to its end in any case. */
export async function readTextForm(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<URLSearchParams | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size <= maxBytes) chunks.push(chunk);
  }
  return size > maxBytes ? null : new URLSearchParams(Buffer.concat(chunks).toString());
}
