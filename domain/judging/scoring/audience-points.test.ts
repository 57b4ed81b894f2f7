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

test("5,000 bots are worth no more than the votes of the fifth project", () => {
  const votes = Array.from({ length: 20 }, (_, index) => ({
    project: `p${index}`,
    count: 200 - index * 5,
    displayed: "always" as const,
  }));
  const stuffed = audiencePoints(withChange(votes, 19, { count: 5000 }), 15);
  expect(stuffed.points.get("p19")).toBe(15);
  expect(stuffed.points.get("p0")).toBe(15);
  expect(stuffed.cap).toBe(185);
});

test("has a cap of 10 and no points where nothing was displayed", () => {
  expect(audiencePoints([{ project: "p", count: 50, displayed: "never" }], 15)).toEqual({
    cap: 10,
    quartile: 0,
    points: new Map([["p", 0]]),
  });
});
