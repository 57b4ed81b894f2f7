import { expect, test } from "vitest";
import { countedPage, readPageQuery } from "./counted-pages.ts";

const rows = Array.from(
  { length: 250 },
  (_, index) => `Project ${index + 1} of ${index % 2 === 0 ? "Boise" : "Nampa"}`,
);
const read = (query: string) =>
  countedPage("/desk/things", rows, (row) => row, readPageQuery(new URLSearchParams(query)));

test("a long list comes in pages that lead to each other", () => {
  const first = read("");
  expect(first).toMatchObject({ isLong: true, newer: null, older: "/desk/things?page=2" });
  expect(first.rows).toHaveLength(100);
  expect(read("page=2")).toMatchObject({ newer: "/desk/things", older: "/desk/things?page=3" });
  const last = read("page=3");
  expect(last.rows.at(-1)).toBe("Project 250 of Nampa");
  expect(last).toMatchObject({ newer: "/desk/things?page=2", older: null });
});

test("a search keeps to its words on every page", () => {
  const found = read("q=+boise+PROJECT+");
  expect(found.rows[1]).toBe("Project 3 of Boise");
  expect(found.older).toBe("/desk/things?q=boise+PROJECT&page=2");
  expect(read("q=nampa&page=2").rows).toHaveLength(25);
  expect(read("q=Lewiston").rows).toEqual([]);
});

test.each(["page=0", "page=x", "page=-1", "page=1e3"])("%s is the first page", (query) => {
  expect(read(query).rows[0]).toBe("Project 1 of Boise");
});

test("a page past the end is the last one", () => {
  expect(read("page=99").rows.at(-1)).toBe("Project 250 of Nampa");
});

test("a list that is not alone on its page goes on where it stands", () => {
  const pages = countedPage("/desk/things", rows, (row) => row, { search: "boise", page: 1 }, "#things");
  expect(pages).toMatchObject({ path: "/desk/things#things", older: "/desk/things?q=boise&page=2#things" });
});

test("a short list is one page", () => {
  expect(countedPage("/x", rows.slice(0, 100), (row) => row, { search: "", page: 1 })).toMatchObject({
    isLong: false,
    newer: null,
    older: null,
  });
});
