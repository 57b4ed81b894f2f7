import type { Route } from "./+types/robots";
import { servicesContext } from "#app/context.ts";

/** Pages that must not be listed say so themselves; a robot has to read them to know. */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(servicesContext);
  const body = `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
  return new Response(body, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
