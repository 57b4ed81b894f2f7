/** Letters and digits that nobody mistakes for each other, read aloud or from a poster. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** "KX7F-2MQP" from random bytes, one for each letter. */
export function formatCode(bytes: Uint8Array): string {
  const letters = [...bytes].map((byte) => alphabet[byte % alphabet.length]).join("");
  return letters.match(/.{1,4}/g)?.join("-") ?? "";
}

/** How a code is looked up: without case, spaces and hyphens, however somebody typed it. */
export function codeKey(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, "");
}
