import { fullName } from "#domain/people/full-name.ts";
import type { ScholarshipState } from "#domain/scholarships/application.ts";
import type { Instant } from "#domain/time/time.ts";
import { fromText } from "#server/storage/queries/rows.ts";
import { searchFor } from "#server/storage/search/search-for.ts";
import type { Desk } from "../desk.ts";
import { defineDeskList, defineSheet, momentColumn } from "../list/desk-list.ts";
import { readSlice, type PageRequest, wordsIn } from "../list/list-page.ts";

export interface ScholarshipQuery {
  /** Words of a name, an address, a town or the project. */
  search?: string;
  state?: ScholarshipState;
  id?: string;
}

export interface ScholarshipEntry {
  id: string;
  personId: string;
  state: ScholarshipState;
  /** Empty once forgotten, as are the applicant's own words. */
  name: string;
  email: string;
  town: string;
  project: string;
  help: string;
  rural: boolean;
  underrepresented: boolean;
  createdAt: Instant;
  decidedAt: Instant | null;
}

/** The season's applications, new ones first. */
export function listScholarshipEntries(
  { database: { db }, programme }: Pick<Desk, "database" | "programme">,
  { search = "", state, id }: ScholarshipQuery,
) {
  let query = db
    .selectFrom("scholarships")
    .innerJoin("people", "people.id", "scholarships.person_id")
    .selectAll("scholarships")
    .select(["people.first_name", "people.last_name", "people.email"]);
  if (id !== undefined) query = query.where("scholarships.id", "=", id);
  if (state) query = query.where("outcome", state === "open" ? "is" : "=", state === "open" ? null : state);

  const read = async (slice: PageRequest & { limit: number }): Promise<ScholarshipEntry[]> => {
    const found = await searchFor(db, "scholarships", wordsIn(search));
    const chosen = query
      .where(found.filterColumn("scholarships.season"), "=", programme.id)
      .where(found.matches("scholarships.id"));
    const rows = await readSlice(chosen, { at: "scholarships.applied_at", id: "scholarships.id" }, slice);
    return rows.map((row) => ({
      id: row.id,
      personId: row.person_id,
      state: row.outcome ?? "open",
      name: fullName(row.first_name, row.last_name),
      email: row.email ?? "",
      town: row.town ?? "",
      project: row.project ?? "",
      help: row.help ?? "",
      rural: row.rural === 1,
      underrepresented: row.underrepresented === 1,
      createdAt: fromText(row.applied_at),
      decidedAt: row.decided_at === null ? null : fromText(row.decided_at),
    }));
  };
  return defineDeskList({
    read,
    cursorOf: ({ createdAt, id }) => ({ at: createdAt, id }),
    sheet: defineSheet<ScholarshipEntry>([
      { field: "id", title: "Id", value: (row) => row.id },
      { field: "state", title: "State", value: (row) => row.state },
      { field: "name", title: "Name", value: (row) => row.name },
      { field: "email", title: "Email", value: (row) => row.email },
      { field: "town", title: "Town", value: (row) => row.town },
      { field: "rural", title: "Rural", value: (row) => row.rural },
      { field: "underrepresented", title: "Underrepresented", value: (row) => row.underrepresented },
      { field: "project", title: "Project", value: (row) => row.project },
      { field: "help", title: "How it would help", value: (row) => row.help },
      momentColumn(programme, "createdAt", "Applied", ({ createdAt }) => createdAt),
      momentColumn(programme, "decidedAt", "Decided", ({ decidedAt }) => decidedAt),
    ]),
  });
}
