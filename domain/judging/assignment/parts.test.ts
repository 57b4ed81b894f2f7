import { expect, test } from "vitest";
import { startDraft } from "./draft.ts";
import { countParts, findLinks } from "./parts.ts";

/** The links of these reviews, each written as its project and judge, with those that are bridges apart. */
function linksOf(reviews: readonly string[], unreviewed: readonly string[] = []) {
  const given = reviews.map((review) => ({ project: review[0]!, judge: review[1]! }));
  const ids = (key: "project" | "judge") => [...new Set(given.map((pair) => pair[key]))];
  const draft = startDraft(
    {
      projects: [...ids("project"), ...unreviewed].map((id) => ({ id, reviews: 9 })),
      judges: ids("judge").map((id) => ({ id, capacity: 9 })),
      conflicts: [],
    },
    given,
  );
  const links = findLinks(draft);
  const name = ({ p, j }: (typeof links)[number]) => `${draft.projectIds[p]}${draft.judgeIds[j]}`;
  return {
    all: links.map(name).toSorted(),
    bridges: links
      .filter(({ isBridge }) => isBridge)
      .map(name)
      .toSorted(),
    parts: countParts(links),
  };
}

test("in a ring no review is a bridge", () => {
  const ring = ["aX", "aY", "bX", "bY"];
  expect(linksOf(ring)).toEqual({ all: ring, bridges: [], parts: 1 });
});

test("in a chain every review is a bridge", () => {
  const chain = ["aX", "bX", "bY", "cY"];
  expect(linksOf(chain)).toEqual({ all: chain, bridges: chain, parts: 1 });
});

test("between two rings only what joins them is a bridge", () => {
  const rings = ["aX", "aY", "bX", "bY", "cY", "cZ", "cW", "dZ", "dW"];
  expect(linksOf(rings)).toEqual({ all: rings.toSorted(), bridges: ["cY"], parts: 1 });
});

test("what nothing joins are parts of their own, and what has no review is none", () => {
  expect(linksOf(["aX", "bY", "cY"], ["e"])).toMatchObject({ bridges: ["aX", "bY", "cY"], parts: 2 });
  expect(linksOf([])).toEqual({ all: [], bridges: [], parts: 0 });
});
