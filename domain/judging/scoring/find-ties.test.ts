import { expect, test } from "vitest";
import { findTies, type JudgeTies, type ProjectTies } from "./find-ties.ts";

const judge = (ties: Partial<JudgeTies>): JudgeTies => ({
  id: "j",
  personId: "judge",
  employer: null,
  chamber: null,
  sponsor: null,
  ...ties,
});
const project = (ties: Partial<ProjectTies>): ProjectTies => ({ id: "p", chambers: [], members: [], ...ties });
const chamber = (name: string | null, id = "c") => ({ id, name });
const member = (organization: string | null, personId = "somebody") => ({ personId, organization });

test("a judge does not see a project of their chamber, employer, sponsor or own", () => {
  const at = (organization: string) => project({ members: [member(null, "x"), member(organization)] });
  expect(
    findTies([judge({ chamber: "Rexburg Chamber" })], [project({ chambers: [chamber("rexburg  chamber")] })]),
  ).toEqual([{ judge: "j", project: "p", tie: "Rexburg Chamber" }]);
  expect(findTies([judge({ employer: "The Spud Co." })], [at("Spud, LLC")])).toHaveLength(1);
  expect(findTies([judge({ sponsor: "Émile & Sons, Inc." })], [at("Emile   Sons")])).toHaveLength(1);
  expect(findTies([judge({ personId: "ada" })], [project({ members: [member(null, "ada")] })])).toEqual([
    { judge: "j", project: "p", tie: "" },
  ]);
});

test("names that only sound alike are no tie, and a chamber is no employer", () => {
  const team = project({ chambers: [chamber("Boise Chamber")], members: [member("Spud Farms")] });
  expect(findTies([judge({ employer: "Spud" }), judge({ employer: "Boise Chamber" }), judge({})], [team])).toEqual([]);
});

test("a pair is named once, however much connects it", () => {
  const ties = judge({ employer: "Spud", sponsor: "Spud", chamber: "Boise Chamber" });
  const team = project({ chambers: [chamber("Boise Chamber")], members: [member("Spud"), member("Spud Inc")] });
  expect(findTies([ties], [team])).toEqual([{ judge: "j", project: "p", tie: "Boise Chamber" }]);
});

test("a judge stays tied to a chamber whatever it is called by now", () => {
  const team = project({ chambers: [chamber("State of Idaho", "boise")] });
  const tied = judge({ chamber: "Boise Chamber", chamberId: "boise" });
  expect(findTies([tied], [team])).toEqual([{ judge: "j", project: "p", tie: "Boise Chamber" }]);
  expect(findTies([judge({ chamber: "Boise Chamber", chamberId: "nampa" })], [team])).toEqual([]);
});
