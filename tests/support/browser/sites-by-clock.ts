import { startSite, type RunningSite } from "../running-site/start-site.ts";

/** The sites of one test process, each with a clock of its own that started at another instant. */
export interface SitesByClock {
  /** The site whose clock started then. It is started where it does not run. */
  at(clock: string): Promise<RunningSite>;
  stop(): Promise<void>;
}

/** Most journeys ask for the usual clock and a few in a row for another one: four are kept, the longest unused goes. */
const kept = 4;

export function createSitesByClock(): SitesByClock {
  const running = new Map<string, RunningSite>();
  return {
    async at(clock) {
      const site = running.get(clock) ?? (await startSite({ SITE_CLOCK: clock, LOG_LEVEL: "warn" }));
      running.delete(clock);
      running.set(clock, site);
      const [oldest] = running.entries();
      if (running.size > kept && oldest) {
        running.delete(oldest[0]);
        await oldest[1].stop();
      }
      return site;
    },
    async stop() {
      await Promise.all([...running.values()].map((site) => site.stop()));
    },
  };
}
