import type { IncomingMessage } from "node:http";
import { admit, type Audience } from "#domain/people/audience.ts";
import type { Principal } from "#domain/people/principal.ts";
import { methodsAt, type Address, type KnownAddress } from "../request/address.ts";
import type { Refusal } from "./refusal.ts";
import { isSentFromHere } from "./same-origin.ts";

/** Knows who is signed in. */
export interface SessionLookup {
  /** Whose session the request's cookies name, with the roles of now; null where none of them is valid. */
  principalOf(cookieHeader: string | null): Promise<Principal | null>;
}

export type Guarded =
  | { ok: true; principal: Principal | null }
  | { ok: false; refusal: Refusal }
  /** Somebody has to sign in first, and comes back afterwards. */
  | { ok: false; signInAt: string };

/** Whether a request may go on: by its method, where it was sent from, its signature, and who sends it. Reads no body. */
export async function guard(
  request: IncomingMessage,
  address: Address,
  { siteUrl, sessions }: { siteUrl: string; sessions: SessionLookup },
): Promise<Guarded> {
  const methods: readonly string[] = methodsAt(address);
  const { method = "", headers } = request;
  if (!methods.includes(method))
    return { ok: false, refusal: { reason: "method_not_allowed", headers: { Allow: methods.join(", ") } } };
  if (address.kind !== "known") return { ok: true, principal: null };
  const { audience, knows = false } = address.route;
  const changing = method !== "GET" && method !== "HEAD";
  const cookieCounts = audience !== "everyone" || knows;
  if (changing && !isSentFromHere(headers, siteUrl, cookieCounts))
    return { ok: false, refusal: { reason: "other_site" } };
  if (address.route.traced && headers["sec-fetch-site"] === "cross-site")
    return { ok: false, refusal: { reason: "other_site" } };
  if (address.route.body === "event" && !hasSignatureShape(headers["stripe-signature"]))
    return { ok: false, refusal: { reason: "bad_signature" } };
  if (!cookieCounts) return { ok: true, principal: null };
  const principal = await sessions.principalOf(headers.cookie ?? null);
  const admission = admit(audience, principal, changing);
  if (admission === "admitted") return { ok: true, principal };
  const signInFirst = () => backAfterSignIn(changing ? unsentAt(request, address, siteUrl) : pathOf(address), address);
  if (admission === "sign-in") return signInFirst();
  // A role is there, but this session was not opened for it.
  if (principal?.withheld && typeof audience === "object")
    return principal.withheld === "sign-in" ? signInFirst() : { ok: false, refusal: { reason: "needs_passkey" } };
  return { ok: false, refusal: { reason: reasonAgainst(audience) } };
}

/** A page sends people to sign in; a program is told. */
function backAfterSignIn(to: string | null, { path }: KnownAddress): Guarded {
  if (path.startsWith("/api/")) return { ok: false, refusal: { reason: "signed_out" } };
  return { ok: false, signInAt: to === null ? "/sign-in" : `/sign-in?to=${encodeURIComponent(to)}` };
}

const pathOf = ({ path, query }: KnownAddress): string => path + query;

/** Words in an address that say what was done before: of what did not arrive they would be untrue. */
const doneWords = ["done", "note", "sent", "asked", "saved"];

/** The page that a form which did not arrive was sent from, told to say so; null where nobody knows it. */
function unsentAt({ headers }: IncomingMessage, address: KnownAddress, siteUrl: string): string | null {
  const from = methodsAt(address).includes("GET") ? pathOf(address) : headers.referer;
  const url = from === undefined ? null : URL.parse(from, siteUrl);
  if (!url || (url.host !== headers.host && url.origin !== siteUrl)) return null;
  for (const name of doneWords) url.searchParams.delete(name);
  url.searchParams.set("unsent", "");
  return url.pathname + url.search;
}

function reasonAgainst(audience: Audience): Refusal["reason"] {
  switch (audience) {
    case "participant":
      return "not_participant";
    case "chamber":
      return "not_chamber";
    case "judge":
      return "not_judge";
    case "advisor":
      return "not_advisor";
    default:
      return "not_organizer";
  }
}

/**
 * Whether a header looks like the payment provider's signature of an event ("t=1700000000,v1=<64 hex digits>"). Looked
 * at before the body: who sends less than that cannot be the provider, and is not listened to.
 */
function hasSignatureShape(header: string | string[] | undefined): boolean {
  if (typeof header !== "string" || header.length > 1_000) return false;
  const parts = header.split(",");
  return parts.some((part) => /^t=\d{1,12}$/.test(part)) && parts.some((part) => /^v1=[0-9a-f]{64}$/.test(part));
}
