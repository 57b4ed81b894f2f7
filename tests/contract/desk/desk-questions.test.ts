import { beforeAll, describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { answerField } from "#domain/questions/answers-form.ts";
import type { TypedQuestion } from "#domain/questions/question-form.ts";
import { seasonEndsAt } from "#domain/programme/moments.ts";
import { createQuestionsDesk, type QuestionsDesk } from "#server/desk/questions/questions-desk.ts";
import { findDueForPurge } from "#server/desk/people/purge-people.ts";
import { createQuestions, type Questions } from "#server/questions/questions.ts";
import { applyRetention } from "#server/retention/retention.ts";
import { locksOf } from "#server/storage/locks.ts";
import { engines } from "#tests/support/databases/database.ts";
import { suiteOrganizer, suiteWebDesk } from "#tests/support/rigs/web-desk-rig.ts";

const yesNo: TypedQuestion = {
  text: "Do you need parking?",
  audience: "participants",
  kind: "yes_no",
  choices: "",
  isRequired: true,
  kept: "finals",
};

describe.each(engines)("questions of the organizers on %s", (engine) => {
  const rig = suiteWebDesk(engine);
  const actor = suiteOrganizer(rig);
  let desk: QuestionsDesk;
  let questions: Questions;
  beforeAll(() => {
    desk = createQuestionsDesk(rig.raw);
    const { db } = rig.testDatabase.database;
    questions = createQuestions({ db, locks: locksOf(engine), clock: rig.clock, programme });
  });

  const rows = () => rig.testDatabase.database.db.selectFrom("question_answers").selectAll().execute();
  const ask = async (change: Partial<TypedQuestion> = {}) => {
    // They stand in the order in which they were added.
    rig.clock.advance(1_000);
    const added = await desk.add(actor, { ...yesNo, ...change });
    if (!added.ok) throw new Error(JSON.stringify(added.errors));
    return added.id;
  };
  const person = async (email: string) => {
    await rig.paid({ email });
    const { db } = rig.testDatabase.database;
    const row = await db.selectFrom("people").select("id").where("email", "=", email).executeTakeFirstOrThrow();
    return row.id;
  };
  const answer = (
    personId: string,
    answers: Record<string, string>,
    audience: "participants" | "judges" = "participants",
  ) =>
    questions.answer(
      { audience, subjectId: personId, personId },
      new Map(Object.entries(answers).map(([id, text]) => [answerField(id), text])),
    );
  const linesOf = async (file: AsyncIterable<string>) => {
    let text = "";
    for await (const part of file) text += part;
    return text;
  };

  test("are asked of their audience, answered, changed, and seen at the desk", async () => {
    const parking = await ask();
    await ask({ text: "Who is your employer?", audience: "judges", kind: "text" });
    const ada = await person("ada@example.com");
    const asked = { audience: "participants", subjectId: ada } as const;
    expect(await questions.askedOf(asked)).toMatchObject([{ id: parking, answer: null }]);
    expect(await questions.isWaitingFor(asked)).toBe(true);
    expect(await answer(ada, {})).toMatchObject({ ok: false, errors: { [answerField(parking)]: "required" } });
    expect(await answer(ada, { [parking]: "yes" })).toMatchObject({ ok: true });
    expect(await answer(ada, { [parking]: "no" })).toMatchObject({ ok: true });
    expect(await questions.isWaitingFor(asked)).toBe(false);
    expect(await desk.answersOf("participants", ada)).toMatchObject([{ text: yesNo.text, answer: "no" }]);
    expect(await desk.list()).toMatchObject([
      {
        answers: 1,
        tally: [
          { answer: "yes", count: 0 },
          { answer: "no", count: 1 },
        ],
      },
      { answers: 0, tally: [] },
    ]);
  });

  test("stand in the export of people, a column each", async () => {
    const meal = await ask({ text: "What do you eat?", kind: "text", isRequired: false });
    const ada = await person("ada@example.com");
    await person("bob@example.com");
    await answer(ada, { [meal]: "=no, nuts" });
    const [head, ...lines] = (await linesOf(await rig.desk.people.export(actor, {}))).split("\r\n");
    expect(head).toMatch(/,What do you eat\?$/);
    expect(lines.find((line) => line.includes("ada@example.com"))).toMatch(/,"?'?=no, nuts"?$/);
    expect(lines.find((line) => line.includes("bob@example.com"))).toMatch(/,$/);
  });

  test("that are stopped are asked no more, keep their answers, and take none", async () => {
    const parking = await ask();
    const ada = await person("ada@example.com");
    await answer(ada, { [parking]: "yes" });
    expect(await desk.stop(actor, parking)).toEqual({ ok: true });
    expect(await questions.askedOf({ audience: "participants", subjectId: ada })).toEqual([]);
    expect(await answer(ada, { [parking]: "no" })).toMatchObject({ ok: true });
    expect(await desk.answersOf("participants", ada)).toMatchObject([{ answer: "yes" }]);
    expect(await desk.resume(actor, parking)).toEqual({ ok: true });
    expect(await questions.askedOf({ audience: "participants", subjectId: ada })).toMatchObject([{ answer: "yes" }]);
  });

  test("that are deleted take their answers with them, and only those the organizer was told of", async () => {
    const [parking, meal] = [await ask(), await ask({ text: "What do you eat?", kind: "text", isRequired: false })];
    const [ada, bob] = [await person("ada@example.com"), await person("bob@example.com")];
    await answer(ada, { [parking]: "yes", [meal]: "Soup" });
    await answer(bob, { [parking]: "no" });
    expect(await desk.remove(actor, parking, 1)).toEqual({ ok: false, reason: "answered_since" });
    expect(await rows()).toHaveLength(3);
    expect(await desk.remove(actor, parking, 2)).toEqual({ ok: true, answers: 2 });
    expect(await rows()).toMatchObject([{ question_id: meal, answer: "Soup" }]);
    expect(await desk.remove(actor, parking, 2)).toEqual({ ok: false, reason: "unknown_question" });
    expect(await desk.stop(actor, parking)).toEqual({ ok: false, reason: "unknown_question" });
    // Somebody still has the form open in which it was asked.
    expect(await answer(bob, { [parking]: "yes", [meal]: "Bread" })).toMatchObject({ ok: true });
    expect((await rows()).map(({ question_id }) => question_id)).toEqual([meal, meal]);
    const { db } = rig.testDatabase.database;
    const entries = await db.selectFrom("audit_log").select("detail").where("action", "=", "delete-question").execute();
    expect(entries).toEqual([{ detail: "Do you need parking? (2 answers)" }]);
  });

  test("deleted while people answer leave no answer to nothing", async () => {
    const parking = await ask();
    const people = await Promise.all(["a", "b", "c"].map((name) => person(`${name}@example.com`)));
    await Promise.all([
      ...people.map((id) => answer(id, { [parking]: "yes" })),
      desk.remove(actor, parking, 0),
      desk.remove(actor, parking, 0),
    ]);
    const left = await desk.list();
    expect(await rows()).toHaveLength(left.length === 0 ? 0 : 3);
  });

  test("go with whoever answered, and with nobody else", async () => {
    const parking = await ask();
    const [ada, bob] = [await person("ada@example.com"), await person("bob@example.com")];
    await answer(ada, { [parking]: "yes" });
    await answer(bob, { [parking]: "no" });
    // Ada also wrote for her chamber.
    const hosts = await ask({ text: "Who hosts?", audience: "chambers", kind: "text" });
    await questions.answer(
      { audience: "chambers", subjectId: "the-chamber", personId: ada },
      new Map([[answerField(hosts), "Ada does"]]),
    );
    await rig.store.forget("ada@example.com", actor, rig.clock.now());
    expect(await rows()).toMatchObject([{ subject_id: bob, answer: "no" }]);
  });

  test("are emptied after the finals, or with the season", async () => {
    const parking = await ask();
    const meal = await ask({ text: "What do you eat?", kind: "text", kept: "season" });
    const ada = await person("ada@example.com");
    await answer(ada, { [parking]: "yes", [meal]: "Soup" });
    const ignore = () => undefined;
    const at = (now: number) => {
      const clock = { now: () => now };
      const { store, database, mailFolder } = rig.raw;
      const options = { actor, store, database, programme, past: [], mailFolder, log: { info: ignore, warn: ignore } };
      return {
        due: findDueForPurge({ ...rig.raw, clock }, { past: [] }),
        run: () => applyRetention({ ...options, clock }),
      };
    };
    const before = at(seasonEndsAt(programme) - 1);
    expect(await before.due).toBeNull();
    await before.run();
    expect(await rows()).toHaveLength(2);
    const after = at(seasonEndsAt(programme));
    expect(await after.due).toMatchObject({ answers: 1, before: null });
    expect(await after.run()).toMatchObject({ rows: 1 });
    expect(await rows()).toMatchObject([{ question_id: meal }]);
    expect(await desk.list()).toHaveLength(2);
    await at(seasonEndsAt(programme) + 400 * 86_400_000).run();
    expect(await rows()).toEqual([]);
    expect(await desk.list()).toEqual([]);
  });
});
