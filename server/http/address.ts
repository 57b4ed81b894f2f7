import { pages, resources, type PageRoute, type ResourceRoute } from "#app/routes.ts";
import { isDecodable } from "./is-decodable.ts";

/** What an address means, before any page is rendered. */
export type Address =
  | { kind: "redirect"; to: string }
  /** The same for everybody during an era. `key` is the address with its known query values only. */
  | { kind: "stored"; key: string }
  /** Must be answered for this request alone. `label` names it in the log without anything personal. */
  | { kind: "live"; label: string }
  | { kind: "unknown" };

type Variants = Readonly<Record<string, readonly string[]>>;

const storedPaths = new Map<string, Variants>();
const livePaths = new Map<string, string>();
const livePatterns: { pattern: RegExp; label: string }[] = [];
const methods = new Map<string, readonly string[]>();
const reading = ["GET", "HEAD"] as const;

for (const route of [...pages.map((page) => ({ ...page, stored: !page.perRequest })), ...resources]) {
  methods.set(route.path, route.posts === "only" ? ["POST"] : route.posts ? [...reading, "POST"] : reading);
  if (route.path.includes(":")) {
    const pattern = new RegExp(`^${route.path.replaceAll(/:[a-zA-Z]+/g, "[^/]+")}$`);
    livePatterns.push({ pattern, label: route.path });
  } else if (route.stored) storedPaths.set(route.path, variantsOf(route));
  else livePaths.set(route.path, route.path);
}

function variantsOf(route: PageRoute | ResourceRoute): Variants {
  return ("variants" in route ? route.variants : undefined) ?? {};
}

/** The target without scheme and host, which a proxy may put before it: whatever they say, the request came here. */
export function originForm(target: string): string {
  if (target.startsWith("/")) return target;
  const path = target.replace(/^https?:\/\/[^/?#]*/i, "");
  return path.startsWith("?") || path === "" ? `/${path}` : path;
}

/** Reads a request target ("/register?package=chamber"). */
export function readAddress(target: string): Address {
  const queryAt = target.indexOf("?");
  const path = queryAt === -1 ? target : target.slice(0, queryAt);
  const query = queryAt === -1 ? "" : target.slice(queryAt);
  // Two slashes, or what a browser takes for one, would make the next word a host to be sent to.
  if (!path.startsWith("/") || /^\/[/\\]/.test(path)) return { kind: "unknown" };
  if (path.length > 1 && path.endsWith("/")) return { kind: "redirect", to: withoutSlashes(path) + query };
  const variants = storedPaths.get(path);
  if (variants) return { kind: "stored", key: storedKey(path, query, variants) };
  const live = livePaths.get(path) ?? livePatterns.find(({ pattern }) => pattern.test(path))?.label;
  // The router complains about others on the console, in the visitor's words.
  // The router would answer such an address in a format of its own.
  const isRouters = path.endsWith(".data");
  return live && !isRouters && isDecodable(path) ? { kind: "live", label: live } : { kind: "unknown" };
}

/** What may be done with an address, or null where it is none of the site's. */
export function methodsAt(address: Address): readonly string[] | null {
  if (address.kind === "live") return methods.get(address.label) ?? null;
  return address.kind === "stored" ? (methods.get(address.key.split("?", 1)[0]!) ?? null) : null;
}

/** Not by a pattern: looking for slashes at the end, it would try again at each slash of a very long address. */
function withoutSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

function storedKey(path: string, query: string, variants: Variants): string {
  if (query.length < 2) return path;
  const given = new URLSearchParams(query);
  const kept = Object.entries(variants).flatMap(([name, values]) => {
    const value = given.get(name);
    return value !== null && values.includes(value) ? [`${name}=${value}`] : [];
  });
  return kept.length > 0 ? `${path}?${kept.join("&")}` : path;
}

/** Every address that the page cache can hold, to render them all before the first visitor asks. */
export function storedAddresses(): string[] {
  return [...storedPaths].flatMap(([path, variants]) => [
    path,
    ...Object.entries(variants).flatMap(([name, values]) => values.map((value) => `${path}?${name}=${value}`)),
  ]);
}
