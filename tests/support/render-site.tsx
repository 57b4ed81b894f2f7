import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { RouterContextProvider } from "react-router";
import { requestContext, servicesContext } from "#app/context.ts";
import { SeasonBand } from "#app/frame/season-band.tsx";
import { SiteFooter } from "#app/frame/site-footer.tsx";
import { SiteHeader } from "#app/frame/site-header.tsx";
import { structuredData } from "#app/frame/structured-data.ts";
import { pages } from "#app/routes.ts";
import { seasonContext, wordsOf } from "#app/words.ts";
import type { Season } from "#content/facts.ts";
import { currentPrices } from "#domain/programme/current-prices.ts";
import type { Era } from "#domain/programme/era.ts";
import { recordPriceIds } from "#domain/programme/pricing.ts";

interface PageModule {
  default: ComponentType<{ loaderData: unknown; actionData: unknown; params: object }>;
  loader: (args: object) => unknown;
  meta: (args: object) => unknown;
}

const siteUrl = "https://x.example";

/** Every address whose words are the same for everyone during an era. The gallery and results have tests of their own. */
const addresses = pages
  .filter(({ stored, indexed, path }) => stored === "era" || (indexed && path !== "/showcase" && path !== "/results"))
  .flatMap(({ path, file, variants = {} }) => [
    { address: path, file },
    ...Object.entries(variants).flatMap(([name, values]) =>
      values.map((value) => ({ address: `${path}?${name}=${value}`, file })),
    ),
  ]);

/** What loaders read, for a season in one of its eras. */
export function contextOf(season: Season, era: Era): RouterContextProvider {
  const { record } = season;
  const context = new RouterContextProvider();
  const registrations = { currentPrices: () => currentPrices(record, recordPriceIds(record), era.at) };
  const competition = { published: { read: () => Promise.resolve(null) } };
  const invoiceRequests = { offered: true };
  const showcase = { phase: () => "before", teamTowns: () => Promise.resolve([]) };
  const profiles = { list: () => Promise.resolve([]) };
  context.set(servicesContext, { siteUrl, registrations, invoiceRequests, competition, showcase, profiles } as never);
  context.set(requestContext, { id: "test", clientAddress: "", era, day: "2026-01-01" });
  context.set(seasonContext, season);
  return context;
}

/** Every page of a season in one of its eras, as HTML whose text can be searched. */
export async function renderSite(season: Season, era: Era): Promise<Map<string, string>> {
  const context = contextOf(season, era);
  const words = wordsOf(context);
  const frame = words.copy.frame(words.facts);
  const rendered = new Map<string, string>();
  for (const { address, file } of addresses) {
    const page = (await import(/* @vite-ignore */ `#app/${file!}`)) as PageModule;
    const request = new Request(`${siteUrl}${address}`);
    const loaderData = await page.loader({ context, request, params: {}, url: new URL(request.url) });
    const View = page.default;
    const parts = [
      frame.band ? renderToStaticMarkup(<SeasonBand band={frame.band} />) : "",
      renderToStaticMarkup(<SiteHeader words={frame.header} path={address} />),
      renderToStaticMarkup(<View loaderData={loaderData} actionData={undefined} params={{}} />),
      renderToStaticMarkup(<SiteFooter words={frame.footer} />),
      JSON.stringify(page.meta({ loaderData, params: {}, matches: [] })),
      JSON.stringify(structuredData(words, siteUrl, address)),
    ];
    rendered.set(
      address,
      parts.join("\n").replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"'),
    );
  }
  return rendered;
}
