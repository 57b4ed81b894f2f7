import { expect, test } from "vitest";
import { defineDeskList, defineSheet, dollarsColumn, momentColumn } from "./desk-list.ts";
import type { PageRequest } from "./list-page.ts";

interface Row {
  id: number;
  isPaid: boolean;
  at: number | null;
  cents: number;
}

const zone = { zone: "America/Boise", zoneLabel: "Mountain Time" };
const sheet = defineSheet<Row>([
  { field: "id", title: "Id", value: ({ id }) => id },
  { field: "paid", title: "Paid", value: ({ isPaid }) => isPaid },
  { field: "town", title: "Town", value: () => null, cell: () => "Boise" },
  momentColumn(zone, "at", "Came", ({ at }) => at),
  dollarsColumn("cents", "Sum", ({ cents }) => cents),
]);
const row: Row = { id: 7, isPaid: true, at: Date.parse("2026-01-08T06:59:00Z"), cents: 35_005 };

test("a sheet says the same to people and to programs, each in their own way", () => {
  expect(sheet.header).toBe("Id,Paid,Town,Came (Mountain Time),Sum");
  expect(sheet.line(row)).toBe("7,yes,Boise,2026-01-07 23:59,350.05");
  expect(sheet.line({ ...row, isPaid: false, at: null })).toBe("7,no,Boise,,350.05");
  const record = { id: 7, paid: true, town: null, at: "2026-01-08T06:59:00.000Z", cents: 35_005 };
  expect(sheet.record(row)).toEqual(record);
  expect(sheet.record({ ...row, at: null })).toEqual({ ...record, at: null });
});

test.each([0, 499, 500, 501, 1_000])("a list of %i is read whole, a part at a time", async (count) => {
  const all = Array.from({ length: count }, (_, index) => ({ ...row, id: count - index }));
  const asked: PageRequest[] = [];
  const list = defineDeskList<Row>({
    async read({ limit, ...request }) {
      asked.push(request);
      const from = request.after ? all.findIndex(({ id }) => String(id) === request.after!.id) + 1 : 0;
      return all.slice(from, from + limit);
    },
    cursorOf: ({ id }) => ({ at: id, id: String(id) }),
    sheet,
  });
  const read: number[] = [];
  for await (const rows of list.pages()) read.push(...rows.map(({ id }) => id));
  expect(read).toEqual(all.map(({ id }) => id));
  expect(asked).toHaveLength(Math.floor(count / 500) + 1);
  const lines: string[] = [];
  for await (const part of list.file()) lines.push(...part.trimEnd().split("\r\n"));
  expect(lines).toHaveLength(count + 1);
});
