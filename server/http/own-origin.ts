import { isIPv6, type AddressInfo } from "node:net";

/** The server as its own process reaches it: at the address it listens on, or at this machine's where it is any. */
export function originOf(listening: AddressInfo | null): string | null {
  if (listening === null) return null;
  const { address, port } = listening;
  if (address === "0.0.0.0" || address === "::") return `http://127.0.0.1:${port}`;
  return `http://${isIPv6(address) ? `[${address}]` : address}:${port}`;
}
