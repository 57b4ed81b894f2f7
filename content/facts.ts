import { seasonAt, type SeasonStatus } from "#domain/programme/era.ts";
import { registrationOpenAt, tierAt, type Tier } from "#domain/programme/pricing.ts";
import type { Programme } from "#domain/programme/programme.ts";
import { defaultLocale, type Locale } from "#domain/text/locale.ts";
import type { Instant } from "#domain/time/time.ts";
import { describeProgramme, type DescribedProgramme, type ProgrammeWords } from "./describe-programme.ts";
import { programmeWords } from "./en/programme-words.ts";
import { seasonDates, type SeasonDates } from "./en/season/season-dates.ts";
import { siteWords } from "./en/site-words.ts";
import { programme } from "./programme.ts";
import { siteOf, type SiteFacts } from "./site.ts";

export type Site = Omit<SiteFacts, "officeHours"> & ReturnType<typeof siteWords>;

/** Everything that is true at one instant, in one language: what every page, mail and document is written from. */
export interface Facts {
  locale: Locale;
  now: Instant;
  /** The record with its words. */
  programme: DescribedProgramme;
  site: Site;
  /** The season's dates the way running text says them. */
  dates: SeasonDates;
  /** How far the season has come. */
  season: SeasonStatus;
  /** Which price applies. */
  tier: Tier;
  /** Whether the programme takes registrations. */
  takesRegistrations: boolean;
}

/** How one language names and describes facts. Each language brings its own. */
interface FactWords {
  programme: (record: Programme) => ProgrammeWords;
  site: typeof siteWords;
  dates: typeof seasonDates;
}

/** A season: its record, and the words for it in each language. */
export interface Season {
  record: Programme;
  words: Readonly<Record<Locale, FactWords>>;
}

/** The season that the site is about. */
export const currentSeason: Season = {
  record: programme,
  words: { en: { programme: programmeWords, site: siteWords, dates: seasonDates } },
};

type LastingFacts = Pick<Facts, "programme" | "site" | "dates">;

/** What holds at every instant is made once a season and language: formatting dates takes milliseconds. */
const made = new WeakMap<Season, Map<Locale, LastingFacts>>();

function lastingFacts(locale: Locale, season: Season): LastingFacts {
  const ofSeason = made.get(season) ?? new Map<Locale, LastingFacts>();
  made.set(season, ofSeason);
  const known = ofSeason.get(locale);
  if (known) return known;
  const { record } = season;
  const words = season.words[locale];
  const described = describeProgramme(record, words.programme(record), locale);
  const site = siteOf(record);
  const facts = {
    programme: described,
    site: { ...site, ...words.site(record, site) },
    dates: words.dates(described),
  };
  ofSeason.set(locale, facts);
  return facts;
}

/** The record with the words of a language, for what needs no instant. */
export function describedProgramme(locale: Locale = defaultLocale, season: Season = currentSeason): DescribedProgramme {
  return lastingFacts(locale, season).programme;
}

/** What is true at that instant. Another season is another argument. */
export function factsAt(now: Instant, locale: Locale = defaultLocale, season: Season = currentSeason): Facts {
  const { record } = season;
  return {
    ...lastingFacts(locale, season),
    locale,
    now,
    season: seasonAt(record, now),
    tier: tierAt(record, now),
    takesRegistrations: registrationOpenAt(record, now),
  };
}
