import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { RouterContextProvider } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { pages } from "#app/routes.ts";
import { programme } from "#content/programme.ts";
import type { Era } from "#domain/programme/era.ts";
import { formatMoney } from "#domain/money.ts";
import { factsIn, otherSeason } from "../support/other-season.ts";
import { season } from "../support/season.ts";
import { writtenDay } from "../support/written.ts";

interface PageModule {
  default: ComponentType<{ loaderData: unknown; actionData: unknown; params: object }>;
  loader?: (args: object) => unknown;
  meta?: (args: object) => unknown;
}

const stored = pages.filter(({ stored }) => stored === "era");
const addresses = stored.flatMap(({ path, file, variants = {} }) => [
  { address: path, file },
  ...Object.entries(variants).flatMap(([name, values]) =>
    values.map((value) => ({ address: `${path}?${name}=${value}`, file })),
  ),
]);

/** Renders every page of the site in one era, on whichever record is in place. */
async function renderSite(era: Era): Promise<Map<string, string>> {
  const { servicesContext, requestContext } = await import("#app/context.ts");
  const { SiteHeader } = await import("#app/frame/site-header.tsx");
  const { SiteFooter } = await import("#app/frame/site-footer.tsx");
  const { structuredData } = await import("#app/frame/structured-data.ts");
  const { currentPrices } = await import("#domain/programme/current-prices.ts");
  const { recordPriceIds } = await import("#domain/programme/pricing.ts");
  const record = (await import("#content/programme.ts")).programme;
  const context = new RouterContextProvider();
  const registrations = { currentPrices: () => currentPrices(record, recordPriceIds(record), era.at) };
  context.set(servicesContext, { siteUrl: "https://x.example", registrations } as never);
  context.set(requestContext, { id: "test", clientAddress: "", era, day: "2026-01-01" });
  const rendered = new Map<string, string>();
  for (const { address, file } of addresses) {
    const page = (await import(/* @vite-ignore */ `#app/${file!}`)) as PageModule;
    const request = new Request(`https://x.example${address}`);
    const loaderData = await page.loader?.({ context, request, params: {}, url: new URL(request.url) });
    const View = page.default;
    const parts = [
      renderToStaticMarkup(<SiteHeader path={address} />),
      renderToStaticMarkup(<View loaderData={loaderData} actionData={undefined} params={{}} />),
      renderToStaticMarkup(<SiteFooter />),
      JSON.stringify(page.meta?.({ loaderData, params: {}, matches: [] })),
      JSON.stringify(structuredData("https://x.example", address, era.at)),
    ];
    rendered.set(
      address,
      parts.join("\n").replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"'),
    );
  }
  return rendered;
}

afterEach(() => {
  vi.doUnmock("#content/programme.ts");
  vi.resetModules();
});

describe("in another season", () => {
  it("no page in any era keeps a fact of this one", async () => {
    const other = otherSeason(programme);
    vi.resetModules();
    vi.doMock("#content/programme.ts", () => ({ programme: other }));
    const { boundariesOf, eraAt } = await import("#domain/programme/era.ts");
    const boundaries = boundariesOf(other);
    const kept: string[] = [];
    for (const now of [boundaries[0]! - 1, ...boundaries]) {
      const era = eraAt(boundaries, now);
      for (const [address, html] of await renderSite(era))
        for (const fact of factsIn(html, programme)) kept.push(`${address}: ${fact}`);
    }
    expect([...new Set(kept)]).toEqual([]);
  }, 120_000);

  it("would find the facts of this season where they are", async () => {
    const { boundariesOf, eraAt } = await import("#domain/programme/era.ts");
    const site = await renderSite(eraAt(boundariesOf(programme), season.earlyAt));
    expect(factsIn(site.get("/") ?? "", programme)).toEqual(
      expect.arrayContaining([
        formatMoney(programme.packages.individual.earlyPrice),
        formatMoney(programme.packages.chamber.earlyPrice),
        programme.finals.venue,
        programme.stages[0]?.title,
      ]),
    );
    expect(factsIn(site.get("/timeline") ?? "", programme)).toEqual(
      expect.arrayContaining([writtenDay(season.deadlineAt)]),
    );
  }, 60_000);
});
