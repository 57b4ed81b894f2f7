import type { Cursor } from "#server/desk/list/list-page.ts";
import type { DeskRequest } from "../desk-request.ts";
import { listAddress, type ListQuery } from "./list-query.ts";

interface ListWords {
  meta: { title: string; description: string };
  title: string;
  none: string;
  searchHint: string;
}

/** What every list of the desk shows around its rows: its words, its search and the pages beside this one. */
export function listParts(
  { copy }: Pick<DeskRequest, "copy">,
  path: string,
  { meta, title, none, searchHint }: ListWords,
  query: Pick<ListQuery<string>, "search" | "filters">,
  { newer, older }: { newer: Cursor | null; older: Cursor | null },
) {
  const addressOf = listAddress(path, query);
  return {
    meta,
    title,
    none,
    searchHint,
    path,
    words: copy.desk.list(),
    search: query.search,
    newer: newer && addressOf({ before: newer }),
    older: older && addressOf({ after: older }),
  };
}

/** A filter whose choices are the values that a record may have, under their names. */
export function filterOf<Name extends string, Value extends string>(
  query: Pick<ListQuery<Name>, "filters">,
  name: Name,
  label: string,
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
) {
  return {
    name,
    label,
    value: query.filters[name] ?? "",
    options: values.map((value) => ({ value, label: labels[value] })),
  };
}
