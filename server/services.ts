import { clockFrom, type Clock } from "#domain/clock.ts";
import type { Env } from "./env.ts";
import { createLog, type Log } from "./log.ts";

/** Everything that runs behind the pages. This file alone knows which adapters are in use. */
export interface Services {
  siteUrl: string;
  clock: Clock;
  log: Log;
  /** Origins outside the site that a form may lead to. */
  formOrigins: readonly string[];
  /** Whether the database answers. */
  ready(): Promise<boolean>;
  close(): Promise<void>;
}

export async function openServices(env: Env): Promise<Services> {
  const log = createLog(env.logLevel);
  const clock = env.clockStartAt === null ? { now: Date.now } : clockFrom(env.clockStartAt, Date.now);
  return {
    siteUrl: env.siteUrl,
    clock,
    log,
    formOrigins: [],
    ready: async () => true,
    close: async () => {},
  };
}
