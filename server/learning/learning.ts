import { createHash } from "node:crypto";
import type { Typed } from "#domain/portal/hand-in-form.ts";
import type { Queries } from "#server/storage/database.ts";
import { insertIfNew, findRows, toText } from "#server/storage/queries/rows.ts";
import { isStageComplete, readHandedIn, readOpened, type HandedIn, type StageDemands } from "./read-progress.ts";
import type { WriteAccess } from "#server/storage/locks.ts";

export interface LearningProgress {
  /** Numbers of the lessons that the person ticked. */
  lessons: readonly number[];
  /** Numbers of the lessons that the person has opened. */
  opened: readonly number[];
  /** By stage. */
  handedIn: ReadonlyMap<number, readonly HandedIn[]>;
  /** Numbers of the stages whose lessons were opened and whose deliverables are all there. */
  completeStages: readonly number[];
}

export interface LearningOptions extends WriteAccess {
  season: string;
  /** What each stage asks for, by its number; the last stage is the submission's. */
  stages: Readonly<Record<number, StageDemands>>;
  /** Issues the stage's certificate and tells the person, in the transaction that completes the stage. */
  onStageComplete: (transaction: Queries, personId: string, stage: number) => Promise<void>;
}

export type HandInResult = { ok: true; completed: boolean } | { ok: false; reason: "unknown_deliverable" };

/** Lessons read and deliverables handed in, each person's own. */
export function createLearning(options: LearningOptions) {
  const { db, locks, clock, season, stages, onStageComplete } = options;

  const completeOf = async (queries: Queries, personId: string, stage: number): Promise<boolean> => {
    const [opened, handedIn] = await Promise.all([
      readOpened(queries, season, personId),
      readHandedIn(queries, season, personId),
    ]);
    const demands = stages[stage];
    return demands !== undefined && isStageComplete(demands, opened, handedIn.get(stage) ?? []);
  };

  /** Does something that may complete a stage, one thing of a person at a time; says whether it did. */
  const change = (personId: string, stage: number, write: (transaction: Queries) => Promise<void>): Promise<boolean> =>
    db.transaction().execute(async (transaction) => {
      await locks.takeTurn(transaction, `learning:${personId}`);
      const before = await completeOf(transaction, personId, stage);
      await write(transaction);
      const completed = !before && (await completeOf(transaction, personId, stage));
      if (completed) await onStageComplete(transaction, personId, stage);
      return completed;
    });

  /** Remembers that somebody has opened a lesson. The last one may complete its stage. */
  const openLesson = async (personId: string, lesson: number): Promise<void> => {
    const stage = Object.keys(stages)
      .map(Number)
      .find((number) => stages[number]!.lessons.includes(lesson));
    const row = { person_id: personId, season, lesson, opened_at: toText(clock.now()) };
    const insert = async (queries: Queries) => {
      await insertIfNew(queries, "lesson_openings", ["person_id", "season", "lesson"], row);
    };
    if (stage === undefined) await insert(db);
    else await change(personId, stage, insert);
  };

  return {
    async progressOf(personId: string): Promise<LearningProgress> {
      const [lessons, opened, handedIn] = await Promise.all([
        db
          .selectFrom("lesson_progress")
          .select("lesson")
          .where("person_id", "=", personId)
          .where("season", "=", season)
          .orderBy("lesson")
          .execute(),
        readOpened(db, season, personId),
        readHandedIn(db, season, personId),
      ]);
      const completeStages = [...handedIn]
        .filter(([stage, items]) => stages[stage] && isStageComplete(stages[stage], opened, items))
        .map(([stage]) => stage);
      return { lessons: lessons.map(({ lesson }) => lesson), opened: [...opened], handedIn, completeStages };
    },

    openLesson,

    async tickLesson(personId: string, lesson: number, done: boolean): Promise<void> {
      const row = { person_id: personId, season, lesson };
      if (done) await openLesson(personId, lesson);
      if (done)
        await db
          .insertInto("lesson_progress")
          .values({ ...row, done_at: toText(clock.now()) })
          .onConflict((conflict) => conflict.columns(["person_id", "season", "lesson"]).doNothing())
          .execute();
      else
        await db
          .deleteFrom("lesson_progress")
          .where("person_id", "=", personId)
          .where("season", "=", season)
          .where("lesson", "=", lesson)
          .execute();
    },

    /** Tells in a few letters whether a deliverable's fields were changed: a form has no room for their texts twice. */
    markOf: ({ text, link }: Omit<Typed, "deliverable">): string =>
      createHash("sha256")
        .update(JSON.stringify([text, link]))
        .digest("base64url"),

    /** What was typed for a stage and is not handed in. */
    draftsOf: (personId: string, stage: number) =>
      findRows(db, "deliverable_drafts", ["deliverable", "text", "link"], { person_id: personId, season, stage }),

    /** Keeps what was typed for a stage; what says no more than what was handed in is no draft. */
    async keepDrafts(personId: string, stage: number, typed: readonly Typed[]): Promise<void> {
      const handedIn = (await readHandedIn(db, season, personId)).get(stage) ?? [];
      for (const { deliverable, text, link } of typed) {
        if (!stages[stage]?.deliverables.includes(deliverable)) continue;
        const there = handedIn.find((one) => one.deliverable === deliverable);
        const isSame = text === (there?.text ?? "") && link === (there?.link ?? "");
        const key = { person_id: personId, season, stage, deliverable };
        const values = { text, link, saved_at: toText(clock.now()) };
        if (isSame)
          await db
            .deleteFrom("deliverable_drafts")
            .where("person_id", "=", personId)
            .where("season", "=", season)
            .where("stage", "=", stage)
            .where("deliverable", "=", deliverable)
            .execute();
        else
          await db
            .insertInto("deliverable_drafts")
            .values({ ...key, ...values })
            .onConflict((conflict) =>
              conflict.columns(["person_id", "season", "stage", "deliverable"]).doUpdateSet(values),
            )
            .execute();
      }
    },

    /** Takes a text or a link, already checked. The last one of a stage completes it. */
    async handIn(
      personId: string,
      stage: number,
      deliverable: string,
      content: { text: string } | { link: string },
    ): Promise<HandInResult> {
      if (!stages[stage]?.deliverables.includes(deliverable)) return { ok: false, reason: "unknown_deliverable" };
      const completed = await change(personId, stage, async (transaction) => {
        const values = {
          text: "text" in content ? content.text : null,
          link: "link" in content ? content.link : null,
          handed_in_at: toText(clock.now()),
        };
        await transaction
          .insertInto("deliverables")
          .values({ person_id: personId, season, stage, deliverable, ...values })
          .onConflict((conflict) =>
            conflict.columns(["person_id", "season", "stage", "deliverable"]).doUpdateSet(values),
          )
          .execute();
      });
      return { ok: true, completed };
    },
  };
}

export type Learning = ReturnType<typeof createLearning>;
