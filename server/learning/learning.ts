import type { Typed } from "#domain/portal/hand-in-form.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import type { Locks } from "#server/storage/locks.ts";
import { fromText, toText } from "#server/storage/queries/rows.ts";

/** What a person handed in for one deliverable. One of text and link is set. */
export interface HandedIn {
  deliverable: string;
  text: string | null;
  link: string | null;
  handedInAt: Instant;
  /** The desk gave it back, with the reason. */
  returned: { at: Instant; reason: string } | null;
}

export interface Progress {
  /** Numbers of the lessons that the person ticked. */
  lessons: readonly number[];
  /** By stage. */
  handedIn: ReadonlyMap<number, readonly HandedIn[]>;
  /** Numbers of the stages whose deliverables are all there. */
  completeStages: readonly number[];
}

export interface LearningOptions {
  db: Queries;
  locks: Locks;
  clock: Clock;
  season: string;
  /** Ids of what each stage asks for on its page, by stage; the last stage is the submission's. */
  deliverablesOf: Readonly<Record<number, readonly string[]>>;
  /** Issues the stage's certificate and tells the person, in the transaction that completes the stage. */
  onStageComplete: (transaction: Queries, personId: string, stage: number) => Promise<void>;
}

export type HandInResult = { ok: true; completed: boolean } | { ok: false; reason: "unknown_deliverable" };

/** Lessons read and deliverables handed in, each person's own. */
export function createLearning(options: LearningOptions) {
  const { db, locks, clock, season, deliverablesOf, onStageComplete } = options;

  const areAllThere = (stage: number, there: ReadonlySet<string>): boolean => {
    const wanted = deliverablesOf[stage] ?? [];
    return wanted.length > 0 && wanted.every((id) => there.has(id));
  };
  const isComplete = (stage: number, handedIn: readonly HandedIn[]): boolean =>
    areAllThere(
      stage,
      new Set(handedIn.filter(({ returned }) => returned === null).map(({ deliverable }) => deliverable)),
    );

  return {
    async progressOf(personId: string): Promise<Progress> {
      const [lessons, handedIn] = await Promise.all([
        db
          .selectFrom("lesson_progress")
          .select("lesson")
          .where("person_id", "=", personId)
          .where("season", "=", season)
          .orderBy("lesson")
          .execute(),
        readHandedIn(db, season, personId),
      ]);
      const completeStages = [...handedIn].filter(([stage, items]) => isComplete(stage, items)).map(([stage]) => stage);
      return { lessons: lessons.map(({ lesson }) => lesson), handedIn, completeStages };
    },

    async tickLesson(personId: string, lesson: number, done: boolean): Promise<void> {
      const row = { person_id: personId, season, lesson };
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

    /** What was typed for a stage and is not handed in. */
    draftsOf: (personId: string, stage: number) =>
      db
        .selectFrom("deliverable_drafts")
        .select(["deliverable", "text", "link"])
        .where("person_id", "=", personId)
        .where("season", "=", season)
        .where("stage", "=", stage)
        .execute(),

    /** Keeps what was typed for a stage; what says no more than what was handed in is no draft. */
    async keepDrafts(personId: string, stage: number, typed: readonly Typed[]): Promise<void> {
      const handedIn = (await readHandedIn(db, season, personId)).get(stage) ?? [];
      for (const { deliverable, text, link } of typed) {
        if (!deliverablesOf[stage]?.includes(deliverable)) continue;
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
      if (!deliverablesOf[stage]?.includes(deliverable)) return { ok: false, reason: "unknown_deliverable" };
      return db.transaction().execute(async (transaction) => {
        await locks.takeTurn(transaction, `learning:${personId}`);
        const before = await readThere(transaction, season, personId, stage);
        const values = {
          text: "text" in content ? content.text : null,
          link: "link" in content ? content.link : null,
          handed_in_at: toText(clock.now()),
          returned_at: null,
          returned_reason: null,
        };
        await transaction
          .insertInto("deliverables")
          .values({ person_id: personId, season, stage, deliverable, ...values })
          .onConflict((conflict) =>
            conflict.columns(["person_id", "season", "stage", "deliverable"]).doUpdateSet(values),
          )
          .execute();
        const completed = !areAllThere(stage, before) && areAllThere(stage, before.add(deliverable));
        if (completed) await onStageComplete(transaction, personId, stage);
        return { ok: true, completed };
      });
    },

    /** For the desk, within its transaction: gives a sample back with a reason. */
    async giveBack(
      queries: Queries,
      personId: string,
      stage: number,
      deliverable: string,
      reason: string,
    ): Promise<boolean> {
      const { numUpdatedRows } = await queries
        .updateTable("deliverables")
        .set({ returned_at: toText(clock.now()), returned_reason: reason })
        .where("person_id", "=", personId)
        .where("season", "=", season)
        .where("stage", "=", stage)
        .where("deliverable", "=", deliverable)
        .where("returned_at", "is", null)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
  };
}

export type Learning = ReturnType<typeof createLearning>;

/** What is there of one stage and was not given back. */
async function readThere(db: Queries, season: string, personId: string, stage: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom("deliverables")
    .select("deliverable")
    .where("person_id", "=", personId)
    .where("season", "=", season)
    .where("stage", "=", stage)
    .where("returned_at", "is", null)
    .execute();
  return new Set(rows.map(({ deliverable }) => deliverable));
}

async function readHandedIn(db: Queries, season: string, personId: string): Promise<Map<number, HandedIn[]>> {
  const rows = await db
    .selectFrom("deliverables")
    .selectAll()
    .where("person_id", "=", personId)
    .where("season", "=", season)
    .orderBy("stage")
    .orderBy("deliverable")
    .execute();
  const byStage = new Map<number, HandedIn[]>();
  for (const row of rows) {
    const returned =
      row.returned_at === null ? null : { at: fromText(row.returned_at), reason: row.returned_reason ?? "" };
    const item: HandedIn = {
      deliverable: row.deliverable,
      text: row.text,
      link: row.link,
      handedInAt: fromText(row.handed_in_at),
      returned,
    };
    byStage.set(row.stage, [...(byStage.get(row.stage) ?? []), item]);
  }
  return byStage;
}
