import type { RouteConfig, RouteConfigEntry } from "@react-router/dev/routes";
import { topicNames } from "#content/topic-names.ts";
import { eventAddress } from "#domain/registration/event-address.ts";

/** A page that people read. */
export interface PageRoute {
  path: string;
  file: string;
  /** Whether search engines may list it, and the sitemap names it. */
  indexed: boolean;
  /** Depends on the request, so it is rendered each time and never stored. */
  perRequest?: boolean;
  /** Query parameters whose known values make another page of it. Every other query is ignored. */
  variants?: Readonly<Record<string, readonly string[]>>;
  /** Takes a form as well. */
  posts?: "also";
}

export interface ResourceRoute {
  path: string;
  file: string;
  /** Whether its answer is the same for everybody during an era, and is kept in memory. */
  stored: boolean;
  /** Is there to be sent to, and shows nothing. */
  posts?: "only";
}

/** Every page of the site, in the order of the navigation. */
export const pages: readonly PageRoute[] = [
  { path: "/", file: "pages/home/home.tsx", indexed: true },
  { path: "/learning-path", file: "pages/learning-path/learning-path.tsx", indexed: true },
  { path: "/timeline", file: "pages/timeline/timeline.tsx", indexed: true },
  { path: "/program", file: "pages/program/program.tsx", indexed: true },
  { path: "/member-training", file: "pages/member-training/member-training.tsx", indexed: true },
  { path: "/implementation-guide", file: "pages/implementation-guide/implementation-guide.tsx", indexed: true },
  { path: "/sponsors", file: "pages/sponsors/sponsors.tsx", indexed: true },
  { path: "/about", file: "pages/about/about.tsx", indexed: true },
  { path: "/contest-rules", file: "pages/contest-rules/contest-rules.tsx", indexed: true },
  { path: "/judges-advisors", file: "pages/judges-advisors/judges-advisors.tsx", indexed: true },
  { path: "/media-press-kit", file: "pages/media-press-kit/media-press-kit.tsx", indexed: true },
  { path: "/contact", file: "pages/contact/contact.tsx", indexed: true, variants: { topic: topicNames } },
  { path: "/faq", file: "pages/faq/faq.tsx", indexed: true },
  { path: "/terms-of-service", file: "pages/terms-of-service/terms-of-service.tsx", indexed: true },
  { path: "/privacy-policy", file: "pages/privacy-policy/privacy-policy.tsx", indexed: true },
  { path: "/sponsor-agreement", file: "pages/sponsor-agreement/sponsor-agreement.tsx", indexed: true },
  { path: "/legal-hub", file: "pages/legal-hub/legal-hub.tsx", indexed: true },
  {
    path: "/register",
    file: "pages/register/register.tsx",
    indexed: true,
    variants: { package: ["individual", "chamber"] },
    posts: "also",
  },
  {
    path: "/registration-success",
    file: "pages/registration-success/registration-success.tsx",
    indexed: false,
    perRequest: true,
  },
  {
    path: "/sandbox/checkout/:sessionId",
    file: "pages/sandbox-checkout/sandbox-checkout.tsx",
    indexed: false,
    perRequest: true,
    posts: "also",
  },
];

/** Addresses without a page of their own: for machines, calendars and downloads. */
export const resources: readonly ResourceRoute[] = [
  { path: "/sitemap.xml", file: "resources/sitemap.ts", stored: true },
  { path: "/robots.txt", file: "resources/robots.ts", stored: true },
  { path: "/manifest.webmanifest", file: "resources/manifest.ts", stored: true },
  { path: "/speculation-rules.json", file: "resources/speculation-rules.ts", stored: true },
  { path: "/calendar.ics", file: "resources/calendar.ts", stored: false },
  { path: "/documents/:file", file: "resources/document.ts", stored: false },
  { path: "/api/create-checkout", file: "resources/create-checkout.ts", stored: false, posts: "only" },
  { path: eventAddress, file: "resources/stripe-webhook.ts", stored: false, posts: "only" },
  { path: "/api/prices", file: "resources/prices.ts", stored: false },
  { path: "/healthz", file: "resources/health.ts", stored: false },
  { path: "/readyz", file: "resources/ready.ts", stored: false },
];

/** For engineers: every primitive on one page. Not there in production. */
const designSystem = import.meta.env?.DEV
  ? [{ path: "design-system", file: "pages/design-system/design-system.tsx" }]
  : [];

const notFound: RouteConfigEntry = { path: "*", file: "pages/not-found/not-found.tsx" };

export default [
  ...pages.map(({ path, file }) =>
    path === "/" ? { index: true, file } : { path: path.slice(1), file, caseSensitive: true },
  ),
  ...resources.map(({ path, file }) => ({ path: path.slice(1), file, caseSensitive: true })),
  ...designSystem,
  notFound,
] satisfies RouteConfig;
