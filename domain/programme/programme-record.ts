import { z } from "zod";
import { weekdays } from "../time/time.ts";
import { civilTime, day, hourOfDay, month, whenSchema } from "../time/when.ts";
import {
  appealsSchema,
  criterionSchema,
  finalsSchema,
  judgingSchema,
  portalSchema,
  submissionSchema,
  votingSchema,
} from "./competition-record.ts";
import { cents, positiveCount, id, listed, percent, range, sentence } from "./record-fields.ts";

/** What a visitor can buy. */
const packageSchema = z.object({
  /** Early-bird price in cents. */
  earlyPrice: cents,
  /** Price in cents once early bird is over. */
  standardPrice: cents,
  /** The sandbox's price id at the early price; with Stripe the environment names the real one. */
  earlyPriceId: sentence,
  /** The sandbox's price id at the standard price; with Stripe the environment names the real one. */
  standardPriceId: sentence,
  /** What the buyer gets. */
  features: listed(
    z.object({
      id,
      /** What ends it: the close of submissions, or the end of the finals. Null where a registration always gives it. */
      until: z.enum(["submissions", "finals"]).nullable(),
    }),
  ),
  /** Whether the card carries the "Most Popular Choice" banner. */
  popular: z.boolean(),
});

/** One of the programme's learning stages. */
const stageSchema = z.object({
  id,
  number: positiveCount,
  /** What a founder has in hand at the end of the stage. */
  deliverables: listed(z.object({ id })),
});

/** A date or a period on the timeline. Periods may overlap. */
const timelineEventSchema = z.object({
  /** Name in addresses and calendar files; never changes once published. */
  id,
  /** When it is: days, a moment, a deadline, a span of hours, or open-ended. */
  when: whenSchema,
  /** Whether "Key Deadlines at a Glance" names it. */
  isDeadline: z.boolean(),
  /** The hours of the day, where the event has them. */
  schedule: z.array(z.object({ id, from: civilTime, to: civilTime })).default([]),
  /** Ids of what is awarded there. */
  awardIds: z.array(id).default([]),
});

const sponsorTierSchema = z.object({
  id,
  /** Contribution in cents. */
  amount: cents,
  /** True where larger contributions are welcome: shown as "$50,000+". */
  orMore: z.boolean(),
  /** Ids of the benefits (see sponsorBenefits) that the tier includes. */
  benefits: z.array(id).min(1, "name at least one benefit"),
});

const ianaZone = z
  .string()
  .refine(isKnownZone, { message: "write a zone of the IANA list, for example America/Boise", abort: true });

/**
 * The fields of the programme record, each by itself. What holds between them is checked in record-rules.ts. The
 * record holds facts and ids; every sentence about them is found by id in content/en/programme-words.ts.
 */
export const programmeRecord = z.object({
  /** Which season this is. Registrations and results keep it, so it never changes once anybody has registered. */
  id: z.string().regex(/^[a-z0-9][a-z0-9-]*$/, "use small letters, digits and hyphens, for example 2026"),
  /** The season's year, as in "2026 Timeline". */
  year: z.int(),
  /** The zone in which every date and time of this record is read. */
  zone: ianaZone,
  /** How the zone is written next to a time. */
  zoneLabel: sentence,
  /** Where a part of the state lives in another zone: deadlines name both. */
  secondZone: z.object({ zone: ianaZone, label: sentence }),
  /** The state in which the programme runs, whose law governs. */
  state: sentence,
  /** ISO currency of every price. */
  currency: z.literal("usd"),
  /** Length of the programme in weeks. */
  weeks: positiveCount,
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
  /** How many of its teams a chamber can nominate. */
  chamberNominations: positiveCount,
  /** On which day of the week and at what hour a chamber's contacts hear who joined. */
  chamberDigest: z.object({ weekday: z.enum(weekdays), at: hourOfDay }),
  stages: z.array(stageSchema).length(4, "the programme has four stages"),
  /** The shortest text that counts as a deliverable handed in; a link is the other way. */
  handInMinWords: positiveCount,
  timeline: listed(timelineEventSchema),
  /** Months in which advisors mentor. */
  mentoring: z.object({ firstMonth: month, lastMonth: month }),
  finals: finalsSchema,
  submission: submissionSchema,
  portal: portalSchema,
  voting: votingSchema,
  judging: judgingSchema,
  participation: z.object({
    /** Below this age only with written consent of a parent or guardian. */
    adultAge: positiveCount,
    /** The accelerator is not directed at children under this age. */
    childrenUnder: positiveCount,
  }),
  criteria: listed(criterionSchema),
  /** `winners`: whether one project gets it, or several. */
  awards: listed(z.object({ id, winners: z.enum(["one", "several"]) })),
  sponsorTiers: listed(sponsorTierSchema),
  /** Every benefit a tier can include, in the order of the comparison. */
  sponsorBenefits: listed(z.object({ id })),
  sponsorTerms: z.object({
    /** Days from invoice until the fee is due. */
    feeDueDays: positiveCount,
    /** Days after the accelerator's end at which an agreement ends. */
    termEndsDaysAfter: positiveCount,
    /** Business days in which a signed agreement is processed. */
    processingBusinessDays: range,
  }),
  /** Why a project can be put out of the competition. */
  grounds: listed(z.object({ id })),
  appeals: appealsSchema,
  /** Days from a chamber's invoice until it is due. */
  invoiceDueDays: positiveCount,
  /** How many days before and after the due day whoever has not paid is reminded. */
  invoiceReminders: z.object({ daysBefore: z.array(positiveCount), daysAfter: z.array(positiveCount) }),
  /** How long personal data is stored at most. */
  retentionMonths: positiveCount,
  /** Hours after registration in which portal access details arrive. */
  portalAccessHours: positiveCount,
  /** The quoted forecast on home. */
  forecast: z.object({ percent, year: z.int() }),
  /** Dates of the legal documents. */
  legal: z.object({
    /** When the contest rules and the sponsor agreement of the season were last changed. */
    rulesUpdatedOn: day,
    agreementUpdatedOn: day,
    termsUpdatedMonth: month,
    /** Also the version stored with each registration: whoever registers accepts the terms of this day. */
    termsEffectiveOn: day,
    privacyEffectiveOn: day,
    privacyUpdatedOn: day,
  }),
  /** The longest values of each form, in characters. */
  limits: z.object({
    registration: z.object({
      firstName: positiveCount,
      lastName: positiveCount,
      email: positiveCount,
      phone: range,
      company: positiveCount,
    }),
    contact: z.object({
      name: positiveCount,
      email: positiveCount,
      organization: positiveCount,
      subject: positiveCount,
      message: range,
    }),
    invoice: z.object({ billingAddress: positiveCount, billingAddressLines: positiveCount, poNumber: positiveCount }),
  }),
  /** Characters of the session id that the success page shows. */
  transactionIdLength: positiveCount,
});

export type ProgrammeRecord = z.infer<typeof programmeRecord>;

function isKnownZone(zone: string): boolean {
  try {
    Intl.DateTimeFormat("en-US", { timeZone: zone });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
