import { RouterContextProvider, type ServerBuild } from "react-router";
import * as build from "virtual:react-router/server-build";
import {
  islandScriptsContext,
  principalContext,
  requestContext,
  servicesContext,
  type RequestFacts,
} from "#app/context.ts";
import type { Principal } from "#domain/people/principal.ts";
import { routeHandlers } from "./route-handlers.ts";
import { isLocalAddress, localHosts } from "../env/site-url.ts";
import type { Services } from "../services.ts";

/** The pages and resources of the site, as a function of a request. */
export interface SiteHandler {
  handle(request: Request, facts: RequestFacts, principal: Principal | null): Promise<Response>;
}

/** `scriptsOf` finds the built files of a page's islands by their name. */
export function createSite(services: Services, scriptsOf: (name: string) => readonly string[]): SiteHandler {
  const allowedActionOrigins = otherOrigins(services.siteUrl);
  const handlerOf = routeHandlers({ ...(build as ServerBuild), allowedActionOrigins });
  // In development one script serves every page, and the module loader needs its own before it.
  const { hmr, entry } = build.assets;
  const islandScripts = (name: string) => (hmr ? [hmr.runtime, entry.module] : scriptsOf(name));
  return {
    handle(request, facts, principal) {
      const context = new RouterContextProvider();
      context.set(servicesContext, services);
      context.set(requestContext, facts);
      context.set(principalContext, principal);
      context.set(islandScriptsContext, islandScripts);
      // A refusal is a page of its own, whatever was asked for.
      return handlerOf(facts.refusal ? undefined : facts.routePath)(request, context);
    },
  };
}

/**
 * Forms of these hosts are taken beside the site's own. The shell has refused all others already, and hands every
 * request to the router under the configured address, whatever proxy stands in front.
 */
function otherOrigins(siteUrl: string): string[] {
  const { port } = new URL(siteUrl);
  return isLocalAddress(siteUrl) ? localHosts.map((name) => (port ? `${name}:${port}` : name)) : [];
}
