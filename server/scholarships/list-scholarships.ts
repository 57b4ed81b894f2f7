import type { ScholarshipState } from "#domain/scholarships/application.ts";
import type { Queries } from "#server/storage/database.ts";

export interface ListedScholarship {
  id: string;
  state: ScholarshipState;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  town: string | null;
  project: string | null;
  help: string | null;
  rural: boolean;
  underrepresented: boolean;
  appliedAt: string;
}

/** Applications of a season, the oldest first: they wait for an answer. */
export async function listScholarships(
  db: Queries,
  season: string,
  { state, limit }: { state?: ScholarshipState; limit: number },
): Promise<ListedScholarship[]> {
  let query = db
    .selectFrom("scholarships")
    .innerJoin("people", "people.id", "scholarships.person_id")
    .selectAll("scholarships")
    .select(["people.first_name", "people.last_name", "people.email"])
    .where("scholarships.season", "=", season);
  if (state !== undefined)
    query = query.where("outcome", state === "open" ? "is" : "=", state === "open" ? null : state);
  const rows = await query.orderBy("applied_at").orderBy("scholarships.id").limit(limit).execute();
  return rows.map((row) => ({
    id: row.id,
    state: row.outcome ?? "open",
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    town: row.town,
    project: row.project,
    help: row.help,
    rural: row.rural === 1,
    underrepresented: row.underrepresented === 1,
    appliedAt: row.applied_at,
  }));
}
