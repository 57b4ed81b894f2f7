import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { resendCorrectedReceipt, queueSettlementMails } from "#server/mail/outbox/corrected-receipt.ts";
import { personOnCorrection } from "#server/people/person-on-correction.ts";
import { createStore, type Store } from "#server/storage/create-store.ts";
import { openDatabase, type OpenDatabase } from "#server/storage/open-database.ts";
import { tableNames } from "#server/storage/table-policies/table-policies.ts";
import { isWhole } from "../depth.ts";
import { fastFolder } from "../fast-folder.ts";
import { emptyFile, emptyServer } from "./empty-tables.ts";
import { createPostgresDatabase } from "./postgres.ts";

export type Engine = "sqlite" | "postgres";

/** What suites are held to. `npm run check` names SQLite alone and leaves the other to `npm test`. */
export const engines: readonly Engine[] =
  process.env["TEST_ENGINES"] === "sqlite" ? ["sqlite"] : ["sqlite", "postgres"];

/** What slow suites are held to that ask nothing of a database which others have not asked of both. */
export const slowEngines: readonly Engine[] = isWhole ? engines : ["sqlite"];

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

export { fastFolder };

interface EmptyDatabase {
  url: string;
  drop(): Promise<void>;
}

/** An address at which no database has been made yet. */
export async function createEmptyDatabase(engine: Engine): Promise<EmptyDatabase> {
  if (engine === "postgres") return createPostgresDatabase();
  const folder = await mkdtemp(join(fastFolder, "accelerator-sqlite-"));
  return { url: `sqlite:${join(folder, "site.db")}`, drop: () => rm(folder, { recursive: true, force: true }) };
}

/** A fresh database of the site, migrated: a copy, unless a place is named where the site is to make its own. */
export async function createTestDatabase(engine: Engine, place?: EmptyDatabase): Promise<TestDatabase> {
  const { url, drop } = place ?? (await createMigratedDatabase[engine]());
  const opened: OpenDatabase[] = [];
  const open = async () => {
    const database = await openMigrated(url);
    opened.push(database);
    return database;
  };
  const database = await open();
  return {
    url,
    database,
    store: storeOn(database),
    openAnother: open,
    reset: () =>
      database.db
        .transaction()
        .execute(async (transaction) =>
          database.sqlite ? emptyFile(database.sqlite, emptied) : emptyServer(transaction, url, emptied),
        ),
    dispose: async () => {
      for (const one of opened) await one.close();
      await drop();
    },
  };
}

/**
 * A database for a suite that leaves its schema and its connections as they are: one that another suite gave back. To
 * copy a database of PostgreSQL, connect to it and drop it takes longer than many a suite does.
 */
export async function borrowTestDatabase(engine: Engine): Promise<TestDatabase> {
  if (engine === "sqlite") return createTestDatabase(engine);
  const lent = returned.pop() ?? { made: await createTestDatabase(engine), others: [] };
  const { made, others } = lent;
  let asked = 0;
  return {
    ...made,
    async openAnother() {
      asked += 1;
      if (others.length < asked) others.push(await made.openAnother());
      return others[asked - 1]!;
    },
    async dispose() {
      await made.reset();
      returned.push(lent);
    },
  };
}

const returned: { made: TestDatabase; others: OpenDatabase[] }[] = [];

async function openMigrated(url: string): Promise<OpenDatabase> {
  const result = await openDatabase(url, { onConnectionLost: () => undefined, connections: 8 });
  if (!result.ok) throw new Error(result.message);
  return result.database;
}

/** Copies of a database that this process migrated once: a copy takes a tenth of the time. */
const createMigratedDatabase: Readonly<Record<Engine, () => Promise<EmptyDatabase>>> = {
  async sqlite() {
    const copy = await createEmptyDatabase("sqlite");
    await copyMigratedFile(fileOf(copy.url));
    return copy;
  },
  async postgres() {
    migratedTemplate ??= migrateOnce("postgres", async ({ url }) => url.slice(url.lastIndexOf("/") + 1));
    return createPostgresDatabase(await migratedTemplate);
  },
};

/** Writes a database of the site that has every table and no row, as it is after a first start. */
export async function copyMigratedFile(target: string): Promise<void> {
  migratedFile ??= migrateOnce("sqlite", async ({ url, drop }) => {
    const bytes = await readFile(fileOf(url));
    await drop();
    return bytes;
  });
  await writeFile(target, await migratedFile);
}

let migratedFile: Promise<Buffer> | null = null;
let migratedTemplate: Promise<string> | null = null;

async function migrateOnce<Kept>(engine: Engine, keep: (place: EmptyDatabase) => Promise<Kept>): Promise<Kept> {
  const place = await createEmptyDatabase(engine);
  await (await openMigrated(place.url)).close();
  return keep(place);
}

const fileOf = (url: string) => url.slice("sqlite:".length);

/** The store as the site composes it. */
export const storeOn = (database: Pick<OpenDatabase, "db" | "engine">): Store =>
  createStore(database, {
    onSettled: [queueSettlementMails],
    onCorrected: [personOnCorrection, resendCorrectedReceipt],
  });

/** In an order in which nothing refers to what is already gone. The log has to be emptied in a way of its own. */
const emptied = tableNames.filter((table) => table !== "audit_log" && table !== "secrets").toReversed();
