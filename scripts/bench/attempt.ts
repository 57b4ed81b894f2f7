import type { Engine } from "#tests/support/databases/database.ts";
import type { Effort } from "./effort.ts";

/** A row of the table: what was measured, the figure, what it is held against, and whether it keeps that. */
export interface Row {
  what: string;
  figure: string;
  limit?: string;
  /** Null or absent: nothing to keep, or not measured because the machine cannot. */
  ok?: boolean | null;
}

/** Prints a line of progress. */
export type Say = (line: string) => void;

/** A part of the bench: its rows, and how they are measured and against what. */
export interface Part {
  how: string;
  measure(say: Say, effort: Effort): Promise<Row[]>;
}

/** A row for what this machine cannot measure, or (`ok` false) for what it should have. */
export function notMeasured(what: string, reason: string, ok: false | null = null): Row {
  return { what, figure: `not measured: ${reason}`, ...(ok === false && { limit: "to be measured", ok }) };
}

/**
 * Rows of a piece of work. One that breaks off (a site that did not start, an answer that never came, a query that
 * failed) must not cost the others their figures: it becomes a row that says why, and counts as missed.
 */
export async function attempt(
  what: string,
  work: () => Promise<Row[]>,
  onFailure: (error: unknown) => void = console.error,
): Promise<Row[]> {
  try {
    return await work();
  } catch (error) {
    onFailure(error);
    const reason = String(error instanceof Error ? error.message : error).replaceAll(/\s+/g, " ");
    return [notMeasured(what, reason.slice(0, 200), false)];
  }
}

/** The same on each database. */
export async function onEachEngine(
  part: string,
  work: (engine: Engine) => Promise<Row[]>,
  onFailure?: (error: unknown) => void,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const engine of ["sqlite", "postgres"] as const)
    rows.push(...(await attempt(`${engine}: ${part}`, () => work(engine), onFailure)));
  return rows;
}
