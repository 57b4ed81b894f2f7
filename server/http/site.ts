import { RouterContextProvider, type ServerBuild, createRequestHandler, type RequestHandler } from "react-router";
import {
  islandScriptsContext,
  principalContext,
  requestContext,
  servicesContext,
  type RequestFacts,
} from "#app/context.ts";
import type { Principal } from "#domain/people/principal.ts";
import { isLocalAddress, localHosts } from "../env/site-url.ts";
import type { Services } from "../services.ts";
import * as build from "virtual:react-router/server-build";

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

/**
 * A handler for each address of the route table, that knows this route alone. The shell has found the route already;
 * a router that knows them all would try each pattern again, and copy its whole table for every page that it renders.
 * Addresses that the table does not have go to one that knows them all.
 */
function routeHandlers(build: ServerBuild): (routePath: string | undefined) => RequestHandler {
  const all = createRequestHandler(build, import.meta.env.MODE);
  const made = new Map<string, RequestHandler>();
  return (routePath) => {
    if (routePath === undefined) return all;
    const known = made.get(routePath);
    if (known) return known;
    const handler = createRequestHandler(withRouteOnly(build, routePath), import.meta.env.MODE);
    made.set(routePath, handler);
    return handler;
  };
}

/** The build as if it had one route, and what that lies in. */
function withRouteOnly(build: ServerBuild, routePath: string): ServerBuild {
  const route = Object.values(build.routes).find((one) => one && pathOf(one) === routePath);
  if (!route) throw new Error(`the build has no route for ${routePath}`);
  const ids = new Set<string>();
  for (let id: string | undefined = route.id; id !== undefined; id = build.routes[id]?.parentId) ids.add(id);
  const only = <One>(routes: Readonly<Record<string, One>>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
}

function pathOf({ id, path = "" }: { id: string; path?: string }): string | null {
  return id === "root" ? null : `/${path.replace(/^\//, "")}`;
}
