import { programme } from "#content/programme.ts";
import { site } from "#content/site.ts";
import { seasonAt, type SeasonStanding } from "#domain/programme/era.ts";
import { tierAt, type Tier } from "#domain/programme/pricing.ts";
import type { Instant } from "#domain/time/time.ts";
import { seasonDates } from "../season-dates.ts";

/** What the papers for chambers and guardians are written from. */
export interface PaperFacts {
  programme: typeof programme;
  site: typeof site;
  dates: typeof seasonDates;
  season: SeasonStanding;
  tier: Tier;
}

export function paperFacts(at: Instant): PaperFacts {
  return { programme, site, dates: seasonDates, season: seasonAt(programme, at), tier: tierAt(programme, at) };
}
