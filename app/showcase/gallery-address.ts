import type { ProjectSearch } from "#server/showcase/search-projects.ts";

/** So many projects that the first page stays light. */
const pageSize = 18;

const longest = 200;

/** What the address asks for. */
export function readSearch(params: URLSearchParams): { search: ProjectSearch; page: number; venue: string } {
  const text = (name: string) => (params.get(name) ?? "").trim().slice(0, longest);
  const page = Number.parseInt(params.get("page") ?? "", 10);
  return {
    search: { words: text("q"), chamber: text("chamber"), town: text("town"), category: text("category") },
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    venue: text("venue"),
  };
}

/** The address of a page of the same search. */
export function searchAddress({ words, chamber, town, category }: ProjectSearch, page: number): string {
  const given = Object.entries({ q: words, category, chamber, town, page: page > 1 ? String(page) : "" });
  const query = new URLSearchParams(given.filter(([, value]) => value !== "")).toString();
  return query === "" ? "/showcase" : `/showcase?${query}`;
}

/** One page of a list; beyond its end the last one. */
export function pageOf<Item>(items: readonly Item[], asked: number): { items: Item[]; number: number; count: number } {
  const count = Math.max(1, Math.ceil(items.length / pageSize));
  const number = Math.min(asked, count);
  return { items: items.slice((number - 1) * pageSize, number * pageSize), number, count };
}
