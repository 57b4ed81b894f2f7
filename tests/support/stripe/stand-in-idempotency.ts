import { createHash } from "node:crypto";
import type { Json } from "#server/payment/stripe-objects/wire-objects.ts";

/** An answer of the API. */
export interface Reply {
  status: number;
  body: Json;
  /** Whether the endpoint began to execute; only then is the result kept under its key. */
  executed: boolean;
}

interface Entry {
  fingerprint: string;
  requestId: string;
  reply: Reply | null;
}

/** The provider's memory of keys: the first result under a key is the only one, a failure too. */
export function createKeyMemory() {
  const entries = new Map<string, Entry>();

  return {
    /** Runs the request, unless its key has a result already or is in use. */
    async run(
      key: string | undefined,
      requestText: string,
      requestId: string,
      execute: () => Promise<Reply>,
    ): Promise<{ reply: Reply; headers: Record<string, string> }> {
      if (key === undefined) return { reply: await execute(), headers: {} };
      if (key.length === 0 || key.length > 255) {
        return { reply: refusal(400, "Idempotency keys must be 1 to 255 characters long"), headers: {} };
      }
      const fingerprint = createHash("sha256").update(requestText).digest("hex");
      const known = entries.get(key);
      const headers = { "Idempotency-Key": key };
      if (known && known.fingerprint !== fingerprint) {
        const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
        return { reply: refusal(400, message), headers };
      }
      if (known?.reply) {
        const replayed = { "Idempotent-Replayed": "true", "Original-Request": known.requestId };
        return { reply: known.reply, headers: { ...headers, ...replayed } };
      }
      if (known) {
        const message = `There is currently another in-progress request using this Idempotent Key: ${key}`;
        return { reply: refusal(409, message, "idempotency_key_in_use"), headers };
      }
      const entry: Entry = { fingerprint, requestId, reply: null };
      entries.set(key, entry);
      const reply = await execute();
      if (reply.executed) entry.reply = reply;
      else entries.delete(key);
      return { reply, headers: { ...headers, "Original-Request": requestId } };
    },
  };
}

function refusal(status: number, message: string, code?: string): Reply {
  const error = { type: "idempotency_error", message, ...(code === undefined ? {} : { code }) };
  return { status, body: { error }, executed: false };
}
