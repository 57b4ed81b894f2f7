import type { DeskListWords } from "#content/en/desk/list.ts";

/** So many rows a page has. A season of the usual size has one page. */
const pageSize = 100;

export interface PageQuery {
  search: string;
  /** From 1 on. */
  page: number;
}

/** Reads the address of a list whose pages are counted, since its order is not that of time. */
export function readPageQuery(searchParams: URLSearchParams): PageQuery {
  const page = /^[1-9]\d{0,5}$/.exec(searchParams.get("page") ?? "")?.[0] ?? "1";
  return { search: (searchParams.get("q") ?? "").trim().slice(0, 200), page: Number(page) };
}

/** The rows of one page, of those whose text has every word that was searched for; and the pages beside it. */
export function countedPage<Row>(
  path: string,
  rows: readonly Row[],
  textOf: (row: Row) => string,
  { search, page: asked }: PageQuery,
  /** Where the list stands on its page, as `#ranking`: the next page of it opens there. */
  anchor = "",
) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = rows.filter((row) => {
    const text = textOf(row).toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const pages = Math.max(1, Math.ceil(found.length / pageSize));
  const page = Math.min(asked, pages);
  const addressOf = (number: number): string => {
    const query = new URLSearchParams({ ...(search && { q: search }), ...(number > 1 && { page: String(number) }) });
    return (query.size > 0 ? `${path}?${query.toString()}` : path) + anchor;
  };
  return {
    rows: found.slice((page - 1) * pageSize, page * pageSize),
    path: path + anchor,
    search,
    /** Nobody searches in what fits on one page. */
    isLong: rows.length > pageSize,
    newer: page > 1 ? addressOf(page - 1) : null,
    older: page < pages ? addressOf(page + 1) : null,
  };
}

/** Such a list goes on by number: nothing in it is older. */
export const pageWords = (words: DeskListWords): DeskListWords => ({
  ...words,
  newer: words.previous,
  older: words.next,
});
