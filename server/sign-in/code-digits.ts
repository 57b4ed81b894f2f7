import { createHmac, timingSafeEqual } from "node:crypto";

/** The six digits of a request. Derived, so that they are stored nowhere and a repeated mail carries the same. */
export function digitsOf(secret: string, codeId: string): string {
  const mac = createHmac("sha256", secret).update(`code:${codeId}`).digest();
  // Of 2^48 values the few that would favour small numbers do not matter.
  return String(mac.readUIntBE(0, 6) % 1_000_000).padStart(6, "0");
}

export function sameDigits(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
