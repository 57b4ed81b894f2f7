/** Tells the browser to fetch a page of ours when a pointer rests on its link, so that the click feels instant. */
export function loader() {
  const rules = {
    prefetch: [
      {
        where: {
          and: [
            { href_matches: "/*" },
            { not: { href_matches: ["/api/*", "/documents/*", "/sandbox/*", "/*.ics", "/registration-success*"] } },
          ],
        },
        eagerness: "moderate",
      },
    ],
  };
  return new Response(JSON.stringify(rules), { headers: { "Content-Type": "application/speculationrules+json" } });
}
