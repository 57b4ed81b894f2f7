import type { SelectQueryBuilder } from "kysely";
import type { MailGroup } from "#domain/group-mail/mail-groups.ts";
import type { Instant } from "#domain/time/time.ts";
import { opensPortal } from "#server/people/places.ts";
import type { Database, Queries } from "#server/storage/database.ts";
import { readInSlices } from "#server/storage/queries/read-in-slices.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { ofAssignment } from "#server/storage/queries/joins.ts";

/** Whom a letter goes to. */
export interface GroupChoice {
  season: string;
  group: MailGroup;
  chamberId: string | null;
}

type Found<Tables extends keyof Database> = SelectQueryBuilder<Database, Tables, { person_id: string }>;
type Members = (db: Queries, choice: GroupChoice, now: Instant) => Found<keyof Database>;

const placesOf = (db: Queries, { season }: GroupChoice) =>
  db.selectFrom("places").select("places.person_id").where("places.season", "=", season).where(opensPortal);

const membersOf = (db: Queries, { season }: GroupChoice) =>
  db
    .selectFrom("team_members")
    .select("team_members.person_id")
    .where("team_members.season", "=", season)
    .where("team_members.left_at", "is", null);

const membersWithSubmission = (db: Queries, choice: GroupChoice) =>
  membersOf(db, choice).innerJoin("submissions", "submissions.team_id", "team_members.team_id");

const contactsOf = (db: Queries, { season }: GroupChoice) =>
  db
    .selectFrom("chamber_contacts")
    .innerJoin("chambers", "chambers.id", "chamber_contacts.chamber_id")
    .select("chamber_contacts.person_id")
    .where("chamber_contacts.removed_at", "is", null)
    .where("chambers.season", "=", season)
    .where("chambers.closed_at", "is", null);

const judgesOf = (db: Queries, { season }: GroupChoice) =>
  db
    .selectFrom("judges")
    .select("judges.person_id")
    .where("judges.season", "=", season)
    .where("judges.removed_at", "is", null);

/** Each begins with the table that names its people: a group of ten is found without a walk over everybody. */
const members: Record<MailGroup, Members> = {
  "place-holders": placesOf,

  "without-team": (db, choice) =>
    placesOf(db, choice)
      .leftJoin("team_members", (join) =>
        join
          .onRef("team_members.person_id", "=", "places.person_id")
          .onRef("team_members.season", "=", "places.season")
          .on("team_members.left_at", "is", null),
      )
      .where("team_members.id", "is", null),

  // A draft counts once it is whole and the deadline has come, but nobody has handed it in yet.
  "without-submission": (db, choice) =>
    membersOf(db, choice).where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("submissions")
            .select("submissions.id")
            .whereRef("submissions.team_id", "=", "team_members.team_id")
            .where("submissions.status", "not in", ["draft", "withdrawn"]),
        ),
      ),
    ),

  "incomplete-draft": (db, choice) =>
    membersWithSubmission(db, choice)
      .innerJoin("submission_versions", (join) =>
        join
          .onRef("submission_versions.submission_id", "=", "submissions.id")
          .onRef("submission_versions.version", "=", "submissions.version"),
      )
      .where("submissions.status", "=", "draft")
      .where("submission_versions.complete", "=", 0),

  "locked-teams": (db, choice) =>
    membersWithSubmission(db, choice).where("submissions.status", "in", ["locked", "accepted"]),

  // Nobody before the announcement: the choice would tell who is to come.
  "not-finalists": (db, choice) =>
    membersWithSubmission(db, choice)
      .where("submissions.status", "in", ["locked", "accepted"])
      .where((row) =>
        row.exists(
          row.selectFrom("finalists").select("finalists.season").where("finalists.season", "=", choice.season),
        ),
      )
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom("finalists as own")
              .select("own.submission_id")
              .whereRef("own.submission_id", "=", "submissions.id"),
          ),
        ),
      ),

  applicants: (db, { season }) =>
    db
      .selectFrom("scholarships")
      .select("scholarships.person_id")
      .where("scholarships.season", "=", season)
      .where("scholarships.outcome", "is", null),

  finalists: (db, choice) =>
    membersWithSubmission(db, choice).innerJoin("finalists", "finalists.submission_id", "submissions.id"),

  "chamber-members": (db, { season, chamberId }) =>
    db
      .selectFrom("chamber_members")
      .select("chamber_members.person_id")
      .where("chamber_members.season", "=", season)
      .where("chamber_members.chamber_id", "=", chamberId ?? "")
      .where("chamber_members.removed_at", "is", null),

  "chamber-contacts": contactsOf,

  "chambers-without-members": (db, choice) =>
    contactsOf(db, choice).where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("chamber_members")
            .select("chamber_members.person_id")
            .whereRef("chamber_members.chamber_id", "=", "chambers.id")
            .where("chamber_members.removed_at", "is", null),
        ),
      ),
    ),

  judges: judgesOf,

  // Something is past its day, or the judge has been reminded of something that nobody has touched for days.
  "judges-behind": (db, choice, now) =>
    judgesOf(db, choice)
      .innerJoin("assignments", "assignments.judge_id", "judges.id")
      .leftJoin("reviews", ofAssignment)
      .where("assignments.ended_at", "is", null)
      .where("reviews.finished_at", "is", null)
      .where((row) => row.or([row("assignments.due_at", "<", toText(now)), row("judges.reminded_at", "is not", null)])),

  advisors: (db, { season }) =>
    db
      .selectFrom("advisors")
      .select("advisors.person_id")
      .where("advisors.season", "=", season)
      .where("advisors.removed_at", "is", null),

  // Asked in a season before this one: whoever asks now waits for the season after it.
  interested: (db, { season }) =>
    db
      .selectFrom("interests")
      .select("interests.person_id")
      .where("interests.season", "<>", season)
      .where("interests.told_at", "is", null),
};

/** A column of ids is read in some milliseconds. */
const idsAtOnce = 5_000;

/** The ids of everybody in the group as it is now, each once, in order. */
export async function listGroupMembers(db: Queries, choice: GroupChoice, now: Instant): Promise<string[]> {
  const rows = await readInSlices<{ person_id: string }>(
    (after, limit) =>
      db
        .selectFrom(members[choice.group](db, choice, now).as("chosen"))
        .select("chosen.person_id")
        .distinct()
        .$if(after !== null, (query) => query.where("chosen.person_id", ">", after!.person_id))
        .orderBy("chosen.person_id")
        .limit(limit)
        .execute(),
    idsAtOnce,
  );
  return rows.map((row) => row.person_id);
}
