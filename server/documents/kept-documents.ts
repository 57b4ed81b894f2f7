import { clientOf } from "#server/rate-limit/address-key.ts";

/** About a hundred certificates. They are made of a few hundred bytes and cost a fifth of a second each. */
const mostBytes = 16 * 1024 * 1024;
/** Of one client. A browser asks for one after the other; a script asks for hundreds at once. */
const mostUnderWay = 4;

export type KeptDocument = { ok: true; bytes: Uint8Array<ArrayBuffer> } | { ok: false; reason: "too_many" };

/**
 * Documents that are asked for again and again, by what they are made of: the last ones stay in memory. What has to be
 * made counts for the client that asked, so that one of them does not let all others wait.
 */
export function createKeptDocuments() {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  const clients = new Map<string, number>();
  let bytes = 0;

  const keep = (key: string, made: Uint8Array<ArrayBuffer>) => {
    if (made.length > mostBytes / 4 || kept.has(key)) return;
    kept.set(key, made);
    bytes += made.length;
    for (const [oldest, { length }] of kept) {
      if (bytes <= mostBytes) break;
      kept.delete(oldest);
      bytes -= length;
    }
  };

  return async (
    key: string,
    clientAddress: string,
    make: () => Promise<Uint8Array<ArrayBuffer>>,
  ): Promise<KeptDocument> => {
    const client = clientOf(clientAddress);
    const known = kept.get(key);
    if (known) {
      // At the end again: what nobody asks for goes first.
      kept.delete(key);
      kept.set(key, known);
      return { ok: true, bytes: known };
    }
    const own = clients.get(client) ?? 0;
    if (own >= mostUnderWay) return { ok: false, reason: "too_many" };
    clients.set(client, own + 1);
    try {
      const made = await make();
      keep(key, made);
      return { ok: true, bytes: made };
    } finally {
      const left = (clients.get(client) ?? 1) - 1;
      if (left === 0) clients.delete(client);
      else clients.set(client, left);
    }
  };
}

export type KeptDocuments = ReturnType<typeof createKeptDocuments>;
