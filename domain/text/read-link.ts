/** A link that people can follow, with its scheme; null where the text is none. Scripts and data are no links. */
export function readLink(typed: string): string | null {
  const text = typed.trim();
  if (text.length > 2_000 || /\s/.test(text)) return null;
  // A number after the colon is a port: "spuds.example:8080" has no scheme.
  const withScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(withScheme)) return null;
  const url = new URL(withScheme);
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  // A name without a dot is nobody's site, and a password in a link is nobody else's to know.
  if (url.username !== "" || url.password !== "") return null;
  return url.hostname.includes(".") && !url.hostname.endsWith(".") ? url.href : null;
}
