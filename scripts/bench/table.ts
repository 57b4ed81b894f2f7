import { notMeasured, type Row } from "./attempt.ts";

/** Prints the rows of all parts. */
export function printTable(rows: readonly Row[]): void {
  const cells = rows.map(({ what, figure, limit = "", ok = null }) => [
    what,
    figure,
    limit,
    ok === null ? "" : ok ? "ok" : "MISSED",
  ]);
  const head = ["measured", "figure", "held against", ""];
  const widths = head.map((_, column) => Math.max(...[head, ...cells].map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  console.log(`\n${line(head)}\n|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`);
  for (const row of cells) console.log(line(row));
}

/** Null bytes: this system does not say. */
export function memoryRow(what: string, bytes: number | null, mostMegabytes: number | null = null): Row {
  if (bytes === null) return notMeasured(what, "this system has no /proc");
  if (mostMegabytes === null) return { what, figure: megabytes(bytes) };
  return {
    what,
    figure: megabytes(bytes),
    limit: `at most ${mostMegabytes} MB`,
    ok: bytes <= mostMegabytes * 1024 ** 2,
  };
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;
export const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** The value below which a share of them lies. Of none it is infinite, which keeps no limit. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Infinity;
