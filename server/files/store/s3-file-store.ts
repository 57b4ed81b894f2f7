import { assertKey, type FileStore, type StoredFile } from "./file-store.ts";
import type { S3Settings } from "./file-store-settings.ts";
import { createS3Client, isFullS3, type S3Client } from "./s3-client.ts";
import { inParts, putInParts } from "./s3-multipart.ts";

const deletesAtOnce = 8;

/** Files in a bucket. A part at a time is in memory; whatever is longer is sent in parts. */
export function createS3FileStore(settings: S3Settings, pageSize = 1_000): FileStore {
  const client = createS3Client(settings);
  return {
    async put(key, source) {
      assertKey(key);
      try {
        return { ok: true, size: await putAll(client, key, inParts(source)) };
      } catch (error) {
        if (isFullS3(error)) return { ok: false, reason: "full" };
        throw error;
      }
    },

    async read(key, range) {
      assertKey(key);
      const headers = range && { Range: `bytes=${range.first}-${range.last}` };
      const answer = await client({ method: "GET", key, ...(headers && { headers }) });
      return answer && (answer.body ?? nothing());
    },

    async sizeOf(key) {
      assertKey(key);
      const length = (await client({ method: "HEAD", key }))?.headers.get("Content-Length");
      return length == null ? null : Number(length);
    },

    async delete(keys) {
      const left = [...keys];
      const lane = async () => {
        for (let key = left.pop(); key !== undefined; key = left.pop()) {
          assertKey(key);
          await (await client({ method: "DELETE", key }))?.arrayBuffer();
        }
      };
      await Promise.all(Array.from({ length: deletesAtOnce }, lane));
    },

    async *list(area) {
      const prefix = `${settings.prefix}${area}/`;
      let marker: string | undefined;
      do {
        // The first version of listing, by the last key: every such store has it, and its pages need no token.
        const query = {
          prefix,
          "max-keys": String(pageSize),
          ...(marker !== undefined && { marker: settings.prefix + marker }),
        };
        const said = (await (await client({ method: "GET", key: "", query }))?.text()) ?? "";
        const page = readList(said, settings.prefix);
        yield* page;
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

function readList(said: string, prefix: string): StoredFile[] {
  return [...said.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = ""]) => ({
    key: textOf(entry, "Key")?.slice(prefix.length) ?? "",
    size: Number(textOf(entry, "Size")),
    modifiedAt: Date.parse(textOf(entry, "LastModified") ?? ""),
  }));
}

/** Keys of ours hold nothing that XML writes in another way. */
function textOf(xml: string, tag: string): string | undefined {
  return new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
}
