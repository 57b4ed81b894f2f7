import { isPressedTwice } from "#domain/desk/pressed-twice.ts";
import type { Actor } from "#domain/people/actor.ts";
import { checkQuestion, type QuestionErrors, type TypedQuestion } from "#domain/questions/question-form.ts";
import type { Question, QuestionAudience } from "#domain/questions/question.ts";
import { readAnswers, readQuestions } from "#server/questions/question-rows.ts";
import { questionsTurn } from "#server/questions/questions.ts";
import type { Queries } from "#server/storage/database.ts";
import { locksOf } from "#server/storage/locks.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { findRow, findRows, fromText, insertRow, toText, updateRow } from "#server/storage/queries/rows.ts";
import type { Desk } from "../desk.ts";

/** A question with how it was answered. */
export interface ListedQuestion extends Question {
  answers: number;
  /** How often each answer was given, for a choice or a yes or no; empty for texts. */
  tally: readonly { answer: string; count: number }[];
}

export type QuestionAdded = { ok: true; id: string } | { ok: false; errors: QuestionErrors };
export type QuestionChanged = { ok: true } | { ok: false; reason: "unknown_question" };
/** `answered_since`: there are other answers than those that the organizer was told of. */
export type QuestionRemoved =
  { ok: true; answers: number } | { ok: false; reason: "unknown_question" | "answered_since" };

/** What the desk's page about questions asks for and does. */
export function createQuestionsDesk({ database, clock, programme }: Pick<Desk, "database" | "clock" | "programme">) {
  const { db } = database;
  const locks = locksOf(database.engine);
  const season = programme.id;

  async function list(): Promise<ListedQuestion[]> {
    const [questions, counts] = await Promise.all([readQuestions(db, season), countAnswers(db, season)]);
    return questions.map((question) => {
      const own = counts.filter(({ id }) => id === question.id);
      const answers = own.reduce((sum, { count }) => sum + count, 0);
      if (question.kind === "text") return { ...question, answers, tally: [] };
      const offered = question.kind === "choice" ? question.choices : ["yes", "no"];
      const countOf = (answer: string) => own.find((each) => each.answer === answer)?.count ?? 0;
      return { ...question, answers, tally: offered.map((answer) => ({ answer, count: countOf(answer) })) };
    });
  }

  const change = (id: string, actor: Actor, action: "stop-question" | "resume-question", stoppedAt: string | null) =>
    db.transaction().execute(async (transaction): Promise<QuestionChanged> => {
      const question = await transaction
        .selectFrom("questions")
        .select("stopped_at")
        .where("id", "=", id)
        .where("season", "=", season)
        .$call(locks.forUpdate)
        .executeTakeFirst();
      if (!question) return { ok: false, reason: "unknown_question" };
      if ((question.stopped_at === null) === (stoppedAt === null)) return { ok: true };
      await updateRow(transaction, "questions", id, { stopped_at: stoppedAt });
      await appendAudit(transaction, { at: clock.now(), actor, action, subjects: [id] });
      return { ok: true };
    });

  return {
    list,

    async add(actor: Actor, typed: TypedQuestion): Promise<QuestionAdded> {
      const checked = checkQuestion(typed);
      if (!checked.ok) return checked;
      const { audience, kind, text, choices, isRequired, kept } = checked.question;
      const question = {
        season,
        audience,
        kind,
        text,
        choices: JSON.stringify(choices),
        required: isRequired ? 1 : 0,
        kept,
      };
      return db.transaction().execute(async (transaction): Promise<QuestionAdded> => {
        await locks.takeTurn(transaction, questionsTurn(season));
        const at = clock.now();
        // Pressed twice, it is asked once.
        const same = await findRows(transaction, "questions", ["id", "created_at"], question);
        const before = same.find(({ created_at }) => isPressedTwice(fromText(created_at), at));
        if (before) return { ok: true, id: before.id };
        const id = crypto.randomUUID();
        await insertRow(transaction, "questions", { id, ...question, created_at: toText(at) });
        await appendAudit(transaction, { at, actor, action: "add-question", subjects: [id], detail: text });
        return { ok: true, id };
      });
    },

    /** Asks it no longer. Its answers stay. */
    stop: (actor: Actor, id: string) => change(id, actor, "stop-question", toText(clock.now())),
    resume: (actor: Actor, id: string) => change(id, actor, "resume-question", null),

    /** Deletes it with its answers, for good. `told`: how many answers the organizer was told would go. */
    remove: (actor: Actor, id: string, told: number) =>
      db.transaction().execute(async (transaction): Promise<QuestionRemoved> => {
        await locks.takeTurn(transaction, questionsTurn(season));
        const question = await findRow(transaction, "questions", ["text"], { id, season });
        if (!question) return { ok: false, reason: "unknown_question" };
        const { count } = await transaction
          .selectFrom("question_answers")
          .select((row) => row.fn.countAll().as("count"))
          .where("question_id", "=", id)
          .executeTakeFirstOrThrow();
        const answers = Number(count);
        if (answers !== told) return { ok: false, reason: "answered_since" };
        await transaction.deleteFrom("question_answers").where("question_id", "=", id).execute();
        await transaction.deleteFrom("questions").where("id", "=", id).execute();
        const detail = `${question.text} (${answers} answers)`;
        await appendAudit(transaction, { at: clock.now(), actor, action: "delete-question", subjects: [id], detail });
        return { ok: true, answers };
      }),

    /** What somebody was asked and answered, for their page; what was never answered is there while it is asked. */
    async answersOf(audience: QuestionAudience, subjectId: string): Promise<(Question & { answer: string | null })[]> {
      const questions = await readQuestions(db, season, audience);
      if (questions.length === 0) return [];
      const own = (await readAnswers(db, season, [subjectId])).get(subjectId);
      return questions
        .map((question) => ({ ...question, answer: own?.get(question.id) ?? null }))
        .filter(({ answer, stoppedAt }) => answer !== null || stoppedAt === null);
    },
  };
}

/** By question, and by answer where answers can be counted. */
async function countAnswers(db: Queries, season: string): Promise<{ id: string; answer: string; count: number }[]> {
  const answered = db
    .selectFrom("question_answers")
    .innerJoin("questions", "questions.id", "question_answers.question_id")
    .where("questions.season", "=", season);
  const [texts, chosen] = await Promise.all([
    answered
      .select((row) => ["questions.id", row.fn.countAll().as("count")])
      .where("kind", "=", "text")
      .groupBy("questions.id")
      .execute(),
    answered
      .select((row) => ["questions.id", "answer", row.fn.countAll().as("count")])
      .where("kind", "<>", "text")
      .groupBy(["questions.id", "answer"])
      .execute(),
  ]);
  return [
    ...texts.map(({ id, count }) => ({ id, answer: "", count: Number(count) })),
    ...chosen.map(({ id, answer, count }) => ({ id, answer, count: Number(count) })),
  ];
}

export type QuestionsDesk = ReturnType<typeof createQuestionsDesk>;
