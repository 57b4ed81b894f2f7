import { routes } from "#app/routes.ts";
import type { Method, SiteRoute } from "#app/site-route.ts";
import { routeFinder } from "./find-route.ts";

/** An address that the site has. */
export interface KnownAddress {
  kind: "known";
  route: SiteRoute;
  /** The normalised path, the same for every spelling of it. */
  path: string;
  /** The query as it came, with its question mark. */
  query: string;
  /** The parts of the path that vary, decoded. */
  params: Readonly<Record<string, string>>;
  /** Under this the page cache holds it: the path with its known query values only. Null where it is answered live. */
  key: string | null;
}

/** What a request's address means, before any page is rendered. */
export type Address = KnownAddress | { kind: "redirect"; to: string } | { kind: "unknown" };

const unknown: Address = { kind: "unknown" };

/** The target without scheme and host, which a proxy may put before it: whatever they say, the request came here. */
export function originForm(target: string): string {
  if (target.startsWith("/")) return target;
  const path = target.replace(/^https?:\/\/[^/?#]*/i, "");
  return path.startsWith("?") || path === "" ? `/${path}` : path;
}

/** Reads request targets ("/register?package=chamber") against a table of routes. */
export function addressReader(table: readonly SiteRoute[]): (target: string) => Address {
  const findRoute = routeFinder(table);
  return (target) => {
    const queryAt = target.indexOf("?");
    const path = queryAt === -1 ? target : target.slice(0, queryAt);
    const query = queryAt === -1 ? "" : target.slice(queryAt);
    // Two slashes, or what a browser takes for one, would make the next word a host to be sent to.
    if (!path.startsWith("/") || /^\/[/\\]/.test(path)) return unknown;
    // No text has it, and PostgreSQL refuses to look for it.
    if (query.includes("%00")) return unknown;
    if (path.length > 1 && path.endsWith("/")) return { kind: "redirect", to: withoutSlashes(path) + query };
    const parts = readPath(path);
    // The router would answer the second in a format of its own.
    if (parts === null || parts.at(-1)?.endsWith(".data")) return unknown;
    const found = findRoute(`/${parts.join("/")}`);
    if (!found) return unknown;
    const normal = writePath(parts);
    return { kind: "known", ...found, path: normal, query, key: storedKey(found.route, normal, query) };
  };
}

export const readAddress = addressReader(routes);

/** What may be done with an address. Where there is nothing, whoever asks in one of the usual ways is told so. */
export function methodsAt(address: Address): readonly Method[] {
  if (address.kind !== "known") return ["GET", "HEAD", "POST"];
  const { methods, body } = address.route;
  return methods ?? (body ? ["GET", "HEAD", "POST"] : ["GET", "HEAD"]);
}

/** Names the address in log and metrics: one of a fixed list, never what a visitor typed. */
export function labelOf(address: Address): string {
  if (address.kind !== "known") return address.kind;
  const { route, key } = address;
  return key === null || route.path.includes(":") ? route.path : key;
}

/** Not by a pattern: looking for slashes at the end, it would try again at each slash of a very long address. */
function withoutSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

function storedKey({ stored, variants = {}, searches = [] }: SiteRoute, path: string, query: string): string | null {
  if (!stored) return null;
  if (query.length < 2) return path;
  const given = new URLSearchParams(query);
  if (searches.some((name) => given.get(name))) return null;
  const kept = Object.entries(variants).flatMap(([name, values]) => {
    const value = given.get(name);
    return value !== null && values.includes(value) ? [`${name}=${value}`] : [];
  });
  return kept.length > 0 ? `${path}?${kept.join("&")}` : path;
}

/** Every address that the page cache holds for an era, to render them all before the first visitor asks. */
export function storedAddresses(): string[] {
  return routes
    .filter(({ stored, path }) => stored && !path.includes(":"))
    .flatMap(({ path, variants = {} }) => [
      path,
      ...Object.entries(variants).flatMap(([name, values]) => values.map((value) => `${path}?${name}=${value}`)),
    ]);
}

/**
 * The one reading of a request's path, which routing, guard, cache and log all use: its parts, each decoded once.
 * Null where it is no path of ours in anybody's reading: dot segments, empty parts, and separators or control
 * characters in disguise.
 */
function readPath(path: string): string[] | null {
  if (path === "/") return [];
  const parts = path.startsWith("/") ? path.slice(1).split("/").map(decode) : [];
  return parts.length > 0 && parts.every((part) => part !== null && isPlain(part)) ? (parts as string[]) : null;
}

function decode(part: string): string | null {
  if (!part.includes("%")) return part;
  try {
    return decodeURIComponent(part);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

function isPlain(part: string): boolean {
  return part !== "" && part !== "." && part !== ".." && !/[/\\\p{Cc}]/u.test(part);
}

/** The path as an address, the same for every way of writing it. */
function writePath(parts: readonly string[]): string {
  return `/${parts.map((part) => encodeURIComponent(part)).join("/")}`;
}
