/**
 * The text without what it repeats of a person. Some mail servers quote a name, or an address without its domain, in
 * their refusal, and what they say goes into the log and the outbox.
 */
export function withoutPerson(text: string, privateWords: readonly (string | null)[]): string {
  let rest = text;
  // The longer first: a name may be a part of an address.
  const parts = privateWords.filter((part) => part !== null).toSorted((a, b) => b.length - a.length);
  for (const part of parts) {
    const words = part.trim().replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
    if (words)
      rest = rest.replace(new RegExp(String.raw`(?<![\p{L}\p{N}])${words}(?![\p{L}\p{N}])`, "giu"), "(person)");
  }
  return rest;
}
