import { z } from "zod";
import { civilTime, day, month, whenSchema } from "../time/when.ts";

const cents = z.int().positive("write the price in cents, for example 20000 for $200");
const sentence = z.string().min(1, "write at least one character");
const range = z
  .object({ min: z.int().nonnegative(), max: z.int().positive() })
  .refine(({ min, max }) => min <= max, "the smaller number goes into min, the larger into max");

/** Something that a package gives. */
const featureSchema = z.object({
  text: sentence,
  /** What ends it: the close of submissions, or the end of the finals. Null where a registration always gives it. */
  until: z.enum(["submissions", "finals"]).nullable(),
});

/** What a visitor can buy. */
const packageSchema = z.object({
  /** Name on the card and on the receipt. */
  title: sentence,
  /** One sentence under the name. */
  description: sentence,
  /** Early-bird price in cents. */
  earlyPrice: cents,
  /** Price in cents once early bird is over. */
  standardPrice: cents,
  /** The sandbox's price id at the early price; with Stripe the environment names the real one. */
  earlyPriceId: sentence,
  /** The sandbox's price id at the standard price; with Stripe the environment names the real one. */
  standardPriceId: sentence,
  /** What the buyer gets, one line each. */
  features: z.array(featureSchema).min(1, "list at least one feature"),
  /** Small label on the card. */
  badge: sentence,
  /** Whether the card carries the "Most Popular Choice" banner. */
  popular: z.boolean(),
});

/** One of the programme's learning stages. */
const stageSchema = z.object({
  number: z.int().positive(),
  title: sentence,
  /** A few words on what the stage is about. */
  subtitle: sentence,
  description: sentence,
  /** What a founder has in hand at the end of the stage. */
  deliverables: z.array(sentence).min(1, "name at least one deliverable"),
  /** The certification that ends the stage. */
  certification: sentence,
});

/** A date or a period on the timeline. Periods may overlap. */
const timelineEventSchema = z.object({
  /** Name in addresses and calendar files; never changes once published. */
  id: z.string().regex(/^[a-z][a-z0-9-]*$/, "use small letters, digits and hyphens, for example submission-deadline"),
  title: sentence,
  /** When it is: days, a moment, a deadline, a span of hours, or open-ended. */
  when: whenSchema,
  /** Where it happens. */
  location: sentence,
  description: sentence,
  /** Facts worth a line each. */
  details: z.array(sentence),
  /** The hours of the day, where the event has them. */
  schedule: z.array(z.object({ from: civilTime, to: civilTime, title: sentence })),
  /** What is awarded there. */
  awards: z.array(sentence),
  /** A remark in small print, or null. */
  note: sentence.nullable(),
  /** How "Key Deadlines at a Glance" calls it, or null where it is no deadline. */
  deadlineLabel: sentence.nullable(),
});

const sponsorTierSchema = z.object({
  name: sentence,
  /** Contribution in cents. */
  amount: cents,
  /** True where larger contributions are welcome: shown as "$50,000+". */
  orMore: z.boolean(),
  /** One sentence on what the tier is for. */
  summary: sentence,
  /** Ids of the benefits (see sponsorBenefits) that the tier includes. */
  benefits: z.array(sentence).min(1, "name at least one benefit"),
});

const criterionSchema = z.object({
  name: sentence,
  /** The name in the short list of criteria. */
  shortName: sentence,
  /** Share of the score in percent. All weights together are 100. */
  weight: z.int().positive().max(100),
  /** Who gives the score: the judges, or the public by its vote. */
  decidedBy: z.enum(["judges", "public"]),
  /** What a judge looks for. */
  question: sentence,
});

/** The fields of the programme record, each by itself. What holds between them is checked in programme.ts. */
export const programmeRecord = z.object({
  /** Which season this is. Registrations and results keep it, so it never changes once anybody has registered. */
  id: z.string().regex(/^[a-z0-9][a-z0-9-]*$/, "use small letters, digits and hyphens, for example 2026"),
  /** The season's year, as in "2026 Timeline". */
  year: z.int(),
  /** The zone in which every date and time of this record is read. */
  zone: z
    .string()
    .refine(isKnownZone, { message: "write a zone of the IANA list, for example America/Boise", abort: true }),
  /** How the zone is written next to a time. */
  zoneLabel: sentence,
  /** How the zone is called in a sentence. */
  zoneName: sentence,
  /** The state in which the programme runs, whose law governs. */
  state: sentence,
  /** What the people of the state are called, one and many. */
  residents: z.object({ one: sentence, many: sentence }),
  /** ISO currency of every price. */
  currency: z.literal("usd"),
  /** Length of the programme in weeks. */
  weeks: z.int().positive(),
  /** How fast a first launch can be, as the hero's stat says it. */
  daysToLaunch: range,
  /** Size of a team. */
  teamSize: range,
  /** First instant at which the standard price applies. */
  earlyBirdEndsAt: civilTime,
  /** First instant at which registration is open, or null: open already. */
  registrationOpensAt: civilTime.nullable(),
  /** First instant at which registration is closed, or null: stays open. */
  registrationClosesAt: civilTime.nullable(),
  packages: z.object({ individual: packageSchema, chamber: packageSchema }),
  /** Guide prices for teams, in cents. There is no team package to buy. */
  teamPrices: z.object({ early: range, standard: range }),
  /** Teams that a chamber's package guarantees a place in the finals pipeline. */
  chamberTeams: range,
  stages: z.array(stageSchema).length(4, "the programme has four stages"),
  timeline: z.array(timelineEventSchema).min(1),
  /** Months in which advisors mentor. */
  mentoring: z.object({ firstMonth: month, lastMonth: month }),
  /** Place and name of the live finals. */
  finals: z.object({
    eventId: sentence,
    week: sentence,
    venue: sentence,
    /** The venue as sentences call it that have named it before: "the Capitol". */
    shortVenue: sentence,
    city: sentence,
  }),
  /** Where top projects may go afterwards. */
  globalShowcase: sentence,
  /** What every project hands in. */
  submission: z.object({
    abstractWords: range,
    demoVideoMinutes: range,
    aiLogWords: range,
    formats: z.array(sentence).min(1),
  }),
  participation: z.object({
    /** Below this age only with written consent of a parent or guardian. */
    adultAge: z.int().positive(),
    /** The accelerator is not directed at children under this age. */
    childrenUnder: z.int().positive(),
  }),
  criteria: z.array(criterionSchema).min(1),
  awards: z.array(z.object({ name: sentence, description: sentence })).min(1),
  sponsorTiers: z.array(sponsorTierSchema).min(1),
  /** Every benefit a tier can include, in the order of the comparison. */
  sponsorBenefits: z.array(z.object({ id: sentence, name: sentence })).min(1),
  sponsorTerms: z.object({
    /** Days from invoice until the fee is due. */
    feeDueDays: z.int().positive(),
    /** Days after the accelerator's end at which an agreement ends. */
    termEndsDaysAfter: z.int().positive(),
    /** Business days in which a signed agreement is processed. */
    processingBusinessDays: range,
  }),
  appeals: z.object({
    /** Business days in which an appeal can be filed. */
    fileWithinBusinessDays: z.int().positive(),
    /** Business days in which it is decided. */
    decideWithinBusinessDays: z.int().positive(),
    committee: z.array(sentence).min(1),
  }),
  /** How long personal data is stored at most. */
  retentionMonths: z.int().positive(),
  /** Hours after registration in which portal access details arrive. */
  portalAccessHours: z.int().positive(),
  /** The quoted forecast on home. */
  forecast: z.object({ percent: z.int().positive().max(100), year: z.int() }),
  /** Dates of the legal documents. */
  legal: z.object({
    termsUpdatedMonth: month,
    /** Also the version stored with each registration: whoever registers accepts the terms of this day. */
    termsEffectiveOn: day,
    privacyEffectiveOn: day,
    privacyUpdatedOn: day,
  }),
  limits: z.object({
    registration: z.object({
      firstName: z.int(),
      lastName: z.int(),
      email: z.int(),
      phone: range,
      company: z.int(),
    }),
    contact: z.object({
      name: z.int(),
      email: z.int(),
      organization: z.int(),
      subject: z.int(),
      message: range,
    }),
  }),
  /** Characters of the session id that the success page shows. */
  transactionIdLength: z.int().positive(),
});

function isKnownZone(zone: string): boolean {
  try {
    Intl.DateTimeFormat("en-US", { timeZone: zone });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
