import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import * as build from "virtual:react-router/server-build";
import { clientScriptsContext, requestContext, servicesContext, type RequestFacts } from "#app/context.ts";
import type { Services } from "./services.ts";

/** The pages and resources of the site, as a function of a request. */
export interface Site {
  handle(request: Request, facts: RequestFacts): Promise<Response>;
}

export function createSite(services: Services): Site {
  const handler = createRequestHandler(build as ServerBuild, import.meta.env.MODE);
  // In development the module loader needs its own script before ours.
  const { hmr, entry } = build.assets;
  const clientScripts = hmr ? [hmr.runtime, entry.module] : [entry.module];
  return {
    handle(request, facts) {
      const context = new RouterContextProvider();
      context.set(servicesContext, services);
      context.set(requestContext, facts);
      context.set(clientScriptsContext, clientScripts);
      return handler(request, context);
    },
  };
}
