import { expect, test } from "vitest";
import { scoreFile } from "./score-file.ts";

const file = {
  weights: { idea: 60, impact: 25 },
  impact: "impact",
  finalists: 1,
  reviews: [
    { project: "p1", judge: "a", scores: { idea: 8, impact: 8 } },
    { project: "p2", judge: "a", scores: { idea: 5, impact: 10 } },
  ],
  votes: [
    { project: "p1", count: 3, displayed: "always" },
    { project: "p2", count: 10, displayed: "always" },
  ],
};

const problemsOf = (json: unknown) => {
  const result = scoreFile(json);
  return result.ok ? [] : result.problems.map(({ path, reason }) => `${path} ${reason}`);
};

test("prints a row a project, from the first place on", () => {
  expect(scoreFile(file)).toEqual({
    ok: true,
    output: {
      rows: [
        { project: "p1", judges: 68, audience: 8.67194479, total: 76.67, place: 1, finalist: true },
        { project: "p2", judges: 55, audience: 15, total: 70, place: 2, finalist: false },
      ],
      unjudged: [],
    },
  });
});

test("counts no review that lacks a criterion, whether it is missing or null", () => {
  const more = [
    { project: "p1", judge: "b", scores: { idea: 0 } },
    { project: "p2", judge: "b", scores: { idea: 0, impact: null } },
    { project: "p3", judge: "b", scores: {} },
  ];
  const result = scoreFile({ ...file, reviews: [...file.reviews, ...more] });
  expect(result).toMatchObject({ ok: true, output: { rows: [{ judges: 68 }, { judges: 55 }], unjudged: ["p3"] } });
});

test("takes an unfinished review beside a finished one of the same judge", () => {
  const draft = { project: "p1", judge: "a", scores: { idea: 1 } };
  expect(problemsOf({ ...file, reviews: [draft, ...file.reviews] })).toEqual([]);
});

test.each([[11], [-1], [7.5], ["7"], [true], [[7]]])(
  "refuses %j as a score, also in a review that lacks another",
  (score) => {
    const reviews = [...file.reviews, { project: "p1", judge: "b", scores: { idea: score } }];
    expect(problemsOf({ ...file, reviews })).toEqual(["reviews[2].scores.idea not-a-score"]);
  },
);

test("refuses what would make the result a guess", () => {
  expect(problemsOf({ ...file, impact: "impac" })).toEqual(["impact unknown-criterion"]);
  expect(problemsOf({ ...file, reviews: [...file.reviews, file.reviews[0]] })).toEqual(["reviews[2] repeated"]);
  expect(problemsOf({ ...file, votes: [...file.votes, file.votes[1]] })).toEqual(["votes[2] repeated"]);
  const typo = [{ project: "p1", judge: "b", scores: { idae: 3, impact: 3 } }];
  expect(problemsOf({ ...file, reviews: typo })).toEqual(["reviews[0].scores.idae unknown-criterion"]);
});

test.each([
  [null, " wrong-shape"],
  [[], " wrong-shape"],
  [{ ...file, finalists: -1 }, "finalists wrong-shape"],
  [{ ...file, weights: { idea: "60", impact: 25 } }, "weights.idea wrong-shape"],
  [{ ...file, votes: [{ project: "p1", count: 1.5, displayed: "always" }] }, "votes[0].count wrong-shape"],
  [{ ...file, votes: [{ project: "p1", count: 1, displayed: "yes" }] }, "votes[0].displayed wrong-shape"],
])("says where a file of another shape is wrong (%#)", (json, problem) => {
  expect(problemsOf(json)).toContain(problem);
});
