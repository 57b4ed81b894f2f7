import { programme } from "#content/programme.ts";
import { announcementAt, finalsDayAt, seasonEndsAt } from "#domain/programme/moments.ts";
import type { Instant } from "#domain/time/time.ts";
import { isWhole } from "#tests/support/depth.ts";
import { startSite } from "#tests/support/running-site/start-site.ts";
import { crawl, leftOutOf, type ReadPage } from "./read-season.ts";

const day = 24 * 60 * 60_000;

/** Days on which results are awaited, or were never published, each with its own date for a name. */
export const unapprovedMoments = (): [string, Instant][] =>
  [announcementAt(programme) + day, finalsDayAt(programme) + day / 2, seasonEndsAt(programme) + 180 * day].map((at) => [
    new Date(at).toISOString().slice(0, 10),
    at,
  ]);

/** What a visitor reads at that moment on a site with no project and no result. */
export async function walkUnapproved(at: Instant): Promise<ReadPage[]> {
  const site = await startSite({ SITE_CLOCK: new Date(at).toISOString(), TRUST_PROXY: "1" });
  try {
    return await crawl(site, "voter", "", at, leftOutOf[isWhole ? "everything" : "pages"]);
  } finally {
    await site.stop();
  }
}
