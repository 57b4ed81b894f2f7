import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { findRows, fromText } from "#server/storage/queries/rows.ts";

/** What a person handed in for one deliverable. One of text and link is set. */
export interface HandedIn {
  deliverable: string;
  text: string | null;
  link: string | null;
  handedInAt: Instant;
}

/** What a stage asks for: lessons that are opened, and deliverables. */
export interface StageDemands {
  lessons: readonly number[];
  deliverables: readonly string[];
}

/** Whether everything that a stage asks for is done. A stage without deliverables is never complete here. */
export const isStageComplete = (
  { lessons, deliverables }: StageDemands,
  opened: ReadonlySet<number>,
  handedIn: readonly HandedIn[],
): boolean => {
  const there = new Set(handedIn.map(({ deliverable }) => deliverable));
  return (
    deliverables.length > 0 &&
    deliverables.every((id) => there.has(id)) &&
    lessons.every((lesson) => opened.has(lesson))
  );
};

export async function readOpened(db: Queries, season: string, personId: string): Promise<Set<number>> {
  const rows = await findRows(db, "lesson_openings", ["lesson"], { person_id: personId, season });
  return new Set(rows.map(({ lesson }) => lesson));
}

export async function readHandedIn(db: Queries, season: string, personId: string): Promise<Map<number, HandedIn[]>> {
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
    const item: HandedIn = {
      deliverable: row.deliverable,
      text: row.text,
      link: row.link,
      handedInAt: fromText(row.handed_in_at),
    };
    byStage.set(row.stage, [...(byStage.get(row.stage) ?? []), item]);
  }
  return byStage;
}
