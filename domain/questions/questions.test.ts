import { describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { seasonEndsAt } from "../programme/moments.ts";
import { answerField, checkAnswers, seenField } from "./answers-form.ts";
import { checkQuestion, type TypedQuestion } from "./question-form.ts";
import { isAsked } from "./question.ts";

const typed: TypedQuestion = {
  text: " Which shirt? ",
  audience: "participants",
  kind: "choice",
  choices: "S\r\n\n M \nL",
  isRequired: true,
  kept: "finals",
};

describe("a question", () => {
  test("is read with its choices, a line each", () => {
    expect(checkQuestion(typed)).toEqual({
      ok: true,
      question: { ...typed, text: "Which shirt?", choices: ["S", "M", "L"] },
    });
  });

  test.each([
    [{ text: "  " }, { text: "no_text" }],
    [{ text: "x".repeat(301) }, { text: "text_long" }],
    [{ text: "one\u0000two" }, { text: "unreadable" }],
    [{ audience: "voters" }, { audience: "no_audience" }],
    [{ kind: "date" }, { kind: "no_kind" }],
    [{ kept: "forever" }, { kept: "no_kept" }],
    [{ choices: "S" }, { choices: "no_choices" }],
    [{ choices: "S\ns" }, { choices: "choices_twice" }],
    [{ choices: `S\n${"x".repeat(101)}` }, { choices: "choice_long" }],
    [{ choices: Array.from({ length: 21 }, (_, index) => index).join("\n") }, { choices: "choices_many" }],
    [{ kind: "text" }, { choices: "not_a_choice" }],
  ])("with %j is refused", (change, errors) => {
    expect(checkQuestion({ ...typed, ...change })).toEqual({ ok: false, errors });
  });

  test("whose answers go after the finals is not asked after them", () => {
    const endsAt = seasonEndsAt(programme);
    expect(isAsked({ stoppedAt: null, kept: "finals" }, programme, endsAt - 1)).toBe(true);
    expect(isAsked({ stoppedAt: null, kept: "finals" }, programme, endsAt)).toBe(false);
    expect(isAsked({ stoppedAt: null, kept: "season" }, programme, endsAt)).toBe(true);
    expect(isAsked({ stoppedAt: 1, kept: "season" }, programme, endsAt - 1)).toBe(false);
  });
});

describe("answers", () => {
  const questions = [
    { id: "shirt", kind: "choice", choices: ["S", "M"], isRequired: true },
    { id: "meal", kind: "text", choices: [], isRequired: false },
    { id: "parking", kind: "yes_no", choices: [], isRequired: false },
  ] as const;
  const check = (sent: Record<string, string>) =>
    checkAnswers(questions, new Map(Object.entries(sent).map(([id, text]) => [answerField(id), text])));

  test("are read by their questions, and what nobody asks is left", () => {
    expect(check({ shirt: "M", meal: " no nuts ", gone: "old" })).toEqual({
      ok: true,
      answers: new Map([
        ["shirt", "M"],
        ["meal", "no nuts"],
        ["parking", null],
      ]),
    });
  });

  test("a required text that nobody sees is none", () => {
    const must = [{ id: "meal", kind: "text", choices: [], isRequired: true }] as const;
    const problemOf = (text: string) => checkAnswers(must, new Map([[answerField("meal"), text]]));
    expect(problemOf("\u200b")).toMatchObject({ errors: { [answerField("meal")]: "required" } });
    expect(problemOf("x".repeat(1000))).toMatchObject({ ok: true });
    expect(problemOf("x".repeat(1001))).toMatchObject({ errors: { [answerField("meal")]: "long" } });
  });

  test("leave alone what stands as it was when the page was opened: another contact may have answered since", () => {
    const sent = new Map([
      [answerField("shirt"), "M"],
      [seenField("shirt"), "S"],
      [answerField("meal"), ""],
      [seenField("meal"), ""],
      [answerField("parking"), ""],
      [seenField("parking"), "yes"],
    ]);
    expect(checkAnswers(questions, sent)).toEqual({
      ok: true,
      answers: new Map([
        ["shirt", "M"],
        ["parking", null],
      ]),
    });
  });

  test.each([
    [{}, { shirt: "required" }],
    [{ shirt: "XXL" }, { shirt: "not_offered" }],
    [{ shirt: "S", parking: "maybe" }, { parking: "not_offered" }],
    [{ shirt: "S", meal: "x".repeat(1001) }, { meal: "long" }],
    [{ shirt: "S", meal: "a\u0000b" }, { meal: "unreadable" }],
    [{ shirt: "S", meal: "\u200b" }, { meal: "unreadable" }],
  ])("%j are refused", (sent: Record<string, string>, errors: Record<string, string>) => {
    const fields = Object.entries(errors).map(([id, problem]) => [answerField(id), problem]);
    expect(check(sent)).toMatchObject({ ok: false, errors: Object.fromEntries(fields) });
  });
});
