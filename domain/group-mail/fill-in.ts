/** What a letter may name of its reader: `{first name}` and `{team}`. */
export const placeholders = ["first name", "team"] as const;
export type Placeholder = (typeof placeholders)[number];

const braces = /\{([^{}\n]{1,40})\}/g;

const isPlaceholder = (name: string): name is Placeholder => (placeholders as readonly string[]).includes(name);
const normal = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/g, " ");

/** The text with each placeholder in its place. Braces around anything else stay as they are. */
export function fillIn(text: string, values: Readonly<Record<Placeholder, string>>): string {
  return text.replace(braces, (whole, name: string) => {
    const key = normal(name);
    return isPlaceholder(key) ? values[key] : whole;
  });
}

/** What stands in braces and is no placeholder: almost always a slip that everybody would read. */
export function unknownPlaceholders(text: string): string[] {
  const names = [...text.matchAll(braces)].map(([, name = ""]) => name);
  return [...new Set(names.filter((name) => !isPlaceholder(normal(name))))];
}
