import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** What a file imports, types included. */
export interface Import {
  /** As the file writes it. */
  specifier: string;
  /** The file of this project that it means, or null for a package. */
  target: string | null;
}

export type ImportGraph = ReadonlyMap<string, readonly Import[]>;

export const layers = ["domain", "content", "app", "server", "scripts", "tests"] as const;

/** Every source file of the project, with what it imports. */
export function readImportGraph(): ImportGraph {
  const files = layers.flatMap((layer) =>
    readdirSync(layer, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  return new Map(files.map((file) => [file, importsOf(file, readFileSync(file, "utf8"))]));
}

const importPattern = /^(?:import|export)\b[^;"'`]*?(?:\bfrom\s*)?"([^"\n]+)"|\bimport\("([^"\n]+)"\)/gm;

export function importsOf(file: string, source: string): Import[] {
  return [...source.matchAll(importPattern)].map(([, fixed, loaded]) => {
    const specifier = fixed ?? loaded ?? "";
    return { specifier, target: targetOf(file, specifier) };
  });
}

function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith("#")) return specifier.slice(1);
  return specifier.startsWith(".") ? path.join(path.dirname(file), specifier) : null;
}

/** One way round in the graph, or null. A file may be asked for again and again: it is looked at once. */
export function findCycle(graph: ImportGraph): string[] | null {
  const done = new Set<string>();
  const visit = (file: string, trail: readonly string[]): string[] | null => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const { target } of graph.get(file) ?? []) {
      const cycle = target === null ? null : visit(target, [...trail, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return null;
  };
  for (const file of graph.keys()) {
    const cycle = visit(file, []);
    if (cycle) return cycle;
  }
  return null;
}
