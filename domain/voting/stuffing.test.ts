import { describe, expect, test } from "vitest";
import { emailKey } from "#domain/text/email-key.ts";
import { castBy, crowds, universities, type Voter } from "#tests/support/rigs/voting-crowds.ts";
import type { CastVote } from "./cast-vote.ts";
import { commonMailDomains } from "./common-mail-domains.ts";
import { findBursts } from "./find-bursts.ts";
import type { HoldRules } from "./hold-rules.ts";
import { organizationDomain } from "./organization-domain.ts";
import { votesToHold } from "./votes-to-hold.ts";

const rules: HoldRules = {
  browserMost: 3,
  domainFewest: 15,
  networkFewest: 20,
  oneProjectShare: 80,
  commonDomains: commonMailDomains,
  institutionDomains: universities,
};

/** Plays the votes one after the other, as the site does: a second vote of one voter moves the first. */
function play(voters: readonly Voter[], by = rules): Map<string, CastVote> {
  const votes = new Map<string, CastVote>();
  const sharing = new Map<string, CastVote[]>();
  for (const [index, voter] of voters.entries()) {
    const key = emailKey(voter.address)!;
    const vote = votes.get(key) ?? castBy(voter, key, index * 1000);
    vote.project = voter.project;
    const near = new Set([vote]);
    for (const trait of traitsOf(vote)) {
      if (!votes.has(key)) sharing.set(trait, [...(sharing.get(trait) ?? []), vote]);
      for (const other of sharing.get(trait)!) near.add(other);
    }
    votes.set(key, vote);
    const held = new Set(votesToHold([...near], by).map((hold) => hold.vote));
    for (const other of near) if (held.has(other.id)) other.status = "held";
  }
  return votes;
}

function traitsOf({ browser, network, domain }: CastVote): string[] {
  const shared = [`browser ${browser}`, `network ${network}`];
  return commonMailDomains.has(domain) ? shared : [...shared, `domain ${organizationDomain(domain)}`];
}

/** Spreads the others evenly among the first. */
function mix(first: readonly Voter[], others: readonly Voter[]): Voter[] {
  const step = first.length / others.length;
  return [...first.map((voter, at) => ({ voter, at })), ...others.map((voter, index) => ({ voter, at: index * step }))]
    .toSorted((a, b) => a.at - b.at)
    .map(({ voter }) => voter);
}

const heldShare = (votes: Map<string, CastVote>, of: readonly Voter[]) => {
  const keys = of.map(({ address }) => emailKey(address)!);
  return keys.filter((key) => votes.get(key)!.status === "held").length / keys.length;
};

const crowd = crowds("season");
const honest = crowd.households(2000);

describe("stuffing among honest households", () => {
  test.each([
    ["catch-all domain", crowd.catchAll(200, "p39"), { domainFewest: Infinity }],
    ["one device", crowd.oneDevice(200, "p39"), { browserMost: Infinity }],
    ["one room", crowd.oneRoom(200, "p39"), { networkFewest: Infinity }],
    ["disposable addresses", crowd.disposable(200, "p39"), null],
    ["scripted proxies", crowd.scriptedProxies(300, "p39"), { networkFewest: Infinity }],
  ])("is held: %s", (_kind, stuffed, withoutRule) => {
    const votes = play(mix(honest, stuffed));
    expect(heldShare(votes, stuffed)).toBeGreaterThan(0.99);
    expect(heldShare(votes, honest)).toBeLessThan(0.01);
    // The rule that is meant for it is what holds it.
    if (withoutRule) expect(heldShare(play(stuffed, { ...rules, ...withoutRule }), stuffed)).toBeLessThan(0.1);
  });

  test("is one vote a mailbox: variants of Gmail addresses", () => {
    const stuffed = crowd.gmailVariants(500, "p39");
    expect(new Set(stuffed.map(({ address }) => address)).size).toBe(500);
    expect(play(stuffed).size).toBe(3);
  });
});

describe("honest crowds", () => {
  test("of households are hardly ever held, and only where more than three share a device", () => {
    const votes = play(honest);
    expect(heldShare(votes, honest)).toBeLessThan(0.01);
    const alone = honest.filter(({ browser }) => !browser.startsWith("tablet"));
    expect(heldShare(votes, alone)).toBe(0);
  });

  test("at a venue with a session are never held, and without one they would be", () => {
    const withSession = crowd.venue(150, "p3", true);
    const without = crowd.venue(150, "p3", false);
    expect(heldShare(play(withSession), withSession)).toBe(0);
    expect(heldShare(play(without), without)).toBeGreaterThan(0.9);
  });

  test("of a newspaper's readers are shown as a burst and not held", () => {
    const readers = crowd.newspaper(600, "p7");
    const votes = play(mix(honest, readers));
    expect(heldShare(votes, readers)).toBeLessThan(0.004);
    const bursts = findBursts([...votes.values()], { fewest: 20, minutes: 15 });
    expect(bursts.map(({ project }) => project)).toContain("p7");
  });

  test("behind a phone carrier's gateway are not held", () => {
    const phones = crowd.carrier(400);
    expect(heldShare(play(mix(honest, phones)), phones)).toBeLessThan(0.004);
  });
});
