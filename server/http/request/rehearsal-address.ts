import { rehearsalRoutes, routes } from "#app/routes.ts";
import type { SiteRoute } from "#app/site-route.ts";
import { addressReader } from "#server/http/request/address.ts";

/** In a rehearsal every page is made when it is asked for: each shows what time it is, and who one is. */
export const rehearsalAddress = addressReader([...routes.map(live), ...rehearsalRoutes]);

function live({ stored, ...route }: SiteRoute): SiteRoute {
  const isPage = stored !== undefined || route.file?.endsWith(".tsx");
  return isPage ? { ...route, knows: true } : (route as SiteRoute);
}
