import { deskQuestions } from "#content/en/desk/questions.ts";
import { factsAt } from "#content/facts.ts";
import { answerKinds, answersKept, questionAudiences } from "#domain/questions/question.ts";
import type { QuestionProblem } from "#domain/questions/question-form.ts";
import { counted, safeText } from "#server/desk/cli/display-text.ts";
import { printRecords } from "#server/desk/cli/print-records.ts";
import { confirm } from "#server/desk/cli/terminal.ts";
import { choiceOption, textOption, type Verb } from "#server/desk/cli/verb.ts";
import { createQuestionsDesk } from "#server/desk/questions/questions-desk.ts";

const problems: Readonly<Partial<Record<QuestionProblem, string>>> = {
  no_text: "Write the question after the verb, in quotes.",
  no_audience: `Say who is asked with --for: ${questionAudiences.join(", ")}.`,
  no_kind: `Say what kind of answer with --kind: ${answerKinds.join(", ")}.`,
  no_choices: 'Give at least two choices: --choices "S|M|L".',
  not_a_choice: "--choices goes with --kind choice.",
  no_kept: `Say how long answers are kept with --kept: ${answersKept.join(", ")}.`,
};

const noSuchQuestion = "No question of the season has this id (`desk question list` lists them).";

export const addQuestionVerb: Verb = {
  name: "question add",
  form: '"<question>" --for A [--kind K] [--choices "S|M|L"] [--required] [--kept finals|season] [--json]',
  summary: "ask participants, chambers or judges something; they answer in their own area",
  details: [
    `--for A       ${questionAudiences.join(", ")}`,
    `--kind K      ${answerKinds.join(", ")}; text by default`,
    "--choices C   the choices, separated by |",
    "--required    their area keeps asking until they answer",
    "--kept W      answers are deleted after the finals (default), or with the season's records",
  ],
  async run({ desk, actor }, given) {
    const [text = ""] = given.positionals;
    const added = await createQuestionsDesk(desk).add(actor, {
      text,
      audience: choiceOption(given, "for", questionAudiences) ?? "",
      kind: choiceOption(given, "kind", answerKinds) ?? "text",
      choices: (textOption(given, "choices") ?? "").replaceAll("|", "\n"),
      isRequired: given.options["required"] === true,
      kept: choiceOption(given, "kept", answersKept) ?? "finals",
    });
    if (!added.ok)
      return {
        failed: Object.values(added.errors)
          .map((problem) => ({ ...deskQuestions(factsAt(desk.clock.now())).problems, ...problems })[problem])
          .join("\n"),
      };
    return { done: given.options["json"] ? JSON.stringify({ id: added.id }) : `Now being asked: ${added.id}.` };
  },
};

const stopOrResume = (name: "stop" | "resume", summary: string, said: string): Verb => ({
  name: `question ${name}`,
  form: "<id>",
  summary,
  async run({ desk, actor }, { positionals: [id = ""] }) {
    const changed = await createQuestionsDesk(desk)[name](actor, id);
    return changed.ok ? { done: said } : { failed: noSuchQuestion };
  },
});

export const stopQuestionVerb = stopOrResume(
  "stop",
  "stop asking a question; its answers stay",
  "No longer asked. The answers stay.",
);
export const resumeQuestionVerb = stopOrResume("resume", "ask a stopped question again", "Asked again.");

export const removeQuestionVerb: Verb = {
  name: "question delete",
  form: "<id> [--yes]",
  summary: "delete a question and its answers; this cannot be undone",
  details: ["--yes        do it without asking"],
  async run({ desk, terminal, actor }, { positionals: [id = ""], options }) {
    const questions = createQuestionsDesk(desk);
    const found = (await questions.list()).find((question) => question.id === id);
    if (!found) return { failed: noSuchQuestion };
    const going = `"${safeText(found.text)}" will be deleted with ${counted(found.answers, "answer")}. This cannot be undone.`;
    if (!(await confirm(terminal, options["yes"] === true, going))) return "failed";
    const removed = await questions.remove(actor, id, found.answers);
    if (!removed.ok)
      return {
        failed: removed.reason === "answered_since" ? "Someone answered in the meantime: look again." : noSuchQuestion,
      };
    return { done: `Deleted, with ${counted(removed.answers, "answer")}.` };
  },
};

export const listQuestionsVerb: Verb = {
  name: "question list",
  form: "[--json|--csv]",
  summary: "list your questions, and how many people answered",
  details: ["The answers are in `desk people --csv`, and in the exports of chambers and judges at the web desk."],
  async run({ desk, terminal }, given) {
    await printRecords(terminal, given, await createQuestionsDesk(desk).list(), {
      columns: [
        { title: "Question", cell: ({ text }) => safeText(text), min: 20 },
        { title: "For", cell: ({ audience }) => audience },
        { title: "Kind", cell: ({ kind }) => kind, dropFirst: 2 },
        { title: "Answers", cell: ({ answers }) => String(answers) },
        { title: "State", cell: ({ stoppedAt }) => (stoppedAt === null ? "asked" : "stopped"), dropFirst: 1 },
        { title: "Id", cell: ({ id }) => id },
      ],
      fields: ["id", "audience", "kind", "text", "choices", "required", "kept", "answers", "stopped"],
      record: ({ id, audience, kind, text, choices, isRequired, kept, answers, stoppedAt }) => ({
        id,
        audience,
        kind,
        text,
        choices: choices.join("|"),
        required: isRequired,
        kept,
        answers,
        stopped: stoppedAt !== null,
      }),
    });
    return "done";
  },
};
