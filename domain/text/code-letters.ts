/** Letters and digits that nobody mistakes for each other, read aloud, from a poster or on paper. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** Random bytes as groups of four letters, one for each byte: ["KX7F", "2MQP"]. */
export function letterGroups(bytes: Uint8Array): string[] {
  const letters = [...bytes].map((byte) => alphabet[byte % alphabet.length]).join("");
  return letters.match(/.{1,4}/g) ?? [];
}

/** What somebody typed, without case, spaces and hyphens. */
export function plainLetters(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, "");
}
