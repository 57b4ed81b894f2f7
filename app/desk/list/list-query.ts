import type { Cursor, PageRequest } from "#server/desk/list/list-page.ts";

/** What a list of the desk was asked for, all of it in the address. */
export interface ListQuery<Filter extends string> {
  search: string;
  /** Only those with a value that is a choice. */
  filters: Partial<Record<Filter, string>>;
  page: PageRequest;
}

/** Reads a list's address. A value that is no choice counts as none. */
export function readListQuery<Filter extends string>(
  url: string,
  choices: Readonly<Record<Filter, readonly string[]>>,
): ListQuery<Filter> {
  const { searchParams } = new URL(url);
  const filters: Partial<Record<Filter, string>> = {};
  for (const name of Object.keys(choices) as Filter[]) {
    const value = searchParams.get(name);
    if (value !== null && choices[name].includes(value)) filters[name] = value;
  }
  const after = readCursor(searchParams.get("after"));
  const before = readCursor(searchParams.get("before"));
  return {
    search: (searchParams.get("q") ?? "").trim().slice(0, 200),
    filters,
    page: before ? { before } : after ? { after } : {},
  };
}

/** The address of the same list, from its first page on or at another one. */
export function listAddress(path: string, { search, filters }: Pick<ListQuery<string>, "search" | "filters">) {
  return (page: { after?: Cursor; before?: Cursor } = {}): string => {
    const query = new URLSearchParams();
    if (search) query.set("q", search);
    for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
    if (page.after) query.set("after", writeCursor(page.after));
    if (page.before) query.set("before", writeCursor(page.before));
    const text = query.toString();
    return text ? `${path}?${text}` : path;
  };
}

const writeCursor = ({ at, id }: Cursor): string => `${at}~${id}`;

function readCursor(text: string | null): Cursor | null {
  const [, at, id] = /^(\d{1,15})~(.{1,100})$/.exec(text ?? "") ?? [];
  return at && id ? { at: Number(at), id } : null;
}
