import type { S3Settings } from "#server/env/files-url.ts";
import { assertKey, type FileStore, type StoredFile } from "./file-store.ts";
import { createS3Client, isFullS3, type S3Client } from "./s3-client.ts";

/** Stores refuse parts under 5 MB, save the last. */
const partBytes = 8 * 1024 * 1024;

/** The source in parts of exactly `partBytes`, and a last one of what is left. At least one, be it empty. */
async function* inParts(source: AsyncIterable<Uint8Array>): AsyncGenerator<Blob> {
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
async function putInParts(client: S3Client, key: string, parts: AsyncIterable<Blob>): Promise<number> {
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

const deletesAtOnce = 8;

/** Files in a bucket. A part at a time is in memory; whatever is longer is sent in parts. */
export function createS3FileStore(settings: S3Settings, pageSize = 1_000): FileStore {
  const client = createS3Client(settings);
  const prefix = settings.prefix === "" ? "" : `${settings.prefix}/`;
  const nameOf = (key: string) => {
    assertKey(key);
    return prefix + key;
  };

  return {
    async put(key, source) {
      try {
        return { ok: true, size: await putAll(client, nameOf(key), inParts(source)) };
      } catch (error) {
        if (isFullS3(error)) return { ok: false, reason: "full" };
        throw error;
      }
    },

    async read(key, range) {
      const headers = range && { Range: `bytes=${range.first}-${range.last}` };
      const answer = await client({ method: "GET", key: nameOf(key), ...(headers && { headers }) });
      return answer && (answer.body ?? nothing());
    },

    async sizeOf(key) {
      const length = (await client({ method: "HEAD", key: nameOf(key) }))?.headers.get("Content-Length");
      return length == null ? null : Number(length);
    },

    async delete(keys) {
      const left = keys.map(nameOf);
      const deleteNext = async () => {
        for (let key = left.pop(); key !== undefined; key = left.pop())
          await (await client({ method: "DELETE", key }))?.arrayBuffer();
      };
      await Promise.all(Array.from({ length: deletesAtOnce }, deleteNext));
    },

    async *list(area) {
      let marker: string | undefined;
      do {
        // The first version of listing, by the last name: every such store has it, and its pages need no token.
        const query = { prefix: `${prefix}${area}/`, "max-keys": String(pageSize), ...(marker && { marker }) };
        const said = (await (await client({ method: "GET", key: "", query }))?.text()) ?? "";
        const page = readList(said);
        for (const { key, ...about } of page) yield { key: key.slice(prefix.length), ...about };
        marker = textOf(said, "IsTruncated") === "true" ? page.at(-1)?.key : undefined;
      } while (marker !== undefined);
    },
  };
}

/** One part, which is what a piece of an upload is, goes in one request. */
async function putAll(client: S3Client, key: string, parts: AsyncGenerator<Blob>): Promise<number> {
  const first = await parts.next();
  if (first.done) throw new Error("there is always a first part");
  const second = await parts.next();
  if (!second.done) {
    const all = async function* () {
      yield first.value;
      yield second.value;
      yield* parts;
    };
    return putInParts(client, key, all());
  }
  const answer = await client({ method: "PUT", key, body: first.value });
  if (answer === null) throw new Error("the file store has no such bucket");
  await answer.arrayBuffer();
  return first.value.size;
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

function readList(said: string): StoredFile[] {
  return [...said.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = ""]) => ({
    key: textOf(entry, "Key") ?? "",
    size: Number(textOf(entry, "Size")),
    modifiedAt: Date.parse(textOf(entry, "LastModified") ?? ""),
  }));
}

/** A prefix may hold an apostrophe, which XML writes in several ways. */
function textOf(xml: string, tag: string): string | undefined {
  return new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]?.replace(/&(?:apos|#39|#x27);/g, "'");
}
