import type { DeskArea } from "#domain/people/audience.ts";
import type { Queries } from "#server/storage/database.ts";
import { toContent } from "#server/submission/submission-rows.ts";
import { plainLine } from "#domain/text/plain-line.ts";
import type { AuditEntry } from "#server/storage/audit-entry.ts";
import { readChanges } from "#server/storage/queries/deeds/keep-changes.ts";
import { nameOrEmail } from "../people/name-or-email.ts";

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
  const [registrations, people, teams, chambers, profiles, projects] = await Promise.all([
    db.selectFrom("registrations").select(person).where("id", "in", ids).execute(),
    db.selectFrom("people").select(person).where("id", "in", ids).execute(),
    db.selectFrom("teams").select(["id", "name"]).where("id", "in", ids).execute(),
    db.selectFrom("chambers").select(["id", "name"]).where("id", "in", ids).execute(),
    db.selectFrom("profiles").select(["id", "name"]).where("id", "in", ids).execute(),
    db
      .selectFrom("submissions")
      .innerJoin("submission_versions as version", (join) =>
        join
          .onRef("version.submission_id", "=", "submissions.id")
          .on((row) =>
            row("version.version", "=", row.fn.coalesce("submissions.locked_version", "submissions.version")),
          ),
      )
      .select(["submissions.id", "version.content"])
      .where("submissions.id", "in", ids)
      .execute(),
  ]);
  for (const row of registrations)
    named.set(row.id, { name: nameOrEmail(row), area: "registrations", to: `/desk/registrations/${row.id}` });
  for (const row of people) named.set(row.id, { name: nameOrEmail(row), area: "people", to: `/desk/people/${row.id}` });
  for (const row of teams)
    named.set(row.id, { name: plainLine(row.name), area: "people", to: `/desk/people/teams/${row.id}` });
  for (const { id, name } of chambers)
    named.set(id, { name: plainLine(name ?? ""), area: "chambers", to: `/desk/chambers/${id}` });
  for (const { id, name } of profiles) named.set(id, profileNamed(name));
  for (const { id, content } of projects)
    named.set(id, { name: plainLine(toContent(content).title), area: "submissions", to: `/desk/submissions/${id}` });
  return named;
}

const profileNamed = (name: string): NamedId => ({ name: plainLine(name), area: "profiles", to: "/desk/profiles" });

/** A sponsor who was taken off the site has no row any more: what was kept to bring them back has the name. */
export async function nameHidden(
  db: Queries,
  entries: readonly AuditEntry[],
  named: Map<string, NamedId>,
): Promise<void> {
  for (const { id, action, subjects } of entries) {
    const [subject] = subjects;
    if (action !== "hide-profile" || subject === undefined || named.has(subject)) continue;
    const name = (await readChanges(db, id))[0]?.before?.["name"];
    if (typeof name === "string") named.set(subject, profileNamed(name));
  }
}
