import { isIP } from "node:net";
import { clientOf } from "#server/rate-limit/address-key.ts";
import type { Queries } from "#server/storage/database.ts";
import { hashEvidence } from "#server/storage/queries/secrets.ts";
import { shortHash } from "./list-held-votes.ts";
import { findVoteKey } from "./vote-key.ts";

/** The hash by which a network is known in one season: an IPv4 address, or the /48 of an IPv6 one. */
export const hashNetwork = (key: string, address: string): string => hashEvidence(key, `network:${clientOf(address)}`);

/** A network as a list names it, of the name itself ("network-Ab3dE6gH" or "Ab3dE6gH") or of an address in it. */
export async function networkName(db: Queries, season: string, typed: string): Promise<string> {
  const text = typed.trim();
  if (isIP(text) === 0) return text.replace(/^network-/, "");
  const key = await findVoteKey(db, season);
  return key === null ? "" : shortHash(hashNetwork(key, text));
}
