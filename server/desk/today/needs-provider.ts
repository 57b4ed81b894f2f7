import type { SelectQueryBuilder } from "kysely";
import type { Need, NeedKind } from "#domain/desk/need.ts";
import type { DeskArea } from "#domain/people/audience.ts";
import type { Desk } from "../desk.ts";

type Found = Omit<Need, "kind">;

export interface FoundNeeds {
  count: number;
  oldest: Found[];
}

/** Finds what waits for a person in one area. */
export interface NeedsProvider {
  kind: NeedKind;
  /** Whoever sees this area sees its needs. */
  area: DeskArea;
  /** The oldest of them, and how many there are in all. Asked at every look at the desk: by an index, in a moment. */
  find(desk: Desk, limit: number): Promise<FoundNeeds>;
}

export const noNeeds: FoundNeeds = { count: 0, oldest: [] };

/** Counts what waits, and reads the first of it, chosen and in order. */
export async function oldestOf<Tables, Names extends keyof Tables, Row>(
  waiting: SelectQueryBuilder<Tables, Names, object>,
  limit: number,
  inOrder: (all: SelectQueryBuilder<Tables, Names, object>) => { limit(most: number): { execute(): Promise<Row[]> } },
  toNeed: (row: Row) => Found,
): Promise<FoundNeeds> {
  const counted = waiting.select((row) => row.fn.countAll().as("count")).$castTo<{ count: number | string | bigint }>();
  const { count } = await counted.executeTakeFirstOrThrow();
  const rows = await inOrder(waiting).limit(limit).execute();
  return { count: Number(count), oldest: rows.map(toNeed) };
}
