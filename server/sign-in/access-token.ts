import { createHmac, timingSafeEqual } from "node:crypto";
import { tokenValidMs } from "#domain/people/sign-in-rules.ts";
import type { Instant } from "#domain/time/time.ts";

/** What the token is good for. One of another purpose is none. */
const purpose = "register";

/** A short-lived token that says whose registration the next one is. Made from a session, checked without one. */
export function makeAccessToken(secret: string, personId: string, now: Instant): string {
  const claims = Buffer.from(JSON.stringify({ sub: personId, exp: now + tokenValidMs, purpose })).toString("base64url");
  return `${claims}.${sign(secret, claims)}`;
}

/** The person, or null where the token is invalid or too old: registering is open to everybody, so it is ignored. */
export function readAccessToken(secret: string, token: string, now: Instant): string | null {
  const [claims = "", signature = "", ...rest] = token.split(".");
  const wanted = sign(secret, claims);
  if (rest.length > 0 || signature.length !== wanted.length) return null;
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(wanted))) return null;
  const {
    sub,
    exp,
    purpose: given,
  } = JSON.parse(Buffer.from(claims, "base64url").toString()) as Record<string, unknown>;
  return given === purpose && typeof sub === "string" && typeof exp === "number" && now < exp ? sub : null;
}

function sign(secret: string, claims: string): string {
  return createHmac("sha256", secret).update(`token:${claims}`).digest("base64url");
}
