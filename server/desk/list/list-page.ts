import { sql, type SelectQueryBuilder, type SqlBool } from "kysely";
import type { Instant } from "#domain/time/time.ts";
import { toText } from "#server/storage/queries/rows.ts";

/** The words of a search, as typed. */
export const wordsIn = (search: string): string[] => search.split(/\s+/).filter(Boolean);

/** A place in a list that goes from new to old: after this entry, or before it. */
export interface Cursor {
  at: Instant;
  id: string;
}

export interface PageRequest {
  /** Older than this entry. */
  after?: Cursor;
  /** Newer than this entry. */
  before?: Cursor;
  /** How many of them; else as many as a page of the desk shows. */
  size?: number;
}

export interface ListPage<Row> {
  rows: Row[];
  /** Where the next page begins, or null on the last. */
  older: Cursor | null;
  newer: Cursor | null;
}

const usualSize = 50;

/**
 * One page of a list, and where it goes on. It never counts rows that it does not show, so that the last page of a
 * hundred thousand costs what the first does.
 */
export async function listPage<Row>(
  request: PageRequest,
  read: (slice: PageRequest & { limit: number }) => Promise<Row[]>,
  cursorOf: (row: Row) => Cursor,
): Promise<ListPage<Row>> {
  const { size = usualSize } = request;
  // One more than is shown tells whether the list goes on.
  const found = await read({ ...request, limit: size + 1 });
  const goesOn = found.length > size;
  const rows = request.before && goesOn ? found.slice(1) : found.slice(0, size);
  const [first, last] = [rows[0], rows.at(-1)];
  const hasOlder = request.before !== undefined || goesOn;
  const hasNewer = request.before ? goesOn : request.after !== undefined;
  return {
    rows,
    older: hasOlder && last ? cursorOf(last) : null,
    newer: hasNewer && first ? cursorOf(first) : null,
  };
}

/** Reads a slice of a query from new to old, by the two columns of an index: an instant, and the id among equals. */
export async function readSlice<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  columns: { at: string; id: string },
  { limit, after, before }: PageRequest & { limit: number },
): Promise<Row[]> {
  const [at, id] = [sql.ref<string>(columns.at), sql.ref<string>(columns.id)];
  const bound = before ?? after;
  const comparison = sql.raw(before ? ">" : "<");
  const bounded = bound
    ? query.where(sql<SqlBool>`(${at}, ${id}) ${comparison} (${toText(bound.at)}, ${bound.id})`)
    : query;
  const direction = before ? "asc" : "desc";
  const rows = await bounded.orderBy(at, direction).orderBy(id, direction).limit(limit).execute();
  return before ? rows.toReversed() : rows;
}

/** What was counted by group, as a record with every key. */
export function countsOf<Key extends string>(
  keys: readonly Key[],
  rows: readonly { key: string; count: number | string | bigint }[],
): Record<Key, number> {
  const counts = new Map(rows.map(({ key, count }) => [key, Number(count)]));
  return Object.fromEntries(keys.map((key) => [key, counts.get(key) ?? 0])) as Record<Key, number>;
}
