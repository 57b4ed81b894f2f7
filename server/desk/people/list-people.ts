import type { PlaceFlag, PlaceSource } from "#domain/people/place.ts";
import type { Role } from "#domain/people/principal.ts";
import type { Instant } from "#domain/time/time.ts";
import { fromText } from "#server/storage/queries/rows.ts";
import type { PortalDesk } from "./portal-desk.ts";

/** Somebody as the desk sees them: no phone number, which only those who take payments need. */
export interface ListedPerson {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  roles: readonly Role[];
  place: PlaceSource | null;
  flag: PlaceFlag | null;
  team: string | null;
  ageBand: "adult" | "minor" | null;
  /** Whether a minor has a guardian's consent; null where nobody needs one. */
  consent: boolean | null;
  createdAt: Instant;
}

/** Everybody who has not been forgotten, new ones first, with what they are in the season. */
export async function listPeople({ db, programme }: Pick<PortalDesk, "db" | "programme">): Promise<ListedPerson[]> {
  const season = programme.id;
  const people = await db
    .selectFrom("people")
    .leftJoin("places", (join) =>
      join.onRef("places.person_id", "=", "people.id").on("places.season", "=", season).on("ended_at", "is", null),
    )
    .select(["people.id", "email", "first_name", "last_name", "age_band", "people.created_at", "source", "flag"])
    .where("email", "is not", null)
    .orderBy("people.created_at", "desc")
    .orderBy("people.id")
    .execute();
  const [teams, organizers, judges, advisors, consents] = await Promise.all([
    db
      .selectFrom("team_members")
      .innerJoin("teams", "teams.id", "team_members.team_id")
      .select(["person_id", "teams.name"])
      .where("team_members.season", "=", season)
      .where("left_at", "is", null)
      .execute(),
    db.selectFrom("organizers").select("person_id").execute(),
    db.selectFrom("judges").select("person_id").where("season", "=", season).where("removed_at", "is", null).execute(),
    db
      .selectFrom("advisors")
      .select("person_id")
      .where("season", "=", season)
      .where("removed_at", "is", null)
      .execute(),
    db
      .selectFrom("consents")
      .select("person_id")
      .where("season", "=", season)
      .where("given_at", "is not", null)
      .execute(),
  ]);
  const teamOf = new Map(teams.map(({ person_id, name }) => [person_id, name]));
  const idsOf = (rows: readonly { person_id: string | null }[]) => new Set(rows.map(({ person_id }) => person_id));
  const among = { judge: idsOf(judges), advisor: idsOf(advisors), organizer: idsOf(organizers) };
  const consented = idsOf(consents);
  return people.map((row) => ({
    id: row.id,
    email: row.email ?? "",
    firstName: row.first_name,
    lastName: row.last_name,
    roles: [
      ...(row.source === null ? [] : (["participant"] as const)),
      ...(["judge", "advisor", "organizer"] as const).filter((role) => among[role].has(row.id)),
    ],
    place: row.source,
    flag: row.flag,
    team: teamOf.get(row.id) ?? null,
    ageBand: row.age_band,
    consent: row.age_band === "minor" ? consented.has(row.id) : null,
    createdAt: fromText(row.created_at),
  }));
}
