import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createStore } from "#server/storage/create-store.ts";
import { openDatabase, type OpenDatabase } from "#server/storage/open-database.ts";
import type { Store } from "#server/storage/store.ts";
import { emptyLog } from "./empty-log.ts";
import { createPostgresDatabase } from "./postgres.ts";

export const engines = ["sqlite", "postgres"] as const;
export type Engine = (typeof engines)[number];

export interface TestDatabase {
  url: string;
  database: OpenDatabase;
  store: Store;
  /** Another connection to the same database, as a second instance of the site has it. */
  openAnother(): Promise<OpenDatabase>;
  /** Empties every table. */
  reset(): Promise<void>;
  dispose(): Promise<void>;
}

/** In memory where the system offers that: every commit waits for the disk, and tests commit all the time. */
export const fastFolder = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();

/** An address at which no database has been made yet. */
export async function createEmptyDatabase(engine: Engine): Promise<{ url: string; drop(): Promise<void> }> {
  if (engine === "postgres") return createPostgresDatabase();
  const folder = await mkdtemp(join(fastFolder, "accelerator-sqlite-"));
  return { url: `sqlite:${join(folder, "site.db")}`, drop: () => rm(folder, { recursive: true, force: true }) };
}

/** A fresh database of the site, migrated. */
export async function createTestDatabase(engine: Engine): Promise<TestDatabase> {
  const { url, drop } = await createEmptyDatabase(engine);
  const opened: OpenDatabase[] = [];
  const open = async () => {
    const result = await openDatabase(url, { onConnectionLost: () => undefined, connections: 8 });
    if (!result.ok) throw new Error(result.message);
    opened.push(result.database);
    return result.database;
  };
  const database = await open();
  return {
    url,
    database,
    store: createStore(database),
    openAnother: open,
    reset: () =>
      database.db.transaction().execute(async (transaction) => {
        for (const table of tables) await transaction.deleteFrom(table).execute();
        await emptyLog(transaction, engine);
      }),
    dispose: async () => {
      for (const one of opened) await one.close();
      await drop();
    },
  };
}

/** In an order in which nothing refers to what is already gone. */
const tables = [
  "payment_events",
  "outbox",
  "idempotency_keys",
  "attempts",
  "sandbox_sessions",
  "upload_pieces",
  "uploads",
  "files",
  "file_removals",
  "registrations",
  "milestones",
  "appeal_seats",
  "appeals",
  "refusals",
  "finals_people",
  "finals_answers",
  "awards",
  "finalists",
  "score_rows",
  "score_runs",
  "project_keys",
  "reviews",
  "conflicts",
  "assignments",
  "assignment_waves",
  "judges",
  "display_consents",
  "submission_versions",
  "submissions",
  "advisor_questions",
  "advisors",
  "consents",
  "deliverables",
  "lesson_progress",
  "certificates",
  "credential_keys",
  "team_invitations",
  "team_members",
  "teams",
  "sessions",
  "codes",
  "organizers",
  "places",
  "people",
] as const;
