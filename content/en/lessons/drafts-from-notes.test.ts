import { describe, expect, test } from "vitest";
import { headingsOf } from "#domain/notebook/own-lines.ts";
import { factsAt } from "#content/facts.ts";
import { portalLessons } from "../portal/lesson.ts";
import { stageDeliverables } from "./deliverables.ts";
import { draftsFromNotes } from "./drafts-from-notes.ts";
import { aiLogSections, noteSections } from "./note-sections.ts";

const lessons = portalLessons(factsAt(Date.parse("2026-02-01T12:00:00Z")));
const templateOf = (lesson: number) => lessons[lesson - 1]!.template.text;
const fill = (lesson: number, label: string, answer: string) => ({
  lesson,
  text: templateOf(lesson).replace(label, `${label} ${answer}`),
});

describe("first drafts from a notebook", () => {
  test("every heading that they are looked for under is in its lesson's template", () => {
    for (const { lesson, heading } of [...Object.values(noteSections).flat(2), ...aiLogSections])
      expect(
        headingsOf(templateOf(lesson)).has(heading.toLowerCase().replaceAll(/[\s:]+/gu, " ")),
        `${lesson}: ${heading}`,
      ).toBe(true);
  });
  test("there is a place for every deliverable that is handed in on a stage's page", () => {
    expect(Object.keys(noteSections).toSorted()).toEqual(
      [1, 2, 3].flatMap((stage) => [...stageDeliverables[stage as 1 | 2 | 3]]).toSorted(),
    );
  });
  test("a later week's words come before an earlier one's", () => {
    const rough = fill(1, "What goes wrong for them:", "calves freeze");
    const better = fill(3, "2. What goes wrong:", "one calf in thirty freezes");
    expect(draftsFromNotes(lessons, [rough]).of("problem-statement")).toBe("What goes wrong for them: calves freeze");
    expect(draftsFromNotes(lessons, [rough, better]).of("problem-statement")).toBe(
      "2. What goes wrong: one calf in thirty freezes",
    );
  });
  test("a page in a form of one's own is taken whole", () => {
    expect(draftsFromNotes(lessons, [{ lesson: 3, text: "Calves freeze in March." }]).of("market-summary")).toBe(
      "Calves freeze in March.",
    );
  });
  test("the weekly log becomes one text, and an untouched notebook none", () => {
    const { aiLog } = draftsFromNotes(lessons, [fill(1, "Tool:", "an assistant"), fill(8, "Step:", "sorting photos")]);
    expect(aiLog).toBe("Tool: an assistant\n\nStep: sorting photos");
    const untouched = draftsFromNotes(
      lessons,
      lessons.map(({ number, template }) => ({ lesson: number, text: template.text })),
    );
    expect(untouched.aiLog).toBe("");
    for (const id of Object.keys(noteSections)) expect(untouched.of(id), id).toBe("");
  });
});
