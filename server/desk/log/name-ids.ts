import type { DeskArea } from "#domain/people/audience.ts";
import type { Queries } from "#server/storage/database.ts";
import { plainLine } from "#domain/text/plain-line.ts";
import { fullName } from "../people/full-name.ts";

/** Whom or what an id of the log means, and where that is. */
export interface NamedId {
  name: string;
  area: DeskArea;
  to: string;
}

/** Names for the ids of one page of the log. What is not there stays an id. */
export async function nameIds(db: Queries, ids: readonly string[]): Promise<Map<string, NamedId>> {
  const named = new Map<string, NamedId>();
  if (ids.length === 0) return named;
  const person = ["id", "first_name", "last_name", "email"] as const;
  const [registrations, people, teams] = await Promise.all([
    db.selectFrom("registrations").select(person).where("id", "in", ids).execute(),
    db.selectFrom("people").select(person).where("id", "in", ids).execute(),
    db.selectFrom("teams").select(["id", "name"]).where("id", "in", ids).execute(),
  ]);
  for (const row of registrations)
    named.set(row.id, { name: fullName(row), area: "registrations", to: `/desk/registrations/${row.id}` });
  for (const row of people) named.set(row.id, { name: fullName(row), area: "people", to: `/desk/people/${row.id}` });
  for (const row of teams)
    named.set(row.id, { name: plainLine(row.name), area: "people", to: `/desk/people/teams/${row.id}` });
  return named;
}
