import { describe, expect, test } from "vitest";
import { crowds, type Voter } from "./adversaries/crowds.ts";
import { asSteps, heldShare, mixed, rulesOf } from "./adversaries/judge-adversary.ts";
import { playVotes } from "./adversaries/play-votes.ts";
import { findBursts } from "./find-bursts.ts";
import type { HoldRules } from "./hold-rules.ts";

const rules = rulesOf({ browserMost: 3, domainMost: 10, networkMost: 25, oneProject: { from: 20, share: 80 } });
const noNetwork = { networkMost: Infinity, oneProject: { from: Infinity, share: 80 } };

const play = (voters: readonly Voter[], by: HoldRules = rules) => playVotes(asSteps(voters), by);
const mix = (first: readonly Voter[], others: readonly Voter[]): Voter[] =>
  mixed(asSteps(first), asSteps(others)).flatMap((step) => ("cast" in step ? [step.cast] : []));

const crowd = crowds("season");
const honest = crowd.households(2000);

describe("stuffing among honest households", () => {
  test.each([
    ["catch-all domain", crowd.catchAll(200, "p39"), { domainMost: Infinity }],
    ["one device", crowd.oneDevice(200, "p39"), { browserMost: Infinity }],
    ["one room", crowd.oneRoom(200, "p39"), noNetwork],
    ["disposable addresses", crowd.disposable(200, "p39"), null],
    ["scripted proxies", crowd.scriptedProxies(300, "p39"), noNetwork],
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

  test("at a venue with a session are not held up to its number, and without one they would be", () => {
    const withSession = crowd.venue(100, "p3", "hall");
    const without = crowd.venue(100, "p3");
    expect(heldShare(play(withSession), withSession)).toBe(0);
    expect(heldShare(play(without), without)).toBeGreaterThan(0.9);
  });

  test("of a newspaper's readers are shown as a burst and not held", () => {
    const readers = crowd.newspaper(600, "p7");
    const votes = play(mix(honest, readers));
    expect(heldShare(votes, readers)).toBeLessThan(0.004);
    const cast = [...votes.values()].map(({ project, cameAt }) => ({ project, castAt: cameAt }));
    const bursts = findBursts(cast, { fewest: 20, minutes: 15 });
    expect(bursts.map(({ project }) => project)).toContain("p7");
  });

  test("behind a phone carrier's gateway wait for the desk from the 26th on", () => {
    const phones = crowd.carrier(300);
    const votes = play(mix(honest, phones));
    expect(heldShare(votes, phones)).toBeCloseTo((300 - 3 * 25) / 300, 2);
    expect(heldShare(votes, honest)).toBeLessThan(0.01);
  });
});
