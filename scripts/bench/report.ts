import type { Engine } from "#tests/support/databases/database.ts";

/** A row of the table: what was measured, the figure, what it is held against, and whether it keeps that. */
export interface Row {
  what: string;
  figure: string;
  limit?: string;
  /** Absent: nothing to keep, or not measured because the machine cannot. */
  ok?: boolean;
}

/** Prints a line of progress. */
export type Say = (line: string) => void;

/** A part of the bench: how it is measured and against what, and its rows. */
export interface BenchPart {
  how: string;
  measure(say: Say, effort: Effort): Promise<Row[]>;
}

/** The length of a run by which the figures are held. */
const fullSeconds = 60;

/** How long to measure: `npm run bench -- votes --seconds 5` for a short look, without it the full length. */
export interface Effort {
  seconds: number;
  /** The same share of a number of kills or bytes, and at least one. */
  of(full: number): number;
}

export function effortOf(seconds: number = fullSeconds): Effort {
  return { seconds, of: (full) => Math.max(1, Math.round((full * Math.min(seconds, fullSeconds)) / fullSeconds)) };
}

/** The names of parts and the seconds asked for on the command line. Null where it cannot be understood. */
export function readAsked(words: readonly string[]): { parts: string[]; effort: Effort } | null {
  const at = words.indexOf("--seconds");
  if (at === -1) return { parts: [...words], effort: effortOf() };
  const seconds = Number(words[at + 1]);
  if (!Number.isInteger(seconds) || seconds < 1) return null;
  return { parts: words.toSpliced(at, 2), effort: effortOf(seconds) };
}

export const held = (what: string, figure: string, limit: string, ok: boolean): Row => ({ what, figure, limit, ok });

/** None of them may be lost, doubled or refused. */
export const none = (what: string, count: number, of: number | string): Row =>
  held(what, `${count} of ${of}`, "none", count === 0);

export const atMost = (what: string, value: number, most: number, show: (value: number) => string): Row =>
  held(what, show(value), `at most ${show(most)}`, value <= most);

/** Answers at a steady pace: 95 of 100 within a time, and no error. */
export const paceRow = (what: string, { times, errors }: Paced, mostMs: number, note = ""): Row =>
  held(
    `${what} (median / 95th percentile)`,
    `${medianAnd95th(times)}, ${errors.length} errors${note}`,
    `95th percentile at most ${mostMs} ms, no error`,
    percentile(times, 0.95) <= mostMs && errors.length === 0,
  );

/** What was sent at a steady pace. */
export interface Paced {
  sent: number;
  /** Milliseconds of those that were done. */
  times: number[];
  errors: string[];
}

/** A row for what this machine cannot measure, or (`ok` false) for what it should have. */
export function notMeasured(what: string, reason: string, ok?: false): Row {
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

export function printRows(rows: readonly Row[]): void {
  const verdict = (ok?: boolean) => (ok === undefined ? "" : ok ? "ok" : "MISSED");
  const head = ["measured", "figure", "held against", ""];
  const cells = rows.map(({ what, figure, limit = "", ok }) => [what, figure, limit, verdict(ok)]);
  const widths = head.map((_, column) => Math.max(...[head, ...cells].map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  console.log(`\n${line(head)}\n|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`);
  for (const row of cells) console.log(line(row));
}

export const megabyte = 1024 ** 2;
export const megabytes = (bytes: number) => `${Math.round(bytes / megabyte)} MB`;
export const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** The value below which a share of them lies. Of none it is infinite, which keeps no limit. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Infinity;

/** As a row shows them. */
export const medianAnd95th = (times: readonly number[]): string =>
  `${Math.round(percentile(times, 0.5))} / ${Math.round(percentile(times, 0.95))} ms`;
