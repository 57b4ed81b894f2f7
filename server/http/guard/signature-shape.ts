/**
 * Whether a header looks like the payment provider's signature of an event ("t=1700000000,v1=<64 hex digits>"). Looked
 * at before the body: who sends less than that cannot be the provider, and is not listened to.
 */
export function hasSignatureShape(header: string | string[] | undefined): boolean {
  if (typeof header !== "string" || header.length > 1_000) return false;
  const parts = header.split(",");
  return parts.some((part) => /^t=\d{1,12}$/.test(part)) && parts.some((part) => /^v1=[0-9a-f]{64}$/.test(part));
}
