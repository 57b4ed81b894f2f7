import { expect, test } from "vitest";
import { planJudgingFile } from "./plan-file.ts";

const file = {
  perProject: 2,
  projects: ["p1", "p2", "p3"],
  judges: [
    { id: "j1", capacity: 3 },
    { id: "j2", capacity: 2 },
  ],
  conflicts: [{ judge: "j1", project: "p1" }],
};

const problemsOf = (json: unknown) => {
  const result = planJudgingFile(json);
  return result.ok ? [] : result.problems.map(({ path, reason }) => `${path} ${reason}`);
};

test("gives out what can be had and says what is missing", () => {
  const result = planJudgingFile(file);
  if (!result.ok) throw new Error("refused");
  const { assignments, missing } = result.output;
  expect(assignments).toHaveLength(4);
  expect(assignments).not.toContainEqual({ judge: "j1", project: "p1" });
  expect(missing.reduce((sum, { reviews }) => sum + reviews, 0)).toBe(2);
});

test("gives the same plan again, and takes a file without conflicts", () => {
  expect(planJudgingFile(file)).toEqual(planJudgingFile(structuredClone(file)));
  expect(problemsOf({ ...file, conflicts: undefined })).toEqual([]);
});

test("refuses names that are doubled or unknown", () => {
  expect(problemsOf({ ...file, projects: ["p1", "p1"] })).toContain("projects[1] repeated");
  expect(problemsOf({ ...file, judges: [file.judges[0], file.judges[0]] })).toContain("judges[1] repeated");
  expect(problemsOf({ ...file, conflicts: [{ judge: "j9", project: "p9" }] })).toEqual([
    "conflicts[0].judge unknown-judge",
    "conflicts[0].project unknown-project",
  ]);
});

test.each([
  [{ ...file, perProject: 1.5 }, "perProject wrong-shape"],
  [{ ...file, judges: [{ id: "j1", capacity: -1 }] }, "judges[0].capacity wrong-shape"],
  [{ ...file, projects: [7] }, "projects[0] wrong-shape"],
  ["text", " wrong-shape"],
])("says where a file of another shape is wrong (%#)", (json, problem) => {
  expect(problemsOf(json)).toContain(problem);
});

test("ends although more reviews are asked for than anybody could give", () => {
  expect(problemsOf({ ...file, perProject: 1_000_000_000 })).toEqual([]);
});
