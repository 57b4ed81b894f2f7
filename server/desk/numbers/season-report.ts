import { sql } from "kysely";
import { stageLessons } from "#content/en/lessons/stage-lessons.ts";
import type { CertificateKind } from "#domain/certificates/certificate-kind.ts";
import { foldSmall, shareShown, type Group, type Share } from "#domain/desk/small-groups.ts";
import { paymentWays, type PaymentWay } from "#domain/payments/payment.ts";
import type { Queries } from "#server/storage/database.ts";
import { cameCents } from "#server/storage/queries/payments.ts";
import { readInSlices } from "#server/storage/queries/read-in-slices.ts";
import { toContent } from "#server/submission/submission-rows.ts";

/** The few first, along their ids: by season first, every slice would go over all of them again. */
const rowsOf = (db: Queries, after: string, limit: number) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom("submissions")
        .select(["id", "team_id", "version"])
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit)
        .as("one"),
    )
    .innerJoin("teams", "teams.id", "one.team_id")
    .leftJoin("submission_versions as version", (join) =>
      join.onRef("version.submission_id", "=", "one.id").onRef("version.version", "=", "one.version"),
    )
    .select(({ selectFrom }) => [
      "one.id",
      "teams.season",
      "teams.ended_at",
      "version.content",
      selectFrom("team_members")
        .select((row) => row.fn.countAll().as("count"))
        .whereRef("team_members.team_id", "=", "teams.id")
        .where("left_at", "is", null)
        .as("people"),
    ])
    .orderBy("one.id");

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>["execute"]>>[number];

/** People on teams by the town that the team's newest version of its project names, however it is written. */
async function townsOfTeams(db: Queries, season: string): Promise<Group[]> {
  const rows = await readInSlices<Row>((after, limit) => rowsOf(db, after?.id ?? "", limit).execute());
  const towns = new Map<string, Group>();
  for (const { content, people, ...team } of rows) {
    if (team.season !== season || team.ended_at !== null || content === null) continue;
    const name = toContent(content).town.trim().replaceAll(/\s+/g, " ");
    if (name === "") continue;
    const key = name.toLowerCase();
    const known = towns.get(key) ?? { name, people: 0 };
    towns.set(key, { ...known, people: known.people + Number(people) });
  }
  return [...towns.values()];
}

/** The season in figures for the board and sponsors. No figure about people tells of fewer than three. */
export interface SeasonReport {
  towns: ReturnType<typeof foldSmall>;
  chambers: ReturnType<typeof foldSmall>;
  stages: readonly { stage: number; begun: number; completed: number }[];
  certificates: readonly { kind: CertificateKind; count: number }[];
  scholarships: { applied: number; granted: number; rural: Share | null; underrepresented: Share | null };
}

export async function readSeasonReport(db: Queries, season: string): Promise<SeasonReport> {
  const [towns, chambers, certificates, begun, scholarships] = await Promise.all([
    townsOfTeams(db, season),
    membersByChamber(db, season),
    certificatesByKind(db, season),
    peopleByStage(db, season),
    applications(db, season),
  ]);
  const completed = new Map<string, number>(certificates.map(({ kind, count }) => [kind, count]));
  return {
    towns: foldSmall(towns),
    chambers: foldSmall(chambers),
    stages: begun.map(({ stage, people }) => {
      const done = completed.get(`stage-${stage}`) ?? 0;
      // Some complete a stage without a lesson of its own, as by handing their project in.
      return { stage, begun: Math.max(people, done), completed: done };
    }),
    certificates,
    scholarships,
  };
}

async function membersByChamber(db: Queries, season: string): Promise<Group[]> {
  const rows = await db
    .selectFrom("chambers")
    .leftJoin("chamber_members as member", (join) =>
      join.onRef("member.chamber_id", "=", "chambers.id").on("member.removed_at", "is", null),
    )
    .select((row) => ["chambers.id", "chambers.name", row.fn.count("member.id").as("people")])
    .where("chambers.season", "=", season)
    .where("chambers.closed_at", "is", null)
    .groupBy(["chambers.id", "chambers.name"])
    .execute();
  return rows.map(({ name, people }) => ({ name: name ?? "", people: Number(people) }));
}

async function certificatesByKind(db: Queries, season: string) {
  const rows = await db
    .selectFrom("certificates")
    .select((row) => ["kind", row.fn.countAll().as("count")])
    .where("season", "=", season)
    .where("revoked_at", "is", null)
    .groupBy("kind")
    .orderBy("kind")
    .execute();
  return rows.map(({ kind, count }) => ({ kind: kind as CertificateKind, count: Number(count) }));
}

/** Who has read a lesson of each stage. */
async function peopleByStage(db: Queries, season: string) {
  const people = sql<number | string>`count(distinct person_id)`.as("people");
  return Promise.all(
    Object.entries(stageLessons).map(async ([stage, lessons]) => {
      const row = await db
        .selectFrom("lesson_progress")
        .select(people)
        .where("season", "=", season)
        .where("lesson", "in", lessons)
        .executeTakeFirstOrThrow();
      return { stage: Number(stage), people: Number(row.people) };
    }),
  );
}

/** Applicants say of themselves whether they are rural or underrepresented; nobody else is asked. */
async function applications(db: Queries, season: string): Promise<SeasonReport["scholarships"]> {
  const row = await db
    .selectFrom("scholarships")
    .select((one) => [
      one.fn.countAll().as("applied"),
      sql<number | string | null>`sum(case when outcome = 'granted' then 1 else 0 end)`.as("granted"),
      sql<number | string | null>`sum(rural)`.as("rural"),
      sql<number | string | null>`sum(underrepresented)`.as("underrepresented"),
    ])
    .where("season", "=", season)
    .executeTakeFirstOrThrow();
  const of = Number(row.applied);
  return {
    applied: of,
    granted: Number(row.granted ?? 0),
    rural: shareShown({ people: Number(row.rural ?? 0), of }),
    underrepresented: shareShown({ people: Number(row.underrepresented ?? 0), of }),
  };
}

export type MoneyWay = "card" | PaymentWay;

/** What came in by each way, without what went back. What the desk did not record came by card. */
export async function moneyByWay(db: Queries, season: string): Promise<{ way: MoneyWay; cents: number }[]> {
  const [recorded, ofPaid, paid] = await Promise.all([
    recordedPayments(db, season)
      .select((row) => ["way", row.fn.sum<number | string>("payments.amount_cents").as("cents")])
      .groupBy("way")
      .execute(),
    recordedPayments(db, season)
      .select((row) => row.fn.sum<number | string | null>("payments.amount_cents").as("cents"))
      .where("paid_at", "is not", null)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("registrations")
      .select(sql<number | string | null>`sum(${cameCents} - refunded_cents)`.as("cents"))
      .where("season", "=", season)
      .where("paid_at", "is not", null)
      .executeTakeFirstOrThrow(),
  ]);
  const sums = new Map(recorded.map(({ way, cents }) => [way, Number(cents)]));
  return [
    { way: "card", cents: Number(paid.cents ?? 0) - Number(ofPaid.cents ?? 0) },
    ...paymentWays.map((way) => ({ way, cents: sums.get(way) ?? 0 })),
  ];
}

/** Payments that the desk entered, without struck ones. */
export const recordedPayments = (db: Queries, season: string) =>
  db
    .selectFrom("payments")
    .innerJoin("registrations", "registrations.id", "payments.registration_id")
    .where("registrations.season", "=", season)
    .where("struck_at", "is", null);
