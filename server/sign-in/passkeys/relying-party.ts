import { site } from "#content/site.ts";

/** For whom a passkey is made: it works at this host alone, whatever another site shows. */
export interface RelyingParty {
  id: string;
  name: string;
  origins: string[];
}

/** Browsers make no passkeys for a bare IP address: on one's own machine they belong to localhost. */
export function relyingPartyOf(siteUrl: string): RelyingParty {
  const { origin, hostname, protocol, port } = new URL(siteUrl);
  const isLocal = hostname === "127.0.0.1" || hostname === "localhost";
  if (!isLocal) return { id: hostname, name: site.name, origins: [origin] };
  return { id: "localhost", name: site.name, origins: [`${protocol}//localhost${port && `:${port}`}`] };
}
