import { createHash, randomBytes } from "node:crypto";

/** What a browser holds in a cookie: 256 random bits. Only their hash is kept. */
export const newToken = (): string => randomBytes(32).toString("base64url");

export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** The site's cookies: who is signed in, and the browser's part of a code. Named in the privacy policy. */
export type CookieName = "session" | "code" | "voter" | "known";

export interface Cookies {
  /** The value that the browser sent, or null. */
  read(header: string | null, name: CookieName): string | null;
  /** A Set-Cookie value. Never `Expires`: browsers do not follow the site's clock. */
  write(name: CookieName, value: string, maxAgeMs: number): string;
  clear(name: CookieName): string;
}

/** On https the prefix keeps neighbours on the same domain from planting a cookie of ours. */
export function cookiesOf(siteUrl: string): Cookies {
  const secure = siteUrl.startsWith("https:");
  const fullName = (name: CookieName) => (secure ? `__Host-${name}` : name);
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  const write = (name: CookieName, value: string, maxAgeMs: number) =>
    `${fullName(name)}=${value}; Max-Age=${Math.max(0, Math.floor(maxAgeMs / 1000))}; ${attributes}`;
  return {
    read(header, name) {
      const start = `${fullName(name)}=`;
      for (const part of (header ?? "").split(";")) {
        const pair = part.trim();
        if (pair.startsWith(start)) return pair.slice(start.length) || null;
      }
      return null;
    },
    write,
    clear: (name) => write(name, "", 0),
  };
}
