import * as fc from "fast-check";
import { matchRoutes } from "react-router";
import { describe, expect, it } from "vitest";
import { routes } from "#app/routes.ts";
import type { SiteRoute } from "#app/site-route.ts";
import { routeFinder } from "./find-route.ts";

const live = (path: string): SiteRoute => ({ path, file: "x.tsx", audience: "everyone" });

/** Addresses that could be taken for one another. */
const alike = [
  "/certificates/:serial",
  "/certificates/:serial.pdf",
  "/certificates/verify",
  "/results",
  "/results/:season",
  "/judging/:submission",
  "/portal/stages/:stage",
  "/portal/:page",
  "/desk/registrations/:id",
  "/desk/:area/:id",
].map(live);

const table = [...routes, ...alike];
const find = routeFinder(table);
const known = table.map(({ path }) => ({ path: path === "/" ? "/" : path.slice(1), caseSensitive: true, id: path }));

/** What the router makes of the path. */
const routerFinds = (path: string) => matchRoutes(known, path)?.at(-1)?.route.id ?? null;

const words = [...new Set(table.flatMap(({ path }) => path.replaceAll(":", "").split("/")))].filter((word) => word);
const parts = fc.oneof(fc.constantFrom(...words), fc.stringMatching(/^[\w.-]{1,12}$/));

describe("the route of a path", () => {
  it.each(table.map(({ path }) => path.replaceAll(":", "a-")))("%s is the one that the router takes", (path) => {
    expect(find(path)?.route.path ?? null).toBe(routerFinds(path));
  });

  it("is the router's, whatever is asked for", () => {
    fc.assert(
      fc.property(fc.array(parts, { minLength: 1, maxLength: 4 }), (some) => {
        const path = `/${some.filter((part) => part !== "." && part !== "..").join("/")}`;
        expect(find(path)?.route.path ?? null).toBe(routerFinds(path));
      }),
      // The router sorts its table for each question: more would take seconds.
      { numRuns: 200 },
    );
  });

  it("gives the parts that vary", () => {
    expect(find("/desk/votes/7")?.params).toEqual({ area: "votes", id: "7" });
    expect(find("/certificates/A1.pdf")).toMatchObject({
      route: { path: "/certificates/:serial.pdf" },
      params: { serial: "A1" },
    });
  });
});
