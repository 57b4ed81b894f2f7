import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";
import type { AttemptStore } from "#server/storage/store.ts";

/** By this, addresses are told apart. They are not kept, and without the installation's secret cannot be tried out. */
export async function addressKey(store: Pick<AttemptStore, "addressSecret">, address: string): Promise<string> {
  return createHmac("sha256", await store.addressSecret())
    .update(networkOf(address))
    .digest("base64url");
}

/** One subscriber has one IPv4 address, but 2^64 of IPv6: there the network is what counts. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.toLowerCase().split("%")[0]!.split("::");
  const front = head === "" ? [] : head.split(":");
  const back = !tail ? [] : tail.split(":");
  const gap = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => "0");
  return [...front, ...gap, ...back]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
