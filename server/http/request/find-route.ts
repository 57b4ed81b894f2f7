import type { SiteRoute } from "#app/site-route.ts";

export interface FoundRoute {
  route: SiteRoute;
  /** The parts of the path that vary, decoded. */
  params: Readonly<Record<string, string>>;
}

const parameter = /:([a-zA-Z]+)/g;

/** Finds the route of a decoded path. Of several patterns, the one that says more about the path comes first. */
export function routeFinder(table: readonly SiteRoute[]): (path: string) => FoundRoute | null {
  const fixed = new Map(table.filter(({ path }) => !path.includes(":")).map((route) => [route.path, route]));
  const patterns = table
    .filter(({ path }) => path.includes(":"))
    .toSorted((a, b) => literalLength(b) - literalLength(a))
    .map((route) => ({ route, pattern: patternOf(route), names: namesOf(route) }));

  return (path) => {
    const known = fixed.get(path);
    if (known) return { route: known, params: {} };
    for (const { route, pattern, names } of patterns) {
      const match = pattern.exec(path);
      if (match) return { route, params: Object.fromEntries(names.map((name, index) => [name, match[index + 1]!])) };
    }
    return null;
  };
}

function literalLength({ path }: SiteRoute): number {
  return path.replaceAll(parameter, "").length;
}

function namesOf({ path }: SiteRoute): string[] {
  return [...path.matchAll(parameter)].map(([, name]) => name!);
}

function patternOf({ path }: SiteRoute): RegExp {
  const literal = path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${literal.replaceAll(parameter, "([^/]+)")}$`, "u");
}
