import { expect, test } from "vitest";
import { listAddress, readListQuery } from "./list-query.ts";

const choices = { status: ["paid", "review"], season: ["2026"] } as const;
const read = (query: string) => readListQuery(`https://x.example/desk/things${query}`, choices);

test("a list is asked for by its address alone", () => {
  expect(read("?q=+Ada+&status=paid&season=1999")).toEqual({ search: "Ada", filters: { status: "paid" }, page: {} });
});

test("pages go on from a cursor and keep what was asked for", () => {
  const query = read("?q=Ada&status=paid");
  const address = listAddress("/desk/things", query)({ after: { at: 5, id: "x~y" } });
  expect(read(address.slice(address.indexOf("?")))).toEqual({ ...query, page: { after: { at: 5, id: "x~y" } } });
  expect(listAddress("/desk/things", { search: "", filters: {} })()).toBe("/desk/things");
});

test.each(["?after=x", "?after=1", "?before=~", "?after=99999999999999999~a"])("%s is the first page", (query) => {
  expect(read(query).page).toEqual({});
});
