import { expect, test } from "vitest";
import { printLines, printList, printRecords } from "./print-records.ts";
import type { Terminal } from "./terminal.ts";

interface Row {
  id: string;
  note: string | null;
}
const rows: Row[] = [
  { id: "a", note: "x" },
  { id: "b", note: null },
  { id: "c", note: "=z" },
];
const columns = [
  { title: "Id", cell: ({ id }: Row) => id },
  { title: "Note", cell: ({ note }: Row) => note ?? "" },
];
const shape = { columns, fields: ["id", "note"], record: ({ id, note }: Row) => ({ id, note }) };

/** Somebody who reads so many lines and leaves. */
function reader(reads = Number.POSITIVE_INFINITY) {
  const printed: string[] = [];
  const terminal: Terminal = {
    width: null,
    print: async (line) => printed.push(line) < reads,
    note: () => undefined,
    canAsk: false,
    ask: () => Promise.resolve(""),
  };
  return { printed, terminal };
}
const given = (format?: "json" | "csv") => ({ positionals: [], options: format ? { [format]: true } : {} });
const pages = async function* () {
  yield rows.slice(0, 2);
  yield rows.slice(2);
};
const list = {
  pages,
  sheet: { header: "Id,Note", line: ({ id }: Row) => `line ${id}`, record: ({ id }: Row) => ({ id }) },
} as never;

test.each([
  [undefined, ["Id  Note", "──  ────", "a   x", "b", "c   =z"]],
  ["json", ['{"id":"a","note":"x"}', '{"id":"b","note":null}', '{"id":"c","note":"=z"}']],
  ["csv", ["id,note\r", "a,x\r", "b,\r", "c,'=z\r"]],
] as const)("records as %s", async (format, lines) => {
  const { printed, terminal } = reader();
  await printRecords(terminal, given(format), rows, shape);
  expect(printed).toEqual(lines);
  for (let reads = 1; reads < lines.length; reads += 1) {
    const hasty = reader(reads);
    await printRecords(hasty.terminal, given(format), rows, shape);
    // A title that nobody reads is followed by its rule and a row, no more.
    expect(hasty.printed).toEqual(lines.slice(0, format ? reads : Math.max(reads, 3)));
  }
});

test.each([
  [undefined, ["Id  Note", "──  ────", "a   x", "b", "c   =z"], 3],
  ["json", ['{"id":"a"}', '{"id":"b"}', '{"id":"c"}'], 3],
  ["csv", ["Id,Note\r", "line a\r", "line b\r", "line c\r"], 3],
] as const)("a list page by page as %s", async (format, lines, count) => {
  const { printed, terminal } = reader();
  expect(await printList<Row>(terminal, given(format), list, columns)).toBe(count);
  expect(printed).toEqual(lines);
  if (format === undefined) return;
  const hasty = reader(2);
  expect(await printList<Row>(hasty.terminal, given(format), list, columns)).toBe(format === "csv" ? 1 : 2);
  expect(hasty.printed).toEqual(lines.slice(0, 2));
  const first = reader(1);
  expect(await printList<Row>(first.terminal, given(format), list, columns)).toBe(format === "csv" ? 0 : 1);
  expect(first.printed).toEqual(lines.slice(0, 1));
});

test("lines end where nobody reads any more", async () => {
  for (const reads of [1, 2, 9]) {
    const { printed, terminal } = reader(reads);
    await printLines(terminal, pages(), ({ id }) => id);
    expect(printed).toEqual(["a", "b", "c"].slice(0, reads));
  }
});

test("a record without a field has an empty cell", async () => {
  const { printed, terminal } = reader();
  await printRecords(terminal, given("csv"), [{ id: "a", note: "x" }], { ...shape, fields: ["id", "other"] });
  expect(printed).toEqual(["id,other\r", "a,\r"]);
});
