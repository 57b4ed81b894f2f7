import { Links, Meta, Outlet, isRouteErrorResponse, useLocation, useMatches, useRouteLoaderData } from "react-router";
import type { ReactNode } from "react";
import type { Route } from "./+types/root";
import { refusals } from "#content/en/pages/errors.ts";
import { frame, site } from "#content/site.ts";
import besley from "./fonts/besley.woff2?url";
import stylesheet from "./styles/site.css?url";
import { islandEntries, type IslandName } from "./islands/islands.ts";
import { islandScriptsContext, requestContext, servicesContext } from "./context.ts";
import { SiteFooter } from "./frame/site-footer.tsx";
import { SiteHeader } from "./frame/site-header.tsx";
import { JsonBlock } from "./components/json-block.tsx";
import { ErrorPage } from "./frame/error-page.tsx";
import { pageMeta } from "./frame/page-meta.ts";
import { requireSameRoute } from "./frame/same-route.ts";
import { shareImageOf } from "./frame/share-image.ts";
import { structuredData } from "./frame/structured-data.ts";

export const middleware = [requireSameRoute];

export function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const facts = context.get(requestContext);
  return {
    siteUrl: services.siteUrl,
    requestId: facts.id,
    islandScripts: Object.fromEntries(
      Object.keys(islandEntries).map((name) => [name, context.get(islandScriptsContext)(name)]),
    ),
    structuredData: structuredData(services.siteUrl, new URL(request.url).pathname, facts.era.at),
  };
}

export const meta = () => pageMeta({ title: site.name, description: site.tagline });

/** What a page may say about itself beyond its meta. */
export interface PageHandle {
  /** The page has parts that the browser brings to life, by the script of this name, which its data may decide. */
  islands?: IslandName | ((loaderData: unknown) => IslandName);
  /** Search engines must not list the page. */
  noindex?: boolean;
}

export function Layout({ children }: { children: ReactNode }) {
  const path = useLocation().pathname;
  const root = useRouteLoaderData<typeof loader>("root");
  const matches = useMatches().map(({ handle, loaderData }) => ({ ...(handle as PageHandle | undefined), loaderData }));
  const islands = matches.map(islandsOf).find((name) => name) ?? (import.meta.env.DEV ? "register" : null);
  const noindex = matches.some((match) => match.noindex);
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="preload" href={besley} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="stylesheet" href={stylesheet} />
        <Meta />
        <Links />
        {root && <SharingHead siteUrl={root.siteUrl} path={path} noindex={noindex} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta name="theme-color" content="#fcfaf3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f1923" media="(prefers-color-scheme: dark)" />
        {islands && root?.islandScripts[islands]?.map((script) => <script key={script} type="module" src={script} />)}
      </head>
      <body>
        <a
          href="#main"
          className="skip-link sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-20 focus:rounded-lg focus:bg-card focus:px-5 focus:py-3 focus:font-semibold"
        >
          {frame.skip}
        </a>
        <SiteHeader path={path} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter />
        {root?.structuredData.map((data, index) => (
          <JsonBlock key={index} type="application/ld+json" data={data} />
        ))}
      </body>
    </html>
  );
}

function islandsOf({ islands, loaderData }: PageHandle & { loaderData: unknown }): IslandName | undefined {
  return typeof islands === "function" ? islands(loaderData) : islands;
}

function SharingHead({ siteUrl, path, noindex }: { siteUrl: string; path: string; noindex: boolean }) {
  const address = `${siteUrl}${path === "/" ? "/" : path}`;
  const image = `${siteUrl}${shareImageOf(path)}`;
  return (
    <>
      {noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image" content={image} />
    </>
  );
}

export default function App() {
  return <Outlet />;
}

/** A failure that nobody foresaw, or a loader that answered with an error status. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof loader>("root");
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const isUnknown = status === 404;
  const words = isUnknown ? refusals.not_found : refusals.failed;
  return <ErrorPage status={status} words={words} reference={isUnknown ? null : (root?.requestId ?? null)} />;
}
