import { programme } from "#content/programme.ts";
import { site } from "#content/site.ts";
import { clockFrom, type Clock } from "#domain/time/clock.ts";
import { eventAddress } from "#domain/registration/event-address.ts";
import { openCertificates } from "./certificates/open-certificates.ts";
import { chambersOnSettlement } from "./chambers/on-settled.ts";
import { isLocalAddress } from "./env/site-url.ts";
import { problemOfDataDir } from "./env/data-dir.ts";
import type { Env } from "./env/env.ts";
import type { FileStore } from "./files/store/file-store.ts";
import { openFileStore } from "./files/store/open-file-store.ts";
import type { Log } from "./process/log.ts";
import { settleRefundRequests } from "./handing/refund-requests.ts";
import { placesOnSettlement } from "./people/on-settled.ts";
import { followCorrections } from "./on-corrected.ts";
import { queueSettlementMails } from "./mail/outbox/corrected-receipt.ts";
import { openChamber } from "./chambers/open-chamber.ts";
import { createInvoices, type Invoices } from "./invoices/invoices.ts";
import type { MoneyOptions } from "./money/hold-registration.ts";
import { createMoney, type Money } from "./money/money.ts";
import type { PaymentGateway } from "./payment/gateway.ts";
import { createSandbox } from "./payment/sandbox/sandbox-gateway.ts";
import { sandboxWebhookSecret } from "./payment/sandbox/sandbox-secret.ts";
import type { SandboxServices } from "./payment/sandbox/sandbox-services.ts";
import { createStripeGateway } from "./payment/stripe/stripe-gateway.ts";
import type { RehearsalClock } from "./operations/rehearsal-clock.ts";
import {
  createRegistrationServices,
  type RegistrationObserver,
  type RegistrationServices,
} from "./registration/registration-services.ts";
import { locksOf } from "./storage/locks.ts";
import { createScholarships, type Scholarships } from "./scholarships/scholarships.ts";
import { createStore, type Store } from "./storage/create-store.ts";
import { openDatabaseClock, type DatabaseClock } from "./storage/database-clock.ts";
import { openDatabase, type OpenDatabase } from "./storage/open-database.ts";

/** What the running site and the desk both stand on: the database, the provider and the use cases. */
export interface Core {
  clock: Clock;
  /** The clock, where it is a rehearsal's and can be moved; otherwise null. */
  rehearsalClock: RehearsalClock | null;
  database: OpenDatabase;
  /** What instances leave for each other or do for all goes by this one: leases, the lock, the season's milestones. */
  databaseClock: DatabaseClock;
  store: Store;
  gateway: PaymentGateway;
  /** The sandbox's own controls, or null where real payments are taken. */
  sandbox: SandboxServices | null;
  registrations: RegistrationServices;
  invoices: Invoices;
  money: Money;
  scholarships: Scholarships;
  /** Where uploaded files are kept. */
  files: FileStore;
  close(): Promise<void>;
}

export interface CoreOptions {
  log: Log;
  /** The site as this process reaches it, for the sandbox's events. */
  ownOrigin: () => string;
  observer?: RegistrationObserver;
  /** Whether to make the database where there is none. By default yes. */
  createDatabase?: boolean;
  /** Whether a database of an earlier release is brought up to date. By default yes: that is the site's start. */
  migrate?: "forward" | "never";
}

export type OpenCoreResult = { ok: true; core: Core } | { ok: false; problem: string };

export async function openCore(
  env: Env,
  { log, ownOrigin, observer, createDatabase = true, migrate = "forward" }: CoreOptions,
): Promise<OpenCoreResult> {
  // The sandbox keeps its secret there, and mails become files there.
  const keepsFiles = env.payments.kind === "sandbox" || env.smtp === null;
  const problem = keepsFiles ? await problemOfDataDir(env.dataDir) : null;
  if (problem !== null) return { ok: false, problem };
  const opened = await openDatabase(env.databaseUrl, {
    create: createDatabase,
    migrate,
    // The pool hangs the whole connection onto the error, settings and all: only its words are for the log.
    onConnectionLost: ({ message }) => log.warn({ problem: message }, "database connection lost"),
  });
  if (!opened.ok) return { ok: false, problem: `DATABASE_URL: ${opened.message}` };
  const { database } = opened;
  if (isReal(env) && (await holdsRehearsal(database))) {
    await database.close();
    return {
      ok: false,
      problem: "DATABASE_URL: this is a rehearsal's database, full of people who do not exist; name the site's own",
    };
  }
  const rehearsalClock = isLocalAddress(env.siteUrl) ? await findRehearsalClock(database, log) : null;
  const clock = rehearsalClock ?? ownClock(env);
  const onSettled = [queueSettlementMails, placesOnSettlement, chambersOnSettlement, settleRefundRequests];
  const databaseClock = await openDatabaseClock(database, clock);
  const locks = locksOf(database.engine);
  const certificates = openCertificates({
    db: database.db,
    locks,
    clock,
    siteUrl: env.siteUrl,
    issuerName: site.name,
  });
  const store = createStore(database, { onSettled, onCorrected: followCorrections(certificates) });
  const money: MoneyOptions = {
    db: database.db,
    locks,
    clock,
    programme,
    priceIds: env.priceIds,
    settings: env.invoices,
    onSettled,
    onAccepted: [openChamber],
  };
  const { gateway, sandbox, closeGateway } = await openGateway(env, clock, database, log, ownOrigin);
  const registrations = createRegistrationServices({
    store,
    gateway,
    clock,
    leaseClock: databaseClock,
    programme,
    priceIds: env.priceIds,
    siteUrl: env.siteUrl,
    log,
    ...(observer && { observer }),
  });
  const close = async () => {
    closeGateway();
    rehearsalClock?.close();
    await database.close();
  };
  return {
    ok: true,
    core: {
      clock,
      rehearsalClock,
      database,
      databaseClock,
      store,
      gateway,
      sandbox,
      registrations,
      invoices: createInvoices(money),
      money: createMoney(money),
      scholarships: createScholarships({
        db: database.db,
        locks,
        clock,
        season: programme.id,
      }),
      // Nothing of a rehearsal has to survive a power cut.
      files: openFileStore(env.files, { flush: rehearsalClock === null }),
      close,
    },
  };
}

/** Visitors, mails or money of real people. */
const isReal = ({ siteUrl, smtp, payments }: Env): boolean =>
  !isLocalAddress(siteUrl) || smtp !== null || payments.kind === "stripe";

const holdsRehearsal = async ({ db }: OpenDatabase): Promise<boolean> =>
  (await db.selectFrom("rehearsal_clock").select("id").executeTakeFirst()) !== undefined;

/** A rehearsal's database has a clock of its own, which the desk reads too. */
async function findRehearsalClock(database: OpenDatabase, log: Log): Promise<RehearsalClock | null> {
  if (!(await holdsRehearsal(database))) return null;
  const { openRehearsalClock } = await import("./operations/rehearsal-clock.ts");
  return openRehearsalClock(database.db, log);
}

const ownClock = ({ clockStartAt }: Env): Clock =>
  clockStartAt === null ? { now: Date.now } : clockFrom(clockStartAt, Date.now);

async function openGateway(env: Env, clock: Clock, database: OpenDatabase, log: Log, ownOrigin: () => string) {
  if (env.payments.kind === "stripe")
    return { gateway: createStripeGateway(env.payments), sandbox: null, closeGateway: () => {} };
  const sandbox = createSandbox({
    db: database.db,
    clock,
    programme,
    siteUrl: env.siteUrl,
    log,
    webhookUrl: () => ownOrigin() + eventAddress,
    webhookSecret: await sandboxWebhookSecret(env.dataDir),
  });
  return { gateway: sandbox.gateway, sandbox: sandbox.services, closeGateway: () => sandbox.close() };
}
