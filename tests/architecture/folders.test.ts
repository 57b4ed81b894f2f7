import { expect, test } from "vitest";
import { findCycle, readImportGraph, type ImportGraph } from "./import-graph.ts";

/** The subject that a file belongs to. The files beside the folders put the site together, each for itself. */
const subjectOf = (file: string): string => file.split("/")[1]!;

/** What the subjects of a layer import of each other, types included. Tests stand above everything. */
function subjectsOf(layer: "server" | "domain", files: ImportGraph): ImportGraph {
  const subjects = new Map<string, { specifier: string; target: string }[]>();
  for (const [file, imports] of files) {
    if (!file.startsWith(`${layer}/`) || file.includes(".test.")) continue;
    const from = subjectOf(file);
    const others = imports.flatMap(({ specifier, target }) =>
      target?.startsWith(`${layer}/`) && subjectOf(target) !== from ? [{ specifier, target: subjectOf(target) }] : [],
    );
    subjects.set(from, [...(subjects.get(from) ?? []), ...others]);
  }
  return subjects;
}

test.each([
  ["server", 30],
  ["domain", 20],
] as const)("the folders of %s/ can be stacked: none imports one that stands on it", (layer, most) => {
  const subjects = subjectsOf(layer, readImportGraph());
  expect(subjects.size).toBeGreaterThan(most);
  expect(findCycle(subjects)?.join(" → ") ?? null).toBeNull();
});

test("two folders that import each other are noticed, whichever of their files do", () => {
  const importing = (target: string) => [{ specifier: target, target }];
  const files: ImportGraph = new Map([
    ["server/teams/a.ts", importing("server/people/b.ts")],
    ["server/people/b.ts", []],
    ["server/people/c.ts", importing("server/teams/d.ts")],
    ["server/teams/d.ts", []],
  ]);
  expect(findCycle(files)).toBeNull();
  expect(findCycle(subjectsOf("server", files))).toEqual(["teams", "people", "teams"]);
});
