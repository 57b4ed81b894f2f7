import { formatMoney, formatShortDayNoYear } from "#content/en/formats.ts";
import { factsAt } from "#content/facts.ts";

const { programme, dates } = factsAt(0);
const pricesOf = ({ earlyPrice, standardPrice }: { earlyPrice: number; standardPrice: number }) => ({
  early: formatMoney(earlyPrice),
  standard: formatMoney(standardPrice),
});

/** The season's figures and names as a visitor reads them, for journeys: where the record changes, they follow. */
export const seasonWords = {
  individual: pricesOf(programme.packages.individual),
  chamber: pricesOf(programme.packages.chamber),
  /** "after Jan 8" */
  regularNote: `after ${formatShortDayNoYear(programme.earlyBirdEndsAt)}`,
  earlyBirdBanner: `Early Bird Pricing ends ${dates.earlyBirdEnds} - Save now!`,
  earlyBirdUntil: `through ${dates.earlyBirdLastNoYear}`,
  year: programme.year,
  weeks: programme.weeks,
  finals: programme.finals,
  stageTitles: programme.stages.map(({ title }) => title),
};
