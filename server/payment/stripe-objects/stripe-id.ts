import { randomBytes } from "node:crypto";

/** An id in Stripe's manner: a prefix, then letters and digits. */
export function newStripeId(prefix: string, length = 24): string {
  const letters = randomBytes(length * 2)
    .toString("base64")
    .replaceAll(/[^A-Za-z0-9]/g, "");
  return prefix + letters.slice(0, length);
}
