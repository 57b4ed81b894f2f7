import { clientOf } from "#server/rate-limit/address-key.ts";

/** About a hundred certificates. They are made of a few hundred bytes and cost a fifth of a second each. */
const mostBytes = 16 * 1024 * 1024;
/** Of one client. A browser asks for one after the other; a script asks for hundreds at once. */
const mostUnderWay = 4;

type Bytes = Uint8Array<ArrayBuffer>;
export type KeptDocument<Made extends Bytes | null = Bytes> =
  { ok: true; bytes: Made } | { ok: false; reason: "too_many" };

/**
 * Documents that are asked for again and again, by what they are made of: the last ones stay in memory. What has to be
 * made counts for the client that asked, so that one of them does not let all others wait. What has no key is made for
 * one person, and is not kept.
 */
export function createKeptDocuments() {
  const kept = new Map<string, Bytes>();
  const clients = new Map<string, number>();
  let bytes = 0;

  const keep = (key: string, made: Bytes) => {
    if (made.length > mostBytes / 4 || kept.has(key)) return;
    kept.set(key, made);
    bytes += made.length;
    for (const [oldest, { length }] of kept) {
      if (bytes <= mostBytes) break;
      kept.delete(oldest);
      bytes -= length;
    }
  };

  return async <Made extends Bytes | null>(
    key: string | null,
    clientAddress: string,
    make: () => Promise<Made>,
  ): Promise<KeptDocument<Made | Bytes>> => {
    const client = clientOf(clientAddress);
    const known = key === null ? undefined : kept.get(key);
    if (known && key !== null) {
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
      if (key !== null && made !== null) keep(key, made);
      return { ok: true, bytes: made };
    } finally {
      const left = (clients.get(client) ?? 1) - 1;
      if (left === 0) clients.delete(client);
      else clients.set(client, left);
    }
  };
}

export type KeptDocuments = ReturnType<typeof createKeptDocuments>;
