import { readinessOf, type MemberState, type ReadinessItem } from "#domain/submission/readiness.ts";
import type { SubmissionContent } from "#domain/submission/submission-content.ts";
import type { FileStates, SubmissionLimits } from "#domain/submission/what-is-missing.ts";
import type { Instant } from "#domain/time/time.ts";
import { nameOf } from "#server/people/people.ts";
import type { Queries } from "#server/storage/database.ts";
import { fromText } from "#server/storage/queries/rows.ts";

export interface ReadinessSources {
  season: string;
  limits: SubmissionLimits;
  /** Which files of each submission are there, and which are on their way. */
  filesOf: (queries: Queries, submissionIds: readonly string[]) => Promise<ReadonlyMap<string, FileStates>>;
}

/** A text whose team's readiness is asked for; null before anything was begun. */
export interface ReadinessSubject {
  submissionId: string | null;
  teamId: string;
  content: SubmissionContent;
}

const noFiles: FileStates = { ready: new Set(), uploading: new Set() };

/** What stands between each of these and the lock, in their order; what came from `until` on does not count. */
export async function readReadiness(
  db: Queries,
  { season, limits, filesOf }: ReadinessSources,
  subjects: readonly ReadinessSubject[],
  until: Instant,
): Promise<ReadinessItem[][]> {
  if (subjects.length === 0) return [];
  const files = await filesOf(
    db,
    subjects.flatMap(({ submissionId }) => submissionId ?? []),
  );
  const members = await membersByTeam(
    db,
    season,
    subjects.map(({ teamId }) => teamId),
  );
  return subjects.map(({ submissionId, teamId, content }) =>
    readinessOf({
      content,
      limits,
      files: files.get(submissionId ?? "") ?? noFiles,
      members: members.get(teamId) ?? [],
      until,
    }),
  );
}

/** Who is on each team now, in the order in which they joined. Somebody who was forgotten is on none. */
async function membersByTeam(
  db: Queries,
  season: string,
  teamIds: readonly string[],
): Promise<ReadonlyMap<string, MemberState[]>> {
  const rows = await db
    .selectFrom("team_members")
    .innerJoin("people", "people.id", "team_members.person_id")
    .select(["team_id", "person_id", "first_name", "last_name", "email", "age_band", "age_answered_at"])
    .where("team_id", "in", teamIds)
    .where("left_at", "is", null)
    .where("people.forgotten_at", "is", null)
    .orderBy("joined_at")
    .orderBy("team_members.id")
    .execute();
  const minors = rows.filter(({ age_band }) => age_band === "minor").map(({ person_id }) => person_id);
  const consents = await consentsOf(db, season, minors);
  const byTeam = new Map<string, MemberState[]>();
  for (const row of rows) {
    const consent = consents.get(row.person_id);
    const member: MemberState = {
      personId: row.person_id,
      name: nameOf(row),
      firstName: row.first_name ?? nameOf(row),
      ageBand: row.age_band,
      ageAnsweredAt: row.age_answered_at === null ? null : fromText(row.age_answered_at),
      consentGivenAt: consent?.givenAt ?? null,
      paperReceivedAt: consent?.paperReceivedAt ?? null,
    };
    byTeam.set(row.team_id, [...(byTeam.get(row.team_id) ?? []), member]);
  }
  return byTeam;
}

/** The first consent that was given, and the first signed form that waits for the desk's look. */
async function consentsOf(db: Queries, season: string, personIds: readonly string[]) {
  const found = new Map<string, { givenAt: Instant | null; paperReceivedAt: Instant | null }>();
  if (personIds.length === 0) return found;
  const rows = await db
    .selectFrom("consents")
    .select(["person_id", "method", "requested_at", "given_at", "refused_at"])
    .where("person_id", "in", personIds)
    .where("season", "=", season)
    .orderBy("requested_at")
    .execute();
  for (const row of rows) {
    const known = found.get(row.person_id) ?? { givenAt: null, paperReceivedAt: null };
    if (row.given_at !== null) known.givenAt = Math.min(known.givenAt ?? Infinity, fromText(row.given_at));
    else if (row.method === "paper" && row.refused_at === null) known.paperReceivedAt ??= fromText(row.requested_at);
    found.set(row.person_id, known);
  }
  return found;
}
