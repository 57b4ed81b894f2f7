import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { MailGroup } from "#domain/group-mail/mail-groups.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Database, Queries } from "#server/storage/database.ts";
import { readInSlices } from "#server/storage/queries/read-in-slices.ts";
import { toText } from "#server/storage/queries/rows.ts";

/** Whom a letter goes to. */
export interface GroupChoice {
  season: string;
  group: MailGroup;
  chamberId: string | null;
}

/** Somebody in the group, and what a letter may name of them. */
export interface GroupReader {
  personId: string;
  email: string;
  firstName: string | null;
  team: string | null;
}

type People = ExpressionBuilder<Database, "people">;
type Condition = (row: People, choice: GroupChoice, now: Instant) => Expression<SqlBool>;

const places = (row: People, { season }: GroupChoice) =>
  row
    .selectFrom("places")
    .select("places.id")
    .whereRef("places.person_id", "=", "people.id")
    .where("places.season", "=", season)
    .where("places.ended_at", "is", null);

const memberships = (row: People, { season }: GroupChoice) =>
  row
    .selectFrom("team_members")
    .select("team_members.id")
    .whereRef("team_members.person_id", "=", "people.id")
    .where("team_members.season", "=", season)
    .where("team_members.left_at", "is", null);

const submissionsOfMember = (row: People, choice: GroupChoice) =>
  memberships(row, choice).innerJoin("submissions", "submissions.team_id", "team_members.team_id");

const judges = (row: People, { season }: GroupChoice) =>
  row
    .selectFrom("judges")
    .select("judges.id")
    .whereRef("judges.person_id", "=", "people.id")
    .where("judges.season", "=", season)
    .where("judges.removed_at", "is", null);

const conditions: Record<MailGroup, Condition> = {
  "place-holders": (row, choice) => row.exists(places(row, choice)),

  "without-team": (row, choice) =>
    row.and([row.exists(places(row, choice)), row.not(row.exists(memberships(row, choice)))]),

  // A draft counts once it is whole and the deadline has come, but nobody has handed it in yet.
  "without-submission": (row, choice) =>
    row.and([
      row.exists(memberships(row, choice)),
      row.not(
        row.exists(submissionsOfMember(row, choice).where("submissions.status", "not in", ["draft", "withdrawn"])),
      ),
    ]),

  "incomplete-draft": (row, choice) =>
    row.exists(
      submissionsOfMember(row, choice)
        .innerJoin("submission_versions", (join) =>
          join
            .onRef("submission_versions.submission_id", "=", "submissions.id")
            .onRef("submission_versions.version", "=", "submissions.version"),
        )
        .where("submissions.status", "=", "draft")
        .where("submission_versions.complete", "=", 0),
    ),

  finalists: (row, choice) =>
    row.exists(submissionsOfMember(row, choice).innerJoin("finalists", "finalists.submission_id", "submissions.id")),

  "chamber-members": (row, { season, chamberId }) =>
    row.exists(
      row
        .selectFrom("chamber_members")
        .select("chamber_members.id")
        .whereRef("chamber_members.person_id", "=", "people.id")
        .where("chamber_members.season", "=", season)
        .where("chamber_members.chamber_id", "=", chamberId ?? "")
        .where("chamber_members.removed_at", "is", null),
    ),

  "chamber-contacts": (row, { season }) =>
    row.exists(
      row
        .selectFrom("chamber_contacts")
        .innerJoin("chambers", "chambers.id", "chamber_contacts.chamber_id")
        .select("chambers.id")
        .whereRef("chamber_contacts.person_id", "=", "people.id")
        .where("chamber_contacts.removed_at", "is", null)
        .where("chambers.season", "=", season)
        .where("chambers.closed_at", "is", null),
    ),

  judges: (row, choice) => row.exists(judges(row, choice)),

  // Something is past its day, or the judge has been reminded of something that nobody has touched for days.
  "judges-behind": (row, choice, now) =>
    row.exists(
      judges(row, choice)
        .innerJoin("assignments", "assignments.judge_id", "judges.id")
        .leftJoin("reviews", (join) =>
          join
            .onRef("reviews.judge_id", "=", "assignments.judge_id")
            .onRef("reviews.submission_id", "=", "assignments.submission_id"),
        )
        .where("assignments.ended_at", "is", null)
        .where("reviews.finished_at", "is", null)
        .where((one) =>
          one.or([one("assignments.due_at", "<", toText(now)), one("judges.reminded_at", "is not", null)]),
        ),
    ),

  advisors: (row, { season }) =>
    row.exists(
      row
        .selectFrom("advisors")
        .select("advisors.id")
        .whereRef("advisors.person_id", "=", "people.id")
        .where("advisors.season", "=", season)
        .where("advisors.removed_at", "is", null),
    ),

  // Asked in a season before this one: whoever asks now waits for the season after it.
  interested: (row, { season }) =>
    row.exists(
      row
        .selectFrom("interests")
        .select("interests.id")
        .whereRef("interests.person_id", "=", "people.id")
        .where("interests.season", "<>", season)
        .where("interests.told_at", "is", null),
    ),
};

/** Rows read at a time: few trips to a database elsewhere, a few milliseconds in one that is embedded. */
const slice = 250;

/** Everybody in the group as it is now, each once, in a fixed order. */
export async function readGroup(db: Queries, choice: GroupChoice, now: Instant): Promise<GroupReader[]> {
  const rows = await readInSlices<{ id: string; email: string | null; first_name: string | null; team: string | null }>(
    (after, limit) =>
      db
        .selectFrom("people")
        .leftJoin("team_members", (join) =>
          join
            .onRef("team_members.person_id", "=", "people.id")
            .on("team_members.season", "=", choice.season)
            .on("team_members.left_at", "is", null),
        )
        .leftJoin("teams", "teams.id", "team_members.team_id")
        .select(["people.id", "people.email", "people.first_name", "teams.name as team"])
        .where("people.email", "is not", null)
        .where((row) => conditions[choice.group](row as unknown as People, choice, now))
        .$if(after !== null, (query) => query.where("people.id", ">", after!.id))
        .orderBy("people.id")
        .limit(limit)
        .execute(),
    slice,
  );
  return rows.map((row) => ({ personId: row.id, email: row.email!, firstName: row.first_name, team: row.team }));
}
