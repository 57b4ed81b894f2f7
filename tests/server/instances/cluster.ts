import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import {
  createMovableClock,
  startProvider,
  stripeSettings,
  withStore,
  type MovableClock,
  type SiteRig,
} from "../rig/site-rig.ts";
import { fastFolder } from "#tests/support/fast-folder.ts";
import { startBalancer, type Balancer } from "#tests/support/running-site/balancer.ts";
import { startPostgresServer, type PostgresServer } from "#tests/support/databases/postgres-server.ts";
import { startSmtpServer } from "#tests/support/mail/smtp-server.ts";
import { freePort } from "#scripts/free-port.ts";
import { startSite, type RunningSite } from "#tests/support/running-site/start-site.ts";

/** Several instances of the site on one PostgreSQL, behind a balancer. */
export interface Cluster extends Pick<SiteRig, "provider" | "smtp" | "withStore"> {
  clock: MovableClock;
  balancer: Balancer;
  postgres: PostgresServer;
  /** Sends an instance a signal and waits until it is gone. */
  stop(index: number, signal: "SIGTERM" | "SIGKILL"): Promise<void>;
  /** Starts the instances that are not running. */
  start(): Promise<void>;
  dispose(): Promise<void>;
}

/** `settingsOf` gives an instance settings of its own. Where one does not start, none is left running. */
export async function startCluster(
  size: number,
  settingsOf: (index: number) => Record<string, string> = () => ({}),
): Promise<Cluster> {
  const clock = createMovableClock();
  const ports = await Promise.all(Array.from({ length: size }, freePort));
  const postgres = await startPostgresServer();
  await createDatabase(postgres);
  const databaseUrl = postgres.url("site");
  const smtp = await startSmtpServer();
  const balancer = await startBalancer(ports.map((port) => `http://127.0.0.1:${port}`));
  const provider = await startProvider(clock, { deliverTo: `${balancer.url}/api/webhooks/stripe` });
  const folder = await mkdtemp(path.join(fastFolder, "cluster-"));
  const running = new Map<number, RunningSite>();
  const cluster: Cluster = {
    clock,
    balancer,
    postgres,
    provider,
    smtp,
    withStore: (look) => withStore(databaseUrl, look),
    async stop(index, signal) {
      const site = running.get(index);
      running.delete(index);
      await site?.stop(signal);
    },
    async start() {
      const missing = [...ports.entries()].filter(([index]) => !running.has(index));
      // All of them, also where one fails: whoever was started is in the map, and is stopped with the cluster.
      const started = await Promise.allSettled(
        missing.map(async ([index, port]) => {
          const site = await startSite({
            ...stripeSettings,
            PORT: String(port),
            SITE_URL: balancer.url,
            DATA_DIR: path.join(folder, String(index)),
            DATABASE_URL: databaseUrl,
            STRIPE_API_URL: provider.url,
            SMTP_URL: smtp.url,
            SITE_CLOCK: new Date(clock.now()).toISOString(),
            // The visitors' own proxy and the balancer.
            TRUST_PROXY: "2",
            LOG_LEVEL: "warn",
            ...settingsOf(index),
          });
          running.set(index, site);
        }),
      );
      for (const result of started) if (result.status === "rejected") throw result.reason;
    },
    async dispose() {
      await Promise.all([...running.keys()].map((index) => cluster.stop(index, "SIGKILL")));
      await balancer.close();
      await provider.close();
      await smtp.stop();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  try {
    await cluster.start();
    return cluster;
  } catch (error) {
    await cluster.dispose();
    throw error;
  }
}

async function createDatabase(postgres: PostgresServer): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url("postgres") });
  await client.connect();
  await client.query("create database site");
  await client.end();
}
