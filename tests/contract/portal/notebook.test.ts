import { beforeEach, describe, expect, test } from "vitest";
import { createNotebook, type Notebook } from "#server/learning/notebook.ts";
import { ensurePerson } from "#server/people/people.ts";
import { engines } from "#tests/support/databases/database.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";

const start = Date.parse("2026-02-01T12:00:00Z");

describe.each(engines)("a notebook on %s", (engine) => {
  const testDatabase = suiteDatabase(engine);
  let notebook: Notebook;
  let personId: string;
  beforeEach(async () => {
    const { db } = testDatabase.database;
    notebook = createNotebook({ db, clock: { now: () => start }, season: "2026" });
    personId = await ensurePerson(db, { email: "ada@example.com" }, start);
  });

  const save = (lesson: number, baseVersion: number, text: string, unheard: readonly string[] = []) =>
    notebook.save(personId, { lesson, baseVersion, text, unheard });

  test("keeps a page for each lesson, each person's own", async () => {
    await save(1, 0, "One");
    await save(3, 0, "Three");
    await save(1, 1, "One, again");
    expect((await notebook.notesOf(personId)).map(({ lesson, text, version }) => [lesson, version, text])).toEqual([
      [1, 2, "One, again"],
      [3, 1, "Three"],
    ]);
    const { db } = testDatabase.database;
    const other = await ensurePerson(db, { email: "bo@example.com" }, start);
    expect(await notebook.notesOf(other)).toEqual([]);
  });

  test("begins a page with what a device kept since another season", async () => {
    expect(await save(2, 7, "From last year")).toMatchObject({ ok: true, note: { version: 1 } });
    expect(await save(2, 1, "And on")).toMatchObject({ ok: true, note: { version: 2, text: "And on" } });
  });

  test("never saves over what another device wrote, and gives it back", async () => {
    await save(1, 0, "From the phone");
    expect(await save(1, 0, "From the laptop")).toMatchObject({
      ok: false,
      reason: "conflict",
      theirs: { text: "From the phone", version: 1 },
    });
    expect((await notebook.noteOf(personId, 1))?.text).toBe("From the phone");
    expect((await save(1, 1, "Both")).ok).toBe(true);
  });

  test("writes on from what the same page sent before its answer was heard", async () => {
    await save(1, 0, "One");
    expect(await save(1, 0, "One more", ["On", "One"])).toMatchObject({ ok: true, note: { version: 2 } });
    expect(await save(1, 0, "One", [])).toMatchObject({ ok: false, reason: "conflict" });
    await save(1, 2, "From the phone");
    expect(await save(1, 0, "One more line", ["One", "One more"])).toMatchObject({ ok: false, reason: "conflict" });
    expect((await notebook.noteOf(personId, 1))?.text).toBe("From the phone");
  });

  test("of two devices that save at the same moment, one wins and the other is told", async () => {
    await save(1, 0, "Before");
    const results = await Promise.all([save(1, 1, "Phone"), save(1, 1, "Laptop")]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter(({ ok }) => !ok)).toHaveLength(1);
  });

  test("a save whose answer was lost may come again", async () => {
    await save(1, 0, "Text");
    expect(await save(1, 0, "Text")).toMatchObject({ ok: true, note: { version: 1 } });
  });
});
