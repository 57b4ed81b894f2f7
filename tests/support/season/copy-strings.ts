import { inlineParts } from "#domain/text/document.ts";

/**
 * Every text of a content record, however deep. A key that begins like a sentence is text as well: the term of a
 * definition. Functions in it are left to the test that knows their arguments.
 */
export function stringsOf(record: unknown): string[] {
  if (typeof record === "string") return [record];
  if (typeof record !== "object" || record === null) return [];
  return Object.entries(record).flatMap(([key, value]) => [...(/^[A-Z]/.test(key) ? [key] : []), ...stringsOf(value)]);
}

/** Every address that a record leads to: its `to` fields and the links inside its texts. */
export function addressesOf(record: unknown): string[] {
  if (typeof record === "string")
    return inlineParts(record).flatMap((part) => (part.kind === "link" ? [part.href] : []));
  if (typeof record !== "object" || record === null) return [];
  return Object.entries(record).flatMap(([key, value]) =>
    key === "to" && typeof value === "string" ? [value] : addressesOf(value),
  );
}

/** Words that stand where text is still to be written. */
export const placeholder =
  /lorem|ipsum|\bTBD\b|\bTBA\b|\bTODO\b|coming soon|placeholder|undefined|\bNaN\b|\[object|\$\{/i;
