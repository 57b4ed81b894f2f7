import {
  contentItem,
  isPersonItem,
  nobodyItem,
  personItem,
  type PersonItem,
  type ReadinessItem,
} from "#domain/submission/readiness.ts";
import type { Missing } from "#domain/submission/what-is-missing.ts";
import { nameOf } from "#server/people/people.ts";
import type { Queries } from "#server/storage/database.ts";

/** What was missing when a project was left out. People by their ids: names are read when it is shown. */
export type OutItem =
  { kind: "content"; missing: Missing } | { kind: PersonItem["kind"]; personId: string } | { kind: "nobody" };

export const writeOutItems = (items: readonly ReadinessItem[]): string =>
  JSON.stringify(
    items.map((item): OutItem => {
      if (isPersonItem(item)) return { kind: item.kind, personId: item.person.personId };
      return item.kind === "content" ? { kind: item.kind, missing: item.missing } : { kind: item.kind };
    }),
  );

export const readOutItems = (json: string | null): OutItem[] => (json === null ? [] : (JSON.parse(json) as OutItem[]));

/** The list with the names that people have now; whoever was forgotten has none. */
export async function namedItems(db: Queries, items: readonly OutItem[]): Promise<ReadinessItem[]> {
  const ids = items.flatMap((item) => ("personId" in item ? item.personId : []));
  const people = ids.length === 0 ? [] : await db.selectFrom("people").selectAll().where("id", "in", ids).execute();
  return items.map((item): ReadinessItem => {
    if (item.kind === "content") return contentItem(item.missing);
    if (item.kind === "nobody") return nobodyItem;
    const found = people.find(({ id }) => id === item.personId);
    const name = found ? nameOf(found) : "";
    return personItem(item.kind, { personId: item.personId, name, firstName: found?.first_name ?? name });
  });
}
