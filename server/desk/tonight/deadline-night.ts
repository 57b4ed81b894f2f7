import { isPersonItem, readinessFrom, type ReadinessItem } from "#domain/submission/readiness.ts";
import type { Instant } from "#domain/time/time.ts";
import { cacheFor } from "#server/process/cache-for.ts";
import { portalTimes } from "#server/people/portal-times.ts";
import type { Queries } from "#server/storage/database.ts";
import { versionAtDeadline } from "#server/storage/queries/joins.ts";
import { fromText } from "#server/storage/queries/rows.ts";
import { toContent } from "#server/submission/submission-rows.ts";
import type { Desk } from "../desk.ts";
import { deskReadiness } from "../submissions/desk-readiness.ts";
import { nameOrEmail } from "../people/name-or-email.ts";

/** Everybody who looks within so long sees the same: the night must cost the lock nothing. */
const keptMs = 10_000;
/** So many teams are named; the rest is counted. */
const named = 50;

/** Somebody, and how to reach them. */
export interface Reachable {
  name: string;
  email: string;
  phone: string;
}

export interface WaitingTeam {
  teamId: string;
  name: string;
  submissionId: string;
  lead: Reachable;
  /** Who has not answered, or whose consent is missing. */
  missing: readonly Reachable[];
}

/** What an organizer watches on the night of the deadline. */
export interface DeadlineNight {
  deadlineAt: Instant;
  lockAt: Instant;
  uploadsUntil: Instant;
  counts: Readonly<Record<"ready" | "notReady" | "lackingPeople" | "locked" | "notEntered", number>>;
  lackingPeople: readonly WaitingTeam[];
  notReady: readonly WaitingTeam[];
  uploads: { count: number; bytes: number; receivedBytes: number; failing: number };
  mails: { pending: number; oldestAt: Instant | null; failed: number };
  files: { count: number; lastAt: Instant | null };
  instances: readonly { host: string; version: string; aheadMs: number; seenAt: Instant }[];
  lastBackupAt: Instant | null;
}

export function createDeadlineNight(desk: Desk): () => Promise<DeadlineNight> {
  return cacheFor(desk.clock, keptMs, () => readNight(desk));
}

async function readNight(desk: Desk): Promise<DeadlineNight> {
  const { database, programme } = desk;
  const { db } = database;
  const { deadlineAt, lockAt, uploadsUntil } = portalTimes(programme);
  const projects = await readProjects(db, programme.id);
  const open = projects.filter(({ status }) => status === "draft" || status === "submitted");
  const complete = open.filter((project) => project.complete === 1 && project.do_not_enter === 0);
  // The same question that the lock asks, with the same answer.
  const lists = await deskReadiness(
    desk,
    complete.map((project) => ({ ...project, content: toContent(project.content) })),
  );
  const stateOf = ({ id, complete: isWhole }: { id: string; complete: number }) =>
    isWhole === 1 ? readinessFrom(lists.get(id) ?? []) : "lacking";
  const entered = open.filter((project) => project.do_not_enter === 0);
  const lackingPeople = entered.filter((project) => stateOf(project) === "people");
  const notReady = entered.filter((project) => ["lacking", "files"].includes(stateOf(project)));
  return {
    deadlineAt,
    lockAt,
    uploadsUntil,
    counts: {
      ready: entered.length - lackingPeople.length - notReady.length,
      notReady: notReady.length,
      lackingPeople: lackingPeople.length,
      locked: projects.filter(({ status }) => status === "locked" || status === "accepted").length,
      notEntered: open.filter((project) => project.do_not_enter === 1).length,
    },
    lackingPeople: await nameTeams(db, lackingPeople, lists),
    notReady: await nameTeams(db, notReady, new Map()),
    ...(await readMachines(db)),
  };
}

const readProjects = (db: Queries, season: string) =>
  db
    .selectFrom("submissions")
    .innerJoin("submission_versions as version", versionAtDeadline)
    .select(["submissions.id", "team_id", "status", "submissions.version", "do_not_enter"])
    .select(["conditional_at", "out_at", "out_items", "version.complete", "version.content"])
    .where("submissions.season", "=", season)
    .execute();

async function nameTeams(
  db: Queries,
  projects: readonly { id: string; team_id: string }[],
  lists: ReadonlyMap<string, readonly ReadinessItem[]>,
): Promise<WaitingTeam[]> {
  const wanted = new Map(projects.slice(0, named).map(({ id, team_id }) => [team_id, id]));
  if (wanted.size === 0) return [];
  const rows = await db
    .selectFrom("teams")
    .select(["id", "name", "lead_id"])
    .where("id", "in", [...wanted.keys()])
    .orderBy("name")
    .execute();
  const missingOf = (teamId: string) =>
    (lists.get(wanted.get(teamId)!) ?? []).filter(isPersonItem).map(({ person }) => person.personId);
  const people = await reachable(
    db,
    rows.flatMap(({ id, lead_id }) => [lead_id, ...missingOf(id)]),
  );
  return rows.map((row) => ({
    teamId: row.id,
    name: row.name,
    submissionId: wanted.get(row.id)!,
    lead: people.get(row.lead_id) ?? { name: "", email: "", phone: "" },
    missing: missingOf(row.id).flatMap((id) => people.get(id) ?? []),
  }));
}

async function reachable(db: Queries, ids: readonly string[]): Promise<Map<string, Reachable>> {
  const rows = await db
    .selectFrom("people")
    .select(["id", "first_name", "last_name", "email", "phone"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(
    rows.map((row) => [row.id, { name: nameOrEmail(row), email: row.email ?? "", phone: row.phone ?? "" }]),
  );
}

async function readMachines(
  db: Queries,
): Promise<Pick<DeadlineNight, "uploads" | "mails" | "files" | "instances" | "lastBackupAt">> {
  const uploads = await db
    .selectFrom("uploads")
    .select((row) => [
      row.fn.countAll().as("count"),
      row.fn.sum("size").as("bytes"),
      row.fn.sum("received").as("received"),
      row.fn.sum(row.case().when("attempts", ">", 1).then(1).else(0).end()).as("failing"),
    ])
    .where("status", "in", ["receiving", "received"])
    .executeTakeFirstOrThrow();
  const mails = await db
    .selectFrom("outbox")
    .select((row) => ["status", row.fn.countAll().as("count"), row.fn.min("created_at").as("oldest")])
    .where("status", "in", ["waiting", "given-up"])
    .groupBy("status")
    .execute();
  const pending = mails.find(({ status }) => status === "waiting");
  const files = await db
    .selectFrom("files")
    .select((row) => [row.fn.countAll().as("count"), row.fn.max("ready_at").as("last")])
    .executeTakeFirstOrThrow();
  const instances = await db.selectFrom("instances").selectAll().orderBy("host").orderBy("id").limit(20).execute();
  const backup = await db
    .selectFrom("audit_log")
    .select("at")
    .where("action", "=", "backup")
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  return {
    uploads: {
      count: Number(uploads.count),
      bytes: Number(uploads.bytes ?? 0),
      receivedBytes: Number(uploads.received ?? 0),
      failing: Number(uploads.failing ?? 0),
    },
    mails: {
      pending: Number(pending?.count ?? 0),
      oldestAt: pending?.oldest ? fromText(pending.oldest) : null,
      failed: Number(mails.find(({ status }) => status === "given-up")?.count ?? 0),
    },
    files: { count: Number(files.count), lastAt: files.last === null ? null : fromText(files.last) },
    instances: instances.map(({ host, version, clock_ahead_ms, seen_at }) => ({
      host,
      version,
      aheadMs: clock_ahead_ms,
      seenAt: fromText(seen_at),
    })),
    lastBackupAt: backup ? fromText(backup.at) : null,
  };
}
