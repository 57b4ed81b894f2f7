import { expect, test } from "vitest";
import { factsAt } from "#content/facts.ts";
import { programme } from "#content/programme.ts";
import { judgingClosesAt, mentoringEndsAt, mentoringStartsAt, submissionsCloseAt } from "#domain/programme/moments.ts";
import { rubricFacts } from "../judging/rubric-facts.ts";
import { judgesAdvisors } from "./judges-advisors.ts";

const pageAt = (at: number) => judgesAdvisors(factsAt(at));
const { rubric, recognition } = pageAt(0);

test("judges and the public share the whole score between them", () => {
  const { publicWeight } = rubricFacts(factsAt(0));
  expect(rubric.byJudges).toContain(`${100 - publicWeight}%`);
  expect(rubric.byPublic).toContain(`${publicWeight}%`);
});

test("the drawing's words name every criterion with its weight", () => {
  expect(rubric.criteria).toHaveLength(programme.criteria.length);
  for (const { name, weight } of rubric.criteria) expect(rubric.chartLabel).toContain(`${name} ${weight}%`);
});

test("judges are asked for at short notice until judging closes, and not from that minute on", () => {
  const closes = judgingClosesAt(programme);
  expect(pageAt(closes - 1).status).toContain("judge at short notice");
  expect(pageAt(closes).status).toContain(`Judging for ${programme.year} is closed`);
  expect(pageAt(closes - 1).judges.lede).toContain("Judging runs");
  expect(pageAt(closes).judges.lede).toContain("Judging ran");
});

test("mentoring runs to the deadline in its last month, and is over from then on", () => {
  const [starts, ends] = [mentoringStartsAt(programme), mentoringEndsAt(programme)];
  const mentoring = (at: number) => pageAt(at).keyDates.items.find(({ id }) => id === "mentoring");
  expect(ends).toBe(submissionsCloseAt(programme));
  expect(mentoring(starts - 1)?.status.status).toBe("later");
  expect(mentoring(starts)?.status.status).toBe("now");
  expect(mentoring(ends - 1)?.status.status).toBe("now");
  expect(mentoring(ends)).toMatchObject({ status: { status: "past" }, who: "Advisors" });
  expect(pageAt(ends - 1).advisors.lede).toContain("Advisors mentor ");
  expect(pageAt(ends).advisors.lede).toContain("Advisors mentored");
});

test("no list of judges is promised that the site does not have", () => {
  expect(JSON.stringify(recognition)).not.toContain("appear with");
});
