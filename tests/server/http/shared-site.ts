import { afterAll, beforeAll } from "vitest";
import type { Instant } from "#domain/time/time.ts";
import { siteClock } from "#tests/support/season/season.ts";
import { startSite, type RunningSite } from "#tests/support/running-site/start-site.ts";

/** One built site for all tests of a file, its clock starting at that instant. */
export function sharedSite(startAt: Instant): () => RunningSite {
  let site: RunningSite | null = null;
  beforeAll(async () => void (site = await startSite({ SITE_CLOCK: siteClock(startAt), LOG_LEVEL: "warn" })));
  afterAll(() => site?.stop());
  return () => {
    if (!site) throw new Error("the site is started before the first test");
    return site;
  };
}
