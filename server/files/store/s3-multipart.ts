import type { S3Client } from "./s3-client.ts";

/** Stores refuse parts under 5 MB, save the last. */
export const partBytes = 8 * 1024 * 1024;

/** The source in parts of exactly `partBytes`, and a last one of what is left. At least one, be it empty. */
export async function* inParts(source: AsyncIterable<Uint8Array>): AsyncGenerator<Blob> {
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  let isFirst = true;
  for await (const read of source) {
    for (let chunk = read as Uint8Array<ArrayBuffer>; chunk.length > 0;) {
      const fits = chunk.subarray(0, partBytes - size);
      chunks.push(fits);
      size += fits.length;
      chunk = chunk.subarray(fits.length);
      if (size < partBytes) continue;
      const part = new Blob(chunks);
      chunks = [];
      size = 0;
      isFirst = false;
      yield part;
    }
  }
  if (size > 0 || isFirst) yield new Blob(chunks);
}

/** Sends the parts one after the other. Until the last word the object does not exist; a failure takes all back. */
export async function putInParts(client: S3Client, key: string, parts: AsyncIterable<Blob>): Promise<number> {
  const started = await client({ method: "POST", key, query: { uploads: "" } });
  const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec((await started?.text()) ?? "")?.[1];
  if (uploadId === undefined) throw new Error("the file store began no upload in parts");
  try {
    let size = 0;
    const tags: string[] = [];
    for await (const body of parts) {
      const partNumber = String(tags.length + 1);
      const sent = await client({ method: "PUT", key, query: { partNumber, uploadId }, body });
      await sent?.arrayBuffer();
      const tag = sent?.headers.get("ETag");
      if (!tag) throw new Error("the file store took a part and gave no mark for it");
      tags.push(tag);
      size += body.size;
    }
    await complete(client, key, uploadId, tags);
    return size;
  } catch (error) {
    await takeBack(client, key, uploadId);
    throw error;
  }
}

async function complete(client: S3Client, key: string, uploadId: string, tags: readonly string[]): Promise<void> {
  const list = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
  const body = `<CompleteMultipartUpload>${list.join("")}</CompleteMultipartUpload>`;
  const answer = await client({ method: "POST", key, query: { uploadId }, body });
  // A failure at this step may come with status 200.
  const said = (await answer?.text()) ?? "<Error>";
  if (said.includes("<Error>")) throw new Error(`the file store did not join the parts: ${said.slice(0, 300)}`);
}

/** What it cannot take back, the bucket's own rule on unfinished uploads removes: the first failure is the one to tell. */
async function takeBack(client: S3Client, key: string, uploadId: string): Promise<void> {
  const abort = async () => (await client({ method: "DELETE", key, query: { uploadId } }))?.arrayBuffer();
  await Promise.allSettled([abort()]);
}
