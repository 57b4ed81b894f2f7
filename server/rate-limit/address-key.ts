import type { Store } from "#server/storage/create-store.ts";
import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";

/**
 * By this, networks are told apart. They are not kept, cannot be tried out without the installation's secret, and
 * two purposes cannot be matched with each other.
 */
export async function addressKey(
  store: Pick<Store, "addressSecret">,
  purpose: string,
  network: string,
): Promise<string> {
  return createHmac("sha256", await store.addressSecret())
    .update(`${purpose}:${network}`)
    .digest("base64url");
}

/** One subscriber has one IPv4 address, but 2^64 of IPv6: there the network is what counts. */
export function subscriberOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  return isIPv6(address) ? groupsOf(address).slice(0, 4).join(":") : address;
}

/** Providers hand out up to a /48, which is 65,536 networks of a subscriber. Null for IPv4. */
export function ipSiteOf(address: string): string | null {
  const subscriber = subscriberOf(address);
  return isIPv6(`${subscriber}::`) ? `${subscriber.split(":").slice(0, 3).join(":")}::/48` : null;
}

/** What counts as one client where requests are bounded in memory. */
export function clientOf(address: string): string {
  return ipSiteOf(address) ?? subscriberOf(address);
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = "", tail] = address.toLowerCase().split("%")[0]!.split("::");
  const front = head === "" ? [] : head.split(":");
  const back = !tail ? [] : tail.split(":");
  const gap = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => "0");
  return [...front, ...gap, ...back].map((group) => Number.parseInt(group, 16).toString(16));
}
