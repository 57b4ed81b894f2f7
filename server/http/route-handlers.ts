import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";

/**
 * A handler for each address of the route table, that knows this route alone. The shell has found the route already;
 * a router that knows them all would try each pattern again, and copy its whole table for every page that it renders.
 * Addresses that the table does not have go to one that knows them all.
 */
export function routeHandlers(build: ServerBuild): (routePath: string | undefined) => RequestHandler {
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
