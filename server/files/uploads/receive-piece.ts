import type { FileStore } from "#server/files/store/file-store.ts";

/** `isCut`: the sender hung up before the end of what was announced. */
export type ReceivedPiece = { ok: true; size: number; isCut: boolean } | { ok: false; reason: "full" };

/** Keeps what the sender gives, up to the announced length. What came before a connection broke is kept as well. */
export async function receivePiece(
  store: FileStore,
  key: string,
  body: AsyncIterable<Uint8Array>,
  length: number,
): Promise<ReceivedPiece> {
  const source = body[Symbol.asyncIterator]();
  try {
    const kept = await store.put(key, untilCut(source, length));
    return kept.ok ? { ...kept, isCut: kept.size < length } : kept;
  } finally {
    // Nobody hears an answer while they are still speaking.
    while (!(await nextOf(source)).done);
  }
}

async function* untilCut(source: AsyncIterator<Uint8Array>, length: number): AsyncGenerator<Uint8Array> {
  for (let left = length; left > 0;) {
    const { done, value } = await nextOf(source);
    if (done) return;
    yield value.subarray(0, left);
    left -= value.length;
  }
}

/** A body fails only when its sender is gone, or was too slow: what came until then is all there will be. */
async function nextOf(source: AsyncIterator<Uint8Array>): Promise<IteratorResult<Uint8Array, undefined>> {
  try {
    const { done, value } = await source.next();
    return done ? { done, value: undefined } : { done: false, value };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { done: true, value: undefined };
  }
}
