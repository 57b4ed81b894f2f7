import { beforeEach, describe, expect, test } from "vitest";
import { createLearning, type Learning } from "#server/learning/learning.ts";
import { ensurePerson } from "#server/people/people.ts";
import { locksOf } from "#server/storage/locks.ts";
import { engines } from "#tests/support/databases/database.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";

const start = Date.parse("2026-02-01T12:00:00Z");

describe.each(engines)("lessons and deliverables on %s", (engine) => {
  const testDatabase = suiteDatabase(engine);
  let learning: Learning;
  let personId: string;
  let completed: string[];
  beforeEach(async () => {
    completed = [];
    const { db } = testDatabase.database;
    learning = createLearning({
      db,
      locks: locksOf(engine),
      clock: { now: () => start },
      season: "2026",
      stages: { 1: { lessons: [1, 2], deliverables: ["problem", "prompts"] } },
      onStageComplete: (_, who, stage) => {
        completed.push(`${who}:${stage}`);
        return Promise.resolve();
      },
    });
    personId = await ensurePerson(db, { email: "ada@example.com" }, start);
  });

  test("a lesson is ticked and unticked, once each", async () => {
    await learning.tickLesson(personId, 3, true);
    await learning.tickLesson(personId, 3, true);
    expect((await learning.progressOf(personId)).lessons).toEqual([3]);
    await learning.tickLesson(personId, 3, false);
    expect((await learning.progressOf(personId)).lessons).toEqual([]);
  });

  test("a stage is complete once its lessons were opened, and not before", async () => {
    await learning.handIn(personId, 1, "problem", { text: "Spuds get lost." });
    expect(await learning.handIn(personId, 1, "prompts", { text: "A prompt" })).toMatchObject({ completed: false });
    await learning.openLesson(personId, 1);
    expect((await learning.progressOf(personId)).completeStages).toEqual([]);
    await Promise.all([learning.openLesson(personId, 2), learning.openLesson(personId, 2)]);
    await learning.openLesson(personId, 9);
    expect(completed).toEqual([`${personId}:1`]);
    const progress = await learning.progressOf(personId);
    expect(progress).toMatchObject({ completeStages: [1], lessons: [] });
    expect(progress.opened.toSorted()).toEqual([1, 2, 9]);
  });

  const openAll = () => Promise.all([1, 2].map((lesson) => learning.openLesson(personId, lesson)));

  test("the last deliverable completes the stage, once, also when both come at the same moment", async () => {
    await openAll();
    const results = await Promise.all([
      learning.handIn(personId, 1, "problem", { text: "Spuds get lost." }),
      learning.handIn(personId, 1, "prompts", { link: "https://x.example/p" }),
    ]);
    expect(results.filter((result) => result.ok && result.completed)).toHaveLength(1);
    await learning.handIn(personId, 1, "problem", { text: "Spuds get lost on the way." });
    expect(completed).toEqual([`${personId}:1`]);
    expect((await learning.progressOf(personId)).completeStages).toEqual([1]);
  });

  test("what was typed for one deliverable stays when another is handed in, until it is in too", async () => {
    const typed = (problem: string, prompts: string) => [
      { deliverable: "problem", text: problem, link: "" },
      { deliverable: "prompts", text: prompts, link: "" },
      { deliverable: "other", text: "Nobody asked", link: "" },
    ];
    await learning.handIn(personId, 1, "problem", { text: "Spuds get lost." });
    await learning.keepDrafts(personId, 1, typed("Spuds get lost.", "Half a pro"));
    await learning.keepDrafts(personId, 1, typed("Spuds get lost.", "Half a prompt"));
    expect(await learning.draftsOf(personId, 1)).toEqual([{ deliverable: "prompts", text: "Half a prompt", link: "" }]);
    await learning.handIn(personId, 1, "prompts", { text: "A whole prompt" });
    await learning.keepDrafts(personId, 1, typed("Spuds get lost.", "A whole prompt"));
    expect(await learning.draftsOf(personId, 1)).toEqual([]);
  });

  test("nothing is taken that the stage does not ask for", async () => {
    expect((await learning.handIn(personId, 1, "other", { text: "x" })).ok).toBe(false);
    expect((await learning.handIn(personId, 4, "abstract", { text: "x" })).ok).toBe(false);
  });
});
