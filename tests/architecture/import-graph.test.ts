import { describe, expect, it } from "vitest";
import { findCycle, importsOf, readImportGraph, type ImportGraph } from "./import-graph.ts";

const graphOf = (edges: Record<string, string[]>): ImportGraph =>
  new Map(
    Object.entries(edges).map(([file, targets]) => [file, targets.map((target) => ({ specifier: target, target }))]),
  );

describe("the graph", () => {
  it("reads imports of every form, types included", () => {
    const source = `import "./side.css";
import type { A } from "#domain/a.ts";
import {
  b,
  type C,
} from "../b.ts";
export { d } from "./d.ts";
import zod from "zod";
const text = "import x from 'nowhere'";
const load = () => import("./late.tsx");
`;
    expect(importsOf("app/pages/x.ts", source).map(({ target }) => target)).toEqual([
      "app/pages/side.css",
      "domain/a.ts",
      "app/b.ts",
      "app/pages/d.ts",
      null,
      "app/pages/late.tsx",
    ]);
  });

  it("finds a way round, however long", () => {
    expect(findCycle(graphOf({ a: ["b"], b: ["c", "d"], c: [], d: ["b"] }))).toEqual(["b", "d", "b"]);
    expect(findCycle(graphOf({ a: ["b", "c"], b: ["c"], c: [] }))).toBeNull();
  });

  it("knows most of the project's files by their importers", () => {
    const graph = readImportGraph();
    const imported = new Set([...graph.values()].flat().map(({ target }) => target));
    expect([...graph.keys()].filter((file) => imported.has(file)).length).toBeGreaterThan(graph.size / 2);
  });
});
