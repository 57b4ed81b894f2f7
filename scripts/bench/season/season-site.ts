import type { Instant } from "#domain/time/time.ts";
import type { OpenDatabase } from "#server/storage/open-database.ts";
import type { Engine } from "#tests/support/databases/database.ts";
import { emptyDatabase, onDatabase } from "../bench-database.ts";
import { startBenchSite, type BenchSite } from "../site.ts";

export interface SeasonSite<Filled> {
  site: BenchSite;
  url: string;
  databaseUrl: string;
  filled: Filled;
  /** Looks at the site's database as another process. */
  look<Result>(work: (database: OpenDatabase) => Promise<Result>): Promise<Result>;
}

export interface SeasonSiteOptions<Filled> {
  engine: Engine;
  /** At which the site's clock starts. */
  at: Instant;
  fill: (database: OpenDatabase, url: string) => Promise<Filled>;
  env?: Readonly<Record<string, string>>;
}

/** A site on a filled database, for as long as the work takes. */
export async function withSeasonSite<Filled, Result>(
  { engine, at, fill, env = {} }: SeasonSiteOptions<Filled>,
  work: (season: SeasonSite<Filled>) => Promise<Result>,
): Promise<Result> {
  const { url: databaseUrl, drop } = await emptyDatabase(engine);
  try {
    const filled = await onDatabase(databaseUrl, (database) => fill(database, databaseUrl));
    const site = await startBenchSite({
      DATABASE_URL: databaseUrl,
      SITE_CLOCK: new Date(at).toISOString(),
      // Each visitor has an address of their own, as behind a proxy.
      TRUST_PROXY: "1",
      ...env,
    });
    try {
      return await work({ site, url: site.url, databaseUrl, filled, look: (look) => onDatabase(databaseUrl, look) });
    } finally {
      await site.stop();
    }
  } finally {
    await drop();
  }
}
