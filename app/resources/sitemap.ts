import type { Route } from "./+types/sitemap";
import { servicesContext } from "#app/context.ts";
import { pages } from "#app/routes.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(servicesContext);
  const entries = pages.filter(({ indexed }) => indexed).map(({ path }) => `  <url><loc>${siteUrl}${path}</loc></url>`);
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>\n`;
  return new Response(body, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
