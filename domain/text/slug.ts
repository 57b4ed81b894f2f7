const longest = 60;

// Letters that Unicode does not take apart into a base letter and a mark.
const spelledOut: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

/** A title as part of an address: small letters, digits and single hyphens. Empty where the title has none of them. */
export function slugOf(title: string): string {
  const plain = title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}'’ʼ]/gu, "")
    .replace(/[^\p{ASCII}]/gu, (letter) => spelledOut[letter] ?? " ");
  const words = plain.split(/[^a-z0-9]+/).filter((word) => word !== "");
  let slug = words.shift()?.slice(0, longest) ?? "";
  for (const word of words) {
    if (slug.length + 1 + word.length > longest) break;
    slug += `-${word}`;
  }
  return slug;
}

/**
 * A slug that nobody has yet. Keep it with the project: a title that changes later must not break the addresses that
 * people have shared. `fallback` serves titles without a Latin letter or digit.
 */
export function uniqueSlug(title: string, fallback: string, isTaken: (slug: string) => boolean): string {
  const base = slugOf(title) || fallback;
  if (!isTaken(base)) return base;
  for (let count = 2; ; count++) {
    const numbered = `${base}-${count}`;
    if (!isTaken(numbered)) return numbered;
  }
}
