import { strict as assert } from "node:assert";
import { execFileSync } from "node:child_process";
import { existsSync, renameSync } from "node:fs";
import SqliteDatabase from "better-sqlite3";
import pg from "pg";
import { createPostgresDatabase } from "#tests/support/databases/postgres.ts";
import { assertPage, assertRetryWorks, group, type Fault, type FaultGroup } from "./fault.ts";
import { deliverUntilSettled } from "../rig/events.ts";
import { startGate, type Gate } from "#tests/support/gate.ts";
import { createSiteRig, until, type SiteRig } from "../rig/site-rig.ts";
import { insistOnCheckout, newVisitor, sendRegistration } from "../rig/visitor.ts";

/** While the database fails, visitors are told so, pages come, events are kept for later; afterwards nothing is missing. */
export async function assertOutage(rig: SiteRig, mend: () => Promise<void> | void): Promise<void> {
  const visitor = newVisitor();
  try {
    const { status, code, ms } = await sendRegistration(rig.url, visitor);
    assert.deepEqual([status, code], [503, "unavailable"]);
    assert.ok(ms < 15_000, `answered after ${Math.round(ms)} ms`);
    await assertPage(rig);
    await assertPage(rig, "/healthz");
  } finally {
    await mend();
  }
  await insistOnCheckout(rig.url, visitor);
  await assertRetryWorks(rig, visitor);
}

/** The site tries a write at most once a second, so its word may be that old. */
function assertReadiness(rig: SiteRig, status: 200 | 503): Promise<void> {
  return until(`readiness is ${status}`, async () => (await fetch(`${rig.url}/readyz`)).status === status, 3_000);
}

/** A payment whose event came during the outage is confirmed by its redelivery. */
export async function payDuring(rig: SiteRig, outage: () => Promise<void>): Promise<void> {
  const visitor = newVisitor();
  // As the warm-up of a real start does: what was there before the fault is there during it.
  await assertPage(rig);
  const { sessionId } = await insistOnCheckout(rig.url, visitor);
  await outage();
  for (const event of rig.provider.ledger.complete(sessionId)) await deliverUntilSettled(rig.provider, event);
  const registration = await rig.withStore((store) => store.findBySession(sessionId));
  assert.equal(registration?.status, "paid");
}

function hold(rig: SiteRig): SqliteDatabase.Database {
  const holder = new SqliteDatabase(rig.databaseUrl.slice("sqlite:".length));
  holder.exec("begin immediate");
  return holder;
}

const prlimit = "/usr/bin/prlimit";

/** From here on no file of the process may grow beyond the first byte, as on a full disk. */
function limitFiles(rig: SiteRig, bytes: "1" | "unlimited"): void {
  execFileSync(prlimit, ["--pid", String(rig.site().pid), `--fsize=${bytes}:unlimited`], { stdio: "pipe" });
}

const diskFull: Fault = {
  name: "database: the disk is full",
  // Only this system can change the limits of a running process.
  isPossible: existsSync(prlimit),
  async run(rig) {
    await payDuring(rig, async () => {
      limitFiles(rig, "1");
      await assertReadiness(rig, 503);
      await assertOutage(rig, () => limitFiles(rig, "unlimited"));
    });
    const checked = await rig.withStore(async (_, { sqlite }) => sqlite?.pragma("integrity_check", { simple: true }));
    assert.equal(checked, "ok");
  },
};

export const sqliteFaults = group("SQLite", { engine: "sqlite" }, [
  {
    name: "database: locked for a second",
    async run(rig) {
      const holder = hold(rig);
      setTimeout(() => holder.close(), 1_000);
      const { status } = await sendRegistration(rig.url, newVisitor());
      assert.equal(status, 200);
    },
  },
  {
    name: "database: locked for long",
    run: (rig) =>
      payDuring(rig, async () => {
        const holder = hold(rig);
        await assertReadiness(rig, 200);
        await assertOutage(rig, () => void holder.close());
      }),
  },
  {
    name: "database: its file is gone",
    run: (rig) =>
      payDuring(rig, async () => {
        const file = rig.databaseUrl.slice("sqlite:".length);
        renameSync(file, `${file}.away`);
        await assertReadiness(rig, 503);
        await assertOutage(rig, () => renameSync(`${file}.away`, file));
      }),
  },
  diskFull,
]);

let gate: Gate;
let directUrl: string;

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: directUrl });
  // One of these statements ends other connections, the last one's included if it is still closing.
  client.on("error", () => {});
  await client.connect();
  await client.query("set default_transaction_read_only = off");
  await client.query(statement);
  await client.end();
}

async function setReadOnly(isReadOnly: boolean): Promise<void> {
  const name = new URL(directUrl).pathname.slice(1);
  await administer(`alter database ${name} set default_transaction_read_only = ${isReadOnly ? "on" : "off"}`);
  await administer(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
}

export const postgresFaults: FaultGroup = {
  name: "PostgreSQL",
  async start() {
    const { url, drop } = await createPostgresDatabase();
    directUrl = url;
    gate = await startGate(Number(new URL(url).port));
    const gated = new URL(url);
    gated.port = String(gate.port);
    const rig = await createSiteRig({ engine: "postgres", databaseUrl: gated.href });
    return {
      ...rig,
      async dispose() {
        await rig.dispose();
        await gate.shut();
        await drop();
      },
    };
  },
  faults: [
    {
      name: "database: gone",
      run: (rig) =>
        payDuring(rig, async () => {
          await gate.shut();
          await assertReadiness(rig, 503);
          await assertOutage(rig, () => gate.open());
        }),
    },
    {
      name: "database: hanging",
      run: (rig) =>
        payDuring(rig, async () => {
          gate.freeze();
          await assertOutage(rig, () => gate.open());
        }),
    },
    {
      name: "database: a table locked for long",
      run: (rig) =>
        payDuring(rig, async () => {
          const holder = new pg.Client({ connectionString: directUrl });
          await holder.connect();
          await holder.query("begin; lock table registrations in access exclusive mode");
          await assertOutage(rig, () => holder.end());
        }),
    },
    {
      name: "database: read-only",
      run: (rig) =>
        payDuring(rig, async () => {
          await setReadOnly(true);
          await assertReadiness(rig, 503);
          await assertOutage(rig, () => setReadOnly(false));
        }),
    },
  ],
};
