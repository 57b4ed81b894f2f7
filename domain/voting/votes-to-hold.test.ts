import { describe, expect, test } from "vitest";
import type { CastVote } from "./cast-vote.ts";
import type { HoldReason, HoldRules } from "./hold-rules.ts";
import { votesToHold } from "./votes-to-hold.ts";

const rules: HoldRules = {
  browserMost: 3,
  domainMost: 10,
  networkMost: 25,
  oneProject: { from: 20, share: 80 },
  venueExpected: new Map([["hall", 100]]),
  commonDomains: new Set(["gmail.com", "fastmail.com"]),
  institutionDomains: new Set(["u.boisestate.edu"]),
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
    venue: null,
    cameAt: index,
    status: "counted" as const,
    decided: false,
    ...same,
    ...each(index),
  }));
}

const heldOf = (all: readonly CastVote[]) => votesToHold(all, rules).map(({ vote }) => vote);
const held = (all: readonly CastVote[]) => heldOf(all).length;
const reasonsOf = (all: readonly CastVote[]) => new Set(votesToHold(all, rules).flatMap(({ reasons }) => reasons));
const spread = (index: number) => ({ project: `p${index}` });
const named = (name: string) => (index: number) => ({ id: `${name} ${index}` });

describe("votes are held, all of the cluster", () => {
  test.each<[HoldReason, number, Partial<CastVote>]>([
    ["browser", 4, { browser: "one" }],
    ["domain", 11, { domain: "catch-all.example" }],
    ["network", 20, { network: "one" }],
    ["disposable", 1, { domain: "trash.example", disposable: true }],
  ])("by %s from %i on", (reason, fewest, same) => {
    expect(held(votes(fewest - 1, same))).toBe(0);
    expect(held(votes(fewest, same))).toBe(fewest);
    expect(reasonsOf(votes(fewest, same))).toEqual(new Set([reason]));
  });

  test.each<[string, number, Partial<CastVote>]>([
    ["browser", 4, { browser: "one" }],
    ["domain", 11, { domain: "catch-all.example" }],
  ])("by %s whatever they are for", (_reason, count, same) => {
    expect(held(votes(count, same, spread))).toBe(count);
  });

  test("also where a domain hides behind domains of its own", () => {
    expect(held(votes(30, {}, (index) => ({ domain: `a${index}.example.com` })))).toBe(30);
  });

  test.each<[string, Partial<CastVote>]>([
    ["a browser", { browser: "one" }],
    ["a disposable domain", { domain: "trash.example", disposable: true }],
    ["an own domain", { domain: "catch-all.example" }],
  ])("at a venue too, for %s", (_what, same) => {
    expect(held(votes(20, { ...same, venue: "hall" }))).toBe(20);
  });
});

describe("of a network", () => {
  test("what came after the 25th is held, whatever it is for", () => {
    const all = votes(30, { network: "one" }, (index) => ({ id: `vote ${index}`, project: `p${index}` }));
    expect(heldOf(all.toReversed()).toSorted()).toEqual(["vote 25", "vote 26", "vote 27", "vote 28", "vote 29"]);
  });

  test("where four in five are for one project, that project's are held and the neighbors' are not", () => {
    const mixed = (forOne: number) =>
      votes(20, { network: "one" }, (index) => ({ project: index < forOne ? "p" : `other ${index}` }));
    expect(held(mixed(16))).toBe(16);
    expect(held(mixed(15))).toBe(0);
  });

  test("trolls do not take their neighbors with them", () => {
    const neighbors = votes(25, { network: "one" }, (index) => ({ id: `neighbor ${index}`, project: `p${index}` }));
    const trolls = votes(26, { network: "one", cameAt: 1000 }, named("troll"));
    const found = heldOf([...neighbors, ...trolls]);
    expect(found).toHaveLength(26);
    expect(found.every((id) => id.startsWith("troll"))).toBe(true);
  });
});

describe("at a venue", () => {
  const inHall = { venue: "hall", network: "one" };
  test("up to the number that is expected nobody is held for the network", () => {
    expect(held(votes(100, inHall))).toBe(0);
  });

  test("what exceeds it is held, the late ones", () => {
    expect(held(votes(130, inHall))).toBe(30);
    expect(heldOf(votes(101, inHall))).toEqual(["p-100"]);
    expect(reasonsOf(votes(130, inHall))).toEqual(new Set(["venue"]));
  });

  test("its votes are no evidence against those beside it", () => {
    expect(held([...votes(30, inHall), ...votes(5, { network: "one" }, named("outside"))])).toBe(0);
  });
});

describe("nobody is held", () => {
  test.each<[string, Partial<CastVote>]>([
    ["for a common mail domain", { domain: "gmail.com" }],
    ["for an institution that the desk has listed", { domain: "u.boisestate.edu" }],
    ["for a domain below one that the desk has listed", { domain: "cs.u.boisestate.edu" }],
  ])("%s", (_why, same) => {
    expect(held(votes(300, same))).toBe(0);
  });

  test.each<[string, string, string]>([
    ["a name below a provider that strangers share", "fastmail.com", "attacker.fastmail.com"],
    ["the domain above one that is listed", "u.boisestate.edu", "boisestate.edu"],
  ])("because of %s", (_what, shared, poison) => {
    const honest = votes(20, { domain: shared });
    const [poisonous] = votes(1, { domain: poison }, named("poison"));
    expect(held([...honest, poisonous!])).toBe(0);
    expect(votesToHold([...honest, poisonous!], rules, poisonous)).toEqual([]);
  });

  test("for a burst", () => {
    expect(held(votes(500, { cameAt: 0 }))).toBe(0);
  });
});

test("of one vote's clusters, others are left alone: what was read of them may not be all", () => {
  const farm = votes(20, { network: "one", domain: "farm.example" });
  const [fresh] = votes(1, { domain: "farm.example" }, named("fresh"));
  const reasons = new Set(votesToHold([...farm, fresh!], rules, fresh).flatMap((hold) => hold.reasons));
  expect(reasons).toEqual(new Set(["domain"]));
});

test("what a person decided stays decided, and is evidence for what comes after", () => {
  const decided = votes(10, { network: "one", status: "counted", decided: true });
  const struck = votes(10, { network: "one", status: "struck", decided: true }, named("struck"));
  const late = votes(1, { network: "one" }, () => ({ id: "late" }));
  expect(votesToHold([...decided, ...struck, ...late], rules)).toEqual([{ vote: "late", reasons: ["network"] }]);
});

test("names every reason of a vote", () => {
  const all = votes(20, { browser: "one", network: "one", domain: "catch-all.example" });
  expect(votesToHold(all, rules)[0]?.reasons).toEqual(["browser", "domain", "network"]);
});
