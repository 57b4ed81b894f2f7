import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readImportGraph } from "./import-graph.ts";

/** What a framework looks for in every module of a route. */
const ofRoutes = /^(loader|action|meta|links|headers|handle|middleware|ErrorBoundary)$/;
/** A page's view, its props and its words are called after the subject in each area that has such a page. */
const ofPages = /^drill$|(View|ViewProps|ViewWords)$/;
/** Words of pages are called after them, and a language writes dates and sums by functions named as the domain's. */
const ofWords = /^content\/en\/(pages\/|frame\/|formats\.ts)/;

test("an exported name means one thing in the whole house", () => {
  const places = new Map<string, string[]>();
  for (const file of readImportGraph().keys()) {
    if (file.includes(".test.") || file.startsWith("tests/") || ofWords.test(file)) continue;
    const source = readFileSync(file, "utf8");
    const exported = /^export (?:async )?(?:function|const|class|interface|type) (\w+)/gm;
    for (const name of new Set([...source.matchAll(exported)].map(([, name = ""]) => name)))
      places.set(name, [...(places.get(name) ?? []), file]);
  }
  const twice = [...places].filter(([name, files]) => files.length > 1 && !ofRoutes.test(name) && !ofPages.test(name));
  expect(twice.map(([name, files]) => `${name}: ${files.join(", ")}`)).toEqual([]);
});
