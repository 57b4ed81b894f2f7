import type { Route } from "./+types/manifest";
import { wordsOf } from "#app/words.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { site } = wordsOf(context).facts;
  const manifest = {
    name: site.name,
    short_name: site.wordmark.start,
    description: site.tagline,
    start_url: "/",
    display: "minimal-ui",
    background_color: "#fcfaf3",
    theme_color: "#fcfaf3",
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { "Content-Type": "application/manifest+json" } });
}
