import { expect, test } from "vitest";
import { factsAt } from "#content/facts.ts";
import { portalLessons } from "../portal/lesson.ts";
import { stageLessons } from "./stage-lessons.ts";

test("the weeks of a stage are those of its lessons", () => {
  const lessons = portalLessons(factsAt(Date.parse("2026-02-01T12:00:00Z")));
  for (const [stage, weeks] of Object.entries(stageLessons))
    expect(lessons.filter((lesson) => String(lesson.stage) === stage).map(({ number }) => number)).toEqual(weeks);
});
