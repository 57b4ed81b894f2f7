import { seasonAt } from "#domain/era.ts";
import { formatMoney } from "#domain/money.ts";
import { tierAt, type RegistrationType } from "#domain/pricing.ts";
import { eventOf } from "#domain/programme.ts";
import type { Instant } from "#domain/time.ts";
import { describeDays } from "#domain/when.ts";
import { programme } from "./programme.ts";
import { seasonDates } from "./season-dates.ts";

/** What a package costs at an instant, in the words that pages use around it. */
export interface Offer {
  /** "$200": what a registration costs now. */
  price: string;
  isEarly: boolean;
  /** "$350", or null once it is the price that applies. */
  laterPrice: string | null;
  /** The difference between the two, or null once nothing is saved. */
  saving: string | null;
  /** One sentence on the price and how long it lasts. */
  terms: string;
}

export function offerAt(type: RegistrationType, at: Instant): Offer {
  const { earlyPrice, standardPrice } = programme.packages[type];
  const standard = formatMoney(standardPrice);
  if (tierAt(programme, at) === "standard")
    return { price: standard, isEarly: false, laterPrice: null, saving: null, terms: `One-time fee of ${standard}.` };
  const early = formatMoney(earlyPrice);
  return {
    price: early,
    isEarly: true,
    laterPrice: standard,
    saving: formatMoney(standardPrice - earlyPrice),
    terms: `One-time fee of ${early} through ${seasonDates.earlyBirdLast}, then ${standard}.`,
  };
}

/** Where the season stands and what a registration still gives, or null while submissions are open. */
export interface SeasonNotice {
  title: string;
  text: string;
}

export function seasonNoticeAt(at: Instant): SeasonNotice | null {
  const deadline = eventOf(programme, "submission-deadline");
  switch (seasonAt(programme, at)) {
    case "open":
      return null;
    case "submissions-closed":
      return {
        title: `Submissions for ${programme.year} are closed`,
        text: `The deadline passed on ${describeDays(deadline.when)}. Submitted projects go on to the showcase, to judging and to the finals on ${seasonDates.finalsDay}. Registration stays open: it still gives the four stages of training, but no new entry in this season's competition.`,
      };
    case "season-over":
      return {
        title: `The ${programme.year} season is complete`,
        text: `It ended with the Capitol finals on ${seasonDates.finalsDay}. Registration stays open: it still gives the four stages of training. Whether and when the next competition runs is not announced here yet, so if competing is your goal, ask us before you pay.`,
      };
  }
}
