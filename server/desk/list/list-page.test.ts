import { expect, test } from "vitest";
import { listPage, type PageRequest } from "./list-page.ts";

/** A list from 9, the newest, to 1, read as the database does: newest first, at most so many. */
const all = [9, 8, 7, 6, 5, 4, 3, 2, 1];
const cursorOf = (row: number) => ({ at: row, id: String(row) });
const read = async ({ after, before, limit }: PageRequest & { limit: number }): Promise<number[]> => {
  if (before) return all.filter((row) => row > before.at).slice(-limit);
  return all.filter((row) => !after || row < after.at).slice(0, limit);
};
const pageOf = async (request: PageRequest) => {
  const { rows, older, newer } = await listPage({ ...request, size: 3 }, read, cursorOf);
  return { rows, older: older?.at ?? null, newer: newer?.at ?? null };
};

test("the first page goes on to older entries only", async () => {
  expect(await pageOf({})).toEqual({ rows: [9, 8, 7], older: 7, newer: null });
});

test("going back shows the entries next to where one was, not the newest of all", async () => {
  expect(await pageOf({ before: cursorOf(4) })).toEqual({ rows: [7, 6, 5], older: 5, newer: 7 });
});

test("going back to the top ends there, with a whole page", async () => {
  expect(await pageOf({ before: cursorOf(6) })).toEqual({ rows: [9, 8, 7], older: 7, newer: null });
});

test("the last page says that nothing is older", async () => {
  expect(await pageOf({ after: cursorOf(3) })).toEqual({ rows: [2, 1], older: null, newer: 2 });
});
