import { programme } from "#content/programme.ts";
import { site } from "#content/site.ts";

export function loader() {
  const manifest = {
    name: site.name,
    short_name: `${programme.state} AI`,
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
