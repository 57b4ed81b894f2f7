import { createHash } from "node:crypto";

/** What a checkout is stored under. The key itself is not kept. */
export const hashCheckoutKey = (...parts: string[]): string =>
  createHash("sha256")
    .update(JSON.stringify(["checkout", ...parts]))
    .digest("base64url");

/** The same for a key that the caller chose: nobody else knows it. */
export const hashCallersKey = (idempotencyKey: string): string => hashCheckoutKey("key", idempotencyKey);
