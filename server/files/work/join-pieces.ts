import { createHash } from "node:crypto";
import type { UploadPiece } from "#server/storage/files-port.ts";
import type { FileStore } from "#server/files/store/file-store.ts";

export type Joined = { ok: true; sha256: string } | { ok: false; reason: "full" | "incomplete" };

class PieceMissing extends Error {
  override readonly name = "PieceMissing";
}

/** Makes one file of the pieces, and its checksum. Repeating it makes the same file under the same key. */
export async function joinPieces(
  store: FileStore,
  pieces: readonly UploadPiece[],
  { key, size, signal }: { key: string; size: number; signal: AbortSignal },
): Promise<Joined> {
  const hash = createHash("sha256");
  const allBytes = async function* () {
    let at = 0;
    for (const piece of pieces) {
      const stream = piece.start === at ? await store.read(piece.storeKey) : null;
      if (stream === null) throw new PieceMissing(piece.storeKey);
      for await (const chunk of stream) {
        signal.throwIfAborted();
        hash.update(chunk);
        at += chunk.length;
        yield chunk;
      }
      if (at !== piece.start + piece.size) throw new PieceMissing(piece.storeKey);
    }
    if (at !== size) throw new PieceMissing(key);
  };
  try {
    const kept = await store.put(key, allBytes());
    return kept.ok ? { ok: true, sha256: hash.digest("hex") } : kept;
  } catch (error) {
    if (error instanceof PieceMissing) return { ok: false, reason: "incomplete" };
    throw error;
  }
}
