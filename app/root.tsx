import { Links, Meta, Outlet, isRouteErrorResponse, useLocation, useMatches, useRouteLoaderData } from "react-router";
import type { ReactNode } from "react";
import type { Route } from "./+types/root";
import { copyFor } from "#content/copy.ts";
import type { PrivateFrameWords } from "#content/en/frame/private-frame.ts";
import { factsAt, type Facts } from "#content/facts.ts";
import { defaultLocale } from "#domain/text/locale.ts";
import besley from "./fonts/besley.woff2?url";
import privateStylesheet from "./styles/private.css?url";
import siteStylesheet from "./styles/site.css?url";
import { islandEntries, type IslandName } from "./islands/islands.ts";
import { islandScriptsContext, principalContext, requestContext, servicesContext } from "./context.ts";
import { privateFrameOf } from "./frame/private-frame.ts";
import { PrivateFooter } from "./frame/private-footer.tsx";
import { PrivateHeader } from "./frame/private-header.tsx";
import { SeasonBand } from "./frame/season-band.tsx";
import { SiteFooter } from "./frame/site-footer.tsx";
import { SiteHeader } from "./frame/site-header.tsx";
import { JsonBlock } from "./components/json-block.tsx";
import { PersonContext } from "./components/person-field.tsx";
import { ErrorPage } from "./frame/error-page.tsx";
import { pageMeta } from "./frame/page-meta.ts";
import { requireSameRoute } from "./frame/same-route.ts";
import { shareImageOf } from "./frame/share-image.ts";
import { structuredData } from "./frame/structured-data.ts";
import { PrivateUnsent } from "./frame/private-unsent.tsx";
import { ofAnother } from "./own-form.ts";
import type { BarProps } from "./rehearsal/bar.tsx";
import { loadedParts, loadParts } from "./rehearsal/loaded-parts.ts";
import { wordsOf, type Words } from "./words.ts";

export const middleware = [requireSameRoute];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { siteUrl, rehearsal, desk } = context.get(servicesContext);
  const words = wordsOf(context);
  const { site } = words.facts;
  const url = new URL(request.url);
  const principal = context.get(principalContext);
  const isDesk = url.pathname === "/desk" || url.pathname.startsWith("/desk/");
  // Whoever comes from a form has settled something: the address says what was done.
  const isChanged = url.searchParams.has("done") || url.searchParams.has("note");
  const waiting = isDesk && principal?.organizerRole ? await desk.waiting(isChanged) : undefined;
  const privateFrame = privateFrameOf(words.copy, principal, url.pathname, waiting);
  const { band, header, footer, ...always } = frameWords(words, context.get(requestContext).id);
  return {
    siteUrl,
    meta: { title: site.name, description: site.tagline },
    words: always,
    rehearsal: rehearsal && (await (await loadParts()).barOf(context, url)),
    privateFrame,
    /** On a private page: who is signed in, and whether something that they sent did not arrive. */
    person: privateFrame && principal ? principal.personId : null,
    unsent: privateFrame && unsentOf(privateFrame.words.unsent, url.searchParams.get("unsent")),
    siteFrame: privateFrame ? null : { band, header, footer },
    islandScripts: Object.fromEntries(
      Object.keys(islandEntries).map((name) => [name, context.get(islandScriptsContext)(name)]),
    ),
    structuredData: structuredData(words, siteUrl, url.pathname),
  };
}

function unsentOf({ text, otherPerson, back, copy }: PrivateFrameWords["unsent"], why: string | null) {
  return why === null ? null : { text: why === ofAnother ? otherPerson : text, back, copy };
}

/** The words of the newest facts: every page of an era has the same around it. */
const keptFrames = new WeakMap<Facts, ReturnType<typeof sameOnEveryPage>>();

function sameOnEveryPage({ copy, facts }: Words) {
  return { ...copy.frame(facts), notFound: copy.pages.refusal(facts, "not_found", null) };
}

/** What stands around a page, and what stands in for one that fails. */
function frameWords(words: Words, requestId: string | null) {
  const { copy, facts } = words;
  const same = keptFrames.get(facts) ?? sameOnEveryPage(words);
  keptFrames.set(facts, same);
  return { ...same, failed: copy.pages.refusal(facts, "failed", requestId) };
}

/** Where even this file's own loader failed, there is a page all the same. */
function useRoot() {
  const root = useRouteLoaderData<typeof loader>("root");
  if (root) return { root, words: root.words, privateFrame: root.privateFrame, siteFrame: root.siteFrame };
  const words = frameWords({ copy: copyFor(defaultLocale), facts: factsAt(0) }, null);
  return { root, words, privateFrame: null, siteFrame: words };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta(loaderData.meta) : [{ title: factsAt(0).site.name }];

/** What a page may say about itself beyond its meta. */
export interface PageHandle {
  /** The page has parts that the browser brings to life, by the script of this name, which its data may decide. */
  islands?: IslandName | ((loaderData: unknown) => IslandName);
  /** Search engines must not list the page. Pages of a private area need not say so. */
  noindex?: boolean;
  /** Its data may say that its address has no sharing picture of its own, or no longer: then home's stands for it. */
  hasNoPicture?: (loaderData: unknown) => boolean;
}

export function Layout({ children }: { children: ReactNode }) {
  const path = useLocation().pathname;
  const { root, words, privateFrame, siteFrame } = useRoot();
  const matches = useMatches().map(({ handle, loaderData }) => ({ ...(handle as PageHandle | undefined), loaderData }));
  const islands = matches.map(islandsOf).find((name) => name) ?? (import.meta.env.DEV ? "register" : null);
  const noindex = privateFrame !== null || matches.some((match) => match.noindex);
  const pictured = matches.some((match) => match.hasNoPicture?.(match.loaderData)) ? "/" : path;
  return (
    <html lang={words.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="preload" href={besley} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="stylesheet" href={privateFrame || root?.rehearsal ? privateStylesheet : siteStylesheet} />
        <Meta />
        <Links />
        {root && (
          <SharingHead siteName={words.name} siteUrl={root.siteUrl} path={path} pictured={pictured} noindex={noindex} />
        )}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {/* For those who come back every week; a visitor's first picture need not share the line with it. */}
        {privateFrame && <link rel="manifest" href="/manifest.webmanifest" />}
        <meta name="theme-color" content="#fcfaf3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f1923" media="(prefers-color-scheme: dark)" />
        {/* The page works without it: the style and the font come first on a slow line. */}
        {[islands, privateFrame && ("unsent" as const)].map(
          (name) =>
            name &&
            root?.islandScripts[name]?.map((script) => (
              <script key={script} type="module" src={script} fetchPriority="low" />
            )),
        )}
      </head>
      <body>
        <a
          href="#main"
          className="skip-link sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-20 focus:rounded-lg focus:bg-card focus:px-5 focus:py-3 focus:font-semibold"
        >
          {words.skip}
        </a>
        {root?.rehearsal && <LoadedBar {...root.rehearsal} />}
        {privateFrame && <PrivateHeader {...privateFrame} />}
        {siteFrame?.band && <SeasonBand band={siteFrame.band} />}
        {siteFrame && <SiteHeader words={siteFrame.header} path={path} />}
        <main id="main" tabIndex={-1} data-person={root?.person ?? undefined}>
          {root?.unsent && <PrivateUnsent words={root.unsent} />}
          <PersonContext value={root?.person ?? null}>{children}</PersonContext>
        </main>
        {privateFrame && <PrivateFooter words={privateFrame.words} />}
        {siteFrame && <SiteFooter words={siteFrame.footer} />}
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

function SharingHead({
  siteName,
  siteUrl,
  path,
  pictured,
  noindex,
}: {
  siteName: string;
  siteUrl: string;
  path: string;
  /** The page whose picture is shown where this one is shared. */
  pictured: string;
  noindex: boolean;
}) {
  const address = `${siteUrl}${path === "/" ? "/" : path}`;
  const image = `${siteUrl}${shareImageOf(pictured)}`;
  return (
    <>
      {noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image" content={image} />
    </>
  );
}

/** Loaded in a rehearsal alone. */
function LoadedBar(props: BarProps) {
  const { RehearsalBar } = loadedParts();
  return <RehearsalBar {...props} />;
}

export default function App() {
  return <Outlet />;
}

/** A failure that nobody foresaw, or a loader that answered with an error status. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { words } = useRoot();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return <ErrorPage status={status} page={status === 404 ? words.notFound : words.failed} />;
}
