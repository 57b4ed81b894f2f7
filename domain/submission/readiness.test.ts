import { describe, expect, test } from "vitest";
import { decideLock, readinessFrom, readinessOf, type MemberState } from "./readiness.ts";
import { emptyContent, type SubmissionContent } from "./submission-content.ts";

const until = 1_000;
const limits = {
  titleLength: 80,
  pitchLength: 140,
  abstractWords: { min: 2, max: 5 },
  aiLogWords: { min: 2, max: 5 },
  reflectionMaxWords: 5,
};
const whole: SubmissionContent = {
  ...emptyContent,
  title: "Spud Scout",
  pitch: "Finds lost potatoes.",
  abstract: "two words",
  aiLog: "two words",
  reflection: "Learned.",
  prototypeLink: "https://spuds.example",
  videoLink: "https://video.example",
  deck: "deck",
  agreed: true,
};
const files = { ready: new Set(["deck"]), uploading: new Set<"deck" | "video">() };
const ada: MemberState = {
  personId: "ada",
  name: "Ada Alder",
  firstName: "Ada",
  ageBand: "adult",
  ageAnsweredAt: 1,
  consentGivenAt: null,
  paperReceivedAt: null,
};
const dan = { ...ada, personId: "dan", name: "Dan Newcomer", firstName: "Dan" };
const listOf = (
  members: readonly MemberState[],
  content: Partial<SubmissionContent> = {},
  given: typeof files = files,
) => readinessOf({ content: { ...whole, ...content }, limits, files: given, members, until });

describe("what stands between a team and the lock", () => {
  test("is nothing, when everything is there and everybody has answered", () => {
    expect(listOf([ada, dan])).toEqual([]);
  });

  test.each<[string, Partial<MemberState>, string[]]>([
    ["an age that was not answered", { ageBand: null, ageAnsweredAt: null }, ["age:person:/portal/details#age"]],
    ["an answer that came too late", { ageAnsweredAt: until }, ["age:person:/portal/details#age"]],
    ["an answer from before its time was kept", { ageAnsweredAt: null }, []],
    ["a guardian's consent", { ageBand: "minor" }, ["consent:person:/portal/details#consent"]],
    ["not once it is given", { ageBand: "minor", consentGivenAt: until - 1 }, []],
    [
      "a consent that came too late",
      { ageBand: "minor", consentGivenAt: until },
      ["consent:person:/portal/details#consent"],
    ],
    [
      "a form that waits for the desk",
      { ageBand: "minor", paperReceivedAt: until - 1 },
      ["paper:desk:/portal/details#consent"],
    ],
  ])("%s", (_, state, expected) => {
    expect(listOf([ada, { ...dan, ...state }]).map(({ kind, owner, to }) => `${kind}:${owner}:${to}`)).toEqual(
      expected,
    );
  });

  test("names each field with the place where it is settled, and each person", () => {
    const items = listOf([ada, { ...dan, ageBand: null }], { pitch: "", agreed: false });
    expect(items.map((item) => [item.kind, item.owner, item.to])).toEqual([
      ["content", "team", "/portal/submission#pitch"],
      ["content", "team", "/portal/submission#agreed"],
      ["age", "person", "/portal/details#age"],
    ]);
    expect(items[2]).toMatchObject({ person: { name: "Dan Newcomer", firstName: "Dan" } });
  });

  test("is a team without anybody", () => {
    expect(listOf([]).map(({ kind }) => kind)).toEqual(["nobody"]);
  });
});

describe("what becomes of it at the deadline", () => {
  const coming = { ready: files.ready, uploading: new Set(["deck"] as const) };
  const silent = { ...dan, ageBand: null };
  const paper: MemberState = { ...dan, ageBand: "minor", paperReceivedAt: 1 };
  const at = (now: number, isWaiting = false) => ({ now, answersUntil: 100, isWaiting });

  test.each([
    ["ready", listOf([ada]), "lock", "lock"],
    ["people", listOf([ada, silent]), "condition", "out"],
    ["people", listOf([ada, paper]), "condition", "condition"],
    ["people", listOf([paper, silent]), "condition", "out"],
    ["lacking", listOf([ada], { title: "" }), "out", "out"],
    ["lacking", listOf([]), "out", "out"],
    ["files", listOf([ada, silent], { deck: null }, coming as typeof files), "out", "out"],
  ] as const)("%s: %j", (readiness, items, before, after) => {
    expect(readinessFrom(items)).toBe(readiness);
    expect(decideLock(items, at(99))).toBe(before);
    expect(decideLock(items, at(100))).toBe(after);
  });

  test("a file on its way is waited for, unless something else is missing too", () => {
    expect(decideLock(listOf([ada], { deck: null }, coming as typeof files), at(0, true))).toBe("wait");
    expect(decideLock(listOf([ada]), at(0, true))).toBe("wait");
    expect(decideLock(listOf([ada], { title: "" }), at(0, true))).toBe("out");
  });
});
