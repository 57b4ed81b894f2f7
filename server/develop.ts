import type { RequestListener } from "node:http";
import { readEnv } from "./env/env.ts";
import { createShell } from "./http/shell.ts";
import type { SiteHandler } from "./http/site.ts";
import { openServices } from "./open-services.ts";
import type { Services } from "./services.ts";

export interface DevelopmentOptions {
  /** The development server as this process reaches it. */
  ownOrigin: () => string;
  /** The pages, as they are at that moment. */
  site: (services: Services) => Promise<SiteHandler>;
}

export interface DevelopedSite {
  listener: RequestListener;
  services: Services;
}

export type DevelopResult = { ok: true; site: DevelopedSite } | { ok: false; problems: readonly string[] };

/** The site for somebody who works on it: nothing is built, stored or warmed up. The caller listens. */
export async function develop({ ownOrigin, site }: DevelopmentOptions): Promise<DevelopResult> {
  const result = readEnv(process.env);
  if (!result.ok) return result;
  const { env } = result;
  const opened = await openServices(env, ownOrigin);
  if (!opened.ok) return { ok: false, problems: [opened.problem] };
  const { services } = opened;
  const { listener } = createShell({
    services,
    assets: null,
    site: () => site(services),
    trustProxy: env.trustProxy,
    development: true,
  });
  return { ok: true, site: { listener, services } };
}
