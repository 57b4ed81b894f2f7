import fc from "fast-check";
import { expect, test } from "vitest";
import { audiencePoints, displays, type ProjectVotes } from "./audience-points.ts";

const counts = fc.oneof(fc.nat(40), fc.nat(5000));
const galleries = fc
  .array(fc.record({ count: counts, displayed: fc.constantFrom(...displays) }), { maxLength: 40 })
  .map((rows) => rows.map((row, index): ProjectVotes => ({ project: `p${index}`, ...row })));

const withChange = (votes: readonly ProjectVotes[], index: number, change: Partial<ProjectVotes>) =>
  votes.map((row, at) => (at === index ? { ...row, ...change } : row));

test("gives from the quartile to the whole weight, and the quartile to whoever was not there to the end", () => {
  fc.assert(
    fc.property(galleries, (votes) => {
      const { points, quartile, cap } = audiencePoints(votes, 15);
      for (const { project, count, displayed } of votes) {
        const own = points.get(project)!;
        expect(own).toBeGreaterThanOrEqual(quartile);
        expect(own).toBeLessThanOrEqual(15);
        if (displayed !== "always") expect(own).toBe(quartile);
        else if (count >= cap) expect(own).toBe(15);
      }
    }),
  );
});

test("a withdrawal changes nobody else's points", () => {
  fc.assert(
    fc.property(galleries, fc.nat(), (votes, pick) => {
      const displayed = votes.filter((row) => row.displayed === "always");
      if (displayed.length === 0) return;
      const { project } = displayed[pick % displayed.length]!;
      const before = audiencePoints(votes, 15).points;
      const index = votes.findIndex((row) => row.project === project);
      const after = audiencePoints(withChange(votes, index, { displayed: "withdrawn" }), 15).points;
      for (const [other, points] of before) if (other !== project) expect(after.get(other)).toBe(points);
      expect(after.get(project)).toBeLessThanOrEqual(before.get(project)!);
    }),
  );
});

test("order makes no difference", () => {
  fc.assert(
    fc.property(galleries, (votes) => {
      expect(audiencePoints(votes.toReversed(), 15)).toEqual(audiencePoints(votes, 15));
    }),
  );
});

test("5,000 bots for one project or for five are worth no more than four times the usual count", () => {
  const votes = Array.from({ length: 20 }, (_, index) => ({
    project: `p${index}`,
    count: Math.floor(80 / (index + 1)),
    displayed: "always" as const,
  }));
  const honest = audiencePoints(votes, 15);
  const leader = honest.points.get("p0")!;
  for (const stuffed of [1, 5]) {
    const bots = votes.map((row, index) => (index >= 20 - stuffed ? { ...row, count: 5000 } : row));
    const { cap, points } = audiencePoints(bots, 15);
    expect(cap).toBeLessThanOrEqual(80);
    expect(points.get("p19")).toBe(15);
    expect(leader - points.get("p0")!).toBeLessThan(1);
  }
});

test("who was displayed without a vote does not lower the cap, and of two in the middle the lower counts", () => {
  const of = (...counts: number[]) =>
    audiencePoints(
      counts.map((count, index) => ({ project: `p${index}`, count, displayed: "always" })),
      15,
    ).cap;
  expect(of(300, 20, 10, 5)).toBe(40);
  expect(of(300, 20, 10, 5, 0, 0, 0)).toBe(40);
  expect(of(300, 20, 10)).toBe(80);
  expect(of(30, 20, 10)).toBe(30);
});

test("has a cap of 10 and no points where nothing was displayed", () => {
  expect(audiencePoints([{ project: "p", count: 50, displayed: "never" }], 15)).toEqual({
    cap: 10,
    quartile: 0,
    points: new Map([["p", 0]]),
  });
});
