/** A row: what was measured, the figure, what it is held against, and whether it keeps that (null: not measured or no limit). */
export function printTable(rows) {
  const cells = rows.map(({ what, figure, limit = "", ok = null }) => [
    what,
    figure,
    limit,
    ok === null ? "" : ok ? "ok" : "MISSED",
  ]);
  const head = ["measured", "figure", "held against", ""];
  const widths = head.map((_, column) => Math.max(...[head, ...cells].map((row) => row[column].length)));
  const line = (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(" | ")} |`;
  console.log(`\n${line(head)}\n|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`);
  for (const row of cells) console.log(line(row));
}

export const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
