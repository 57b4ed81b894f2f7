import { createHash, randomBytes } from "node:crypto";

/** What a browser holds in a cookie: 256 random bits. Only their hash is kept. */
export const newToken = (): string => randomBytes(32).toString("base64url");

export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");
