import { describe, expect, test } from "vitest";
import type { CastVote } from "./cast-vote.ts";
import type { HoldReason, HoldRules } from "./hold-rules.ts";
import { votesToHold } from "./votes-to-hold.ts";

const rules: HoldRules = {
  browserMost: 3,
  domainFewest: 15,
  networkFewest: 20,
  oneProjectShare: 80,
  commonDomains: new Set(["gmail.com"]),
  institutionDomains: new Set(["boisestate.edu"]),
};

/** So many votes by different people from different places, apart from what is said. */
function votes(
  count: number,
  same: Partial<CastVote>,
  each: (index: number) => Partial<CastVote> = () => ({}),
): CastVote[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `${same.project ?? "p"}-${index}`,
    project: "p",
    voter: `voter ${index}`,
    browser: `browser ${index}`,
    network: `network ${index}`,
    domain: "gmail.com",
    disposable: false,
    atVenue: false,
    castAt: index,
    status: "counted" as const,
    decided: false,
    ...same,
    ...each(index),
  }));
}

const held = (all: CastVote[]) => votesToHold(all, rules).length;
const reasonsOf = (all: CastVote[]) => new Set(votesToHold(all, rules).flatMap(({ reasons }) => reasons));

describe("votes are held, all of the cluster", () => {
  test.each<[HoldReason, number, Partial<CastVote>]>([
    ["browser", 4, { browser: "one" }],
    ["domain", 15, { domain: "catch-all.example" }],
    ["network", 20, { network: "one" }],
    ["disposable", 1, { domain: "trash.example", disposable: true }],
  ])("by %s from %i on", (reason, fewest, same) => {
    expect(held(votes(fewest - 1, same))).toBe(0);
    expect(held(votes(fewest, same))).toBe(fewest);
    expect(reasonsOf(votes(fewest, same))).toEqual(new Set([reason]));
  });

  test.each([
    ["domain", { domain: "catch-all.example" }],
    ["network", { network: "one" }],
  ])("by %s where four in five are for one project, and not below", (_reason, same) => {
    const mixed = (forOne: number) =>
      votes(20, same, (index) => ({ project: index < forOne ? "p" : `other ${index}` }));
    expect(held(mixed(16))).toBe(20);
    expect(held(mixed(15))).toBe(0);
  });

  test("whatever the projects, where they come from one browser", () => {
    expect(held(votes(4, { browser: "one" }, (index) => ({ project: `p${index}` })))).toBe(4);
  });

  test("also where a domain hides behind domains of its own", () => {
    expect(held(votes(30, {}, (index) => ({ domain: `a${index}.example.com` })))).toBe(30);
  });
});

describe("nobody is held", () => {
  test.each<[string, Partial<CastVote>]>([
    [
      "at a venue with a session",
      { atVenue: true, network: "one", browser: "one", domain: "trash.example", disposable: true },
    ],
    ["for a common mail domain", { domain: "gmail.com" }],
    ["for an institution that the desk has listed", { domain: "boisestate.edu" }],
    ["for a domain below one that the desk has listed", { domain: "u.boisestate.edu" }],
  ])("%s", (_why, same) => {
    expect(held(votes(300, same))).toBe(0);
  });

  test("for a burst", () => {
    expect(held(votes(500, { castAt: 0 }))).toBe(0);
  });

  test("for being near a venue's votes: those are no evidence", () => {
    const atVenue = votes(30, { atVenue: true, network: "one" });
    expect(held([...atVenue, ...votes(5, { network: "one" }, (index) => ({ id: `outside ${index}` }))])).toBe(0);
  });
});

test("what a person decided stays decided, and is evidence for what comes after", () => {
  const decided = votes(10, { network: "one", status: "counted", decided: true });
  const struck = votes(10, { network: "one", status: "struck", decided: true }, (index) => ({ id: `struck ${index}` }));
  const late = votes(1, { network: "one" }, () => ({ id: "late" }));
  expect(votesToHold([...decided, ...struck, ...late], rules)).toEqual([{ vote: "late", reasons: ["network"] }]);
});

test("names every reason of a vote", () => {
  const all = votes(20, { browser: "one", network: "one", domain: "catch-all.example" });
  expect(votesToHold(all, rules)[0]?.reasons).toEqual(["browser", "domain", "network"]);
});
