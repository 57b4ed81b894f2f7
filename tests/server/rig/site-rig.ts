import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { programme } from "#content/programme.ts";
import { recordPriceIds } from "#domain/programme/pricing.ts";
import { openDatabase, type OpenDatabase } from "#server/storage/open-database.ts";
import type { Store } from "#server/storage/create-store.ts";
import { fastFolder } from "#tests/support/fast-folder.ts";
import { createEmptyDatabase, type Engine, storeOn } from "#tests/support/databases/database.ts";
import { season } from "#tests/support/season/season.ts";
import { startSmtpServer, type TestSmtpServer } from "#tests/support/mail/smtp-server.ts";
import { freePort } from "#scripts/free-port.ts";
import { startSite, type RunningSite } from "#tests/support/running-site/start-site.ts";
import { startStripeStandIn, type StripeStandIn, type StripeStandInOptions } from "#tests/support/stripe/stand-in.ts";
import { endOrLeave, lookAtProcess } from "./end-or-leave.ts";

export const priceIds = recordPriceIds(programme);
export const minute = 60_000;

/** Site and provider live by this clock. It runs, and may be moved between two starts. */
export interface MovableClock {
  now(): number;
  move(byMs: number): void;
}

/** The built site as a process of its own, between a provider, a mail server and a database of the suite's. */
export interface SiteRig {
  url: string;
  clock: MovableClock;
  provider: StripeStandIn;
  smtp: TestSmtpServer;
  databaseUrl: string;
  site(): RunningSite;
  /** Ends the process the way it is asked to, and waits until it is gone. */
  stop(signal: "SIGTERM" | "SIGKILL"): Promise<void>;
  /** Starts the process again, with other settings where given. */
  start(env?: Record<string, string>): Promise<void>;
  /** Opens the site's database for a moment: a handle kept open would hide what a crash left behind. */
  withStore<T>(look: (store: Store, database: OpenDatabase) => Promise<T>): Promise<T>;
  dispose(): Promise<void>;
}

export interface SiteRigOptions {
  engine: Engine;
  env?: Record<string, string>;
  onCall?: StripeStandInOptions["onCall"];
  /** An existing database, instead of a new one. */
  databaseUrl?: string;
}

export const stripeSettings = {
  PAYMENTS: "stripe",
  STRIPE_SECRET_KEY: "sk_test_faults",
  STRIPE_WEBHOOK_SECRET: "whsec_faults",
  STRIPE_PRICE_INDIVIDUAL_EARLY: priceIds.individual.early,
  STRIPE_PRICE_INDIVIDUAL_STANDARD: priceIds.individual.standard,
  STRIPE_PRICE_CHAMBER_EARLY: priceIds.chamber.early,
  STRIPE_PRICE_CHAMBER_STANDARD: priceIds.chamber.standard,
};

export function createMovableClock(): MovableClock {
  // The standard prices hold.
  let offset = season.standardAt - Date.now();
  return { now: () => Date.now() + offset, move: (byMs) => void (offset += byMs) };
}

/** The provider's stand-in with the programme's prices. */
export function startProvider(clock: MovableClock, options: Pick<StripeStandInOptions, "onCall" | "deliverTo"> = {}) {
  const { individual, chamber } = programme.packages;
  const price = (amountCents: number) => ({ amountCents, currency: programme.currency });
  return startStripeStandIn({
    secretKey: stripeSettings.STRIPE_SECRET_KEY,
    webhookSecret: stripeSettings.STRIPE_WEBHOOK_SECRET,
    prices: {
      [priceIds.individual.early]: price(individual.earlyPrice),
      [priceIds.individual.standard]: price(individual.standardPrice),
      [priceIds.chamber.early]: price(chamber.earlyPrice),
      [priceIds.chamber.standard]: price(chamber.standardPrice),
    },
    now: () => clock.now(),
    ...options,
  });
}

export async function createSiteRig({ engine, env = {}, onCall, databaseUrl }: SiteRigOptions): Promise<SiteRig> {
  const clock = createMovableClock();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const provider = await startProvider(clock, { deliverTo: `${url}/api/webhooks/stripe`, ...(onCall && { onCall }) });
  const smtp = await startSmtpServer();
  const empty = databaseUrl ? { url: databaseUrl, drop: async () => {} } : await createEmptyDatabase(engine);
  const dataDir = await mkdtemp(path.join(fastFolder, "site-rig-"));
  const settings = {
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: empty.url,
    ...stripeSettings,
    STRIPE_API_URL: provider.url,
    SMTP_URL: smtp.url,
    TRUST_PROXY: "1",
    LOG_LEVEL: "warn",
    ...env,
  };
  let running: RunningSite | null = null;
  const rig: SiteRig = {
    url,
    clock,
    provider,
    smtp,
    databaseUrl: empty.url,
    site() {
      if (!running) throw new Error("the site is not running");
      return running;
    },
    async stop(signal) {
      const ending = running;
      running = null;
      await ending?.stop(signal);
    },
    async start(change = {}) {
      running = await startSite({ ...settings, SITE_CLOCK: new Date(clock.now()).toISOString(), ...change });
    },
    withStore: (look) => withStore(empty.url, look),
    async dispose() {
      const pid = running?.pid ?? 0;
      await endOrLeave(`the killed site (${pid})`, rig.stop("SIGKILL"), { look: () => lookAtProcess(pid) });
      await endOrLeave("the provider's stand-in", provider.close());
      await endOrLeave("the mail server", smtp.stop());
      await endOrLeave(`the database ${empty.url}`, empty.drop());
      await endOrLeave(`the folder ${dataDir}`, rm(dataDir, { recursive: true, force: true }));
    },
  };
  try {
    await rig.start();
  } catch (error) {
    await rig.dispose();
    throw error;
  }
  return rig;
}

/** Opens a database of the site's for a moment. */
export async function withStore<T>(
  databaseUrl: string,
  look: (store: Store, database: OpenDatabase) => Promise<T>,
): Promise<T> {
  const opened = await openDatabase(databaseUrl, { onConnectionLost: () => {}, connections: 2 });
  if (!opened.ok) throw new Error(opened.message);
  try {
    return await look(storeOn(opened.database), opened.database);
  } finally {
    await opened.database.close();
  }
}

/** Asks again until the answer is yes. Throws what was waited for where it never is. */
export async function until(what: string, isSo: () => Promise<boolean> | boolean, patienceMs = 20_000): Promise<void> {
  const giveUpAt = performance.now() + patienceMs;
  while (!(await isSo())) {
    if (performance.now() > giveUpAt) throw new Error(`not within ${patienceMs / 1000} s: ${what}`);
    await wait(25);
  }
}
