import { z } from "zod";
import { civilTime, day, hourOfDay } from "../time/when.ts";
import { positiveCount, id, listed, percent, range } from "./record-fields.ts";

/** Bounds of what people do in the portal. */
export const portalSchema = z.object({
  /** The longest name of a team. */
  teamNameLength: positiveCount,
  /** The longest name under which a member is shown in the gallery. */
  displayNameLength: positiveCount,
  /** Invitations by mail that a team may send in a day. */
  invitationsADay: positiveCount,
  /** Days between the lead's notice and a member's removal from the team. */
  removalNoticeDays: positiveCount,
  /** Questions that a team may ask all advisors in a day. */
  questionsADay: positiveCount,
  /** The longest question. */
  questionLength: positiveCount,
  /** The largest scan of a signed consent. */
  consentMegabytes: positiveCount,
});

/** What every project hands in, and until when. */
export const submissionSchema = z.object({
  /** Characters of the project's title. */
  titleLength: positiveCount,
  /** Characters of the one-line pitch. */
  pitchLength: positiveCount,
  abstractWords: range,
  aiLogWords: range,
  /** The longest reflection. */
  reflectionMaxWords: positiveCount,
  demoVideoMinutes: range,
  deckMegabytes: positiveCount,
  videoMegabytes: positiveCount,
  /** The largest file that an ordinary form takes, where scripts do not run. */
  formMegabytes: positiveCount,
  formats: listed(z.object({ id })),
  /** The fields that a project can be from; content/poster-art.ts draws a mark for each. */
  categories: listed(z.object({ id })),
  /** A file whose upload began before the deadline counts if it is whole by then. */
  uploadsCompleteBy: civilTime,
  /** In the last days before the deadline, its own among them, the site leads with it. */
  lastDays: positiveCount,
  /** A project that lacks nothing but answers of its people is locked on condition; they can come until then. */
  answersCompleteBy: civilTime,
  /** When such teams are told once more who has not answered. */
  answersRemindedAt: civilTime,
  /** On which days before the deadline members are told what is missing (0: on its day), and at what hour. */
  remind: z.object({ daysBefore: z.array(z.int().nonnegative()).min(1), at: hourOfDay }),
});

/** When votes are held for a person's decision. The network address is evidence, never a limit. */
export const votingSchema = z.object({
  /** Whether the showcase shows projects that nobody at the desk has looked at when it opens. */
  showUnseen: z.boolean(),
  held: z.object({
    /** More votes than this from one browser are held. */
    perBrowser: positiveCount,
    /** More votes than this from a mail domain that somebody owns, domains below it included, are held. */
    perMailDomain: positiveCount,
    /** What comes after so many votes from one network is held. */
    perNetwork: positiveCount,
    /** From so many votes of one network on, that share for one project holds those for it. */
    oneProject: z.object({ from: positiveCount, sharePercent: percent }),
  }),
  /** At what hour of the first day every member hears that the gallery is open. */
  openMailAt: hourOfDay,
  /** How many voters a venue is expected to have where the desk says nothing else. */
  venueVoters: positiveCount,
  /** The count at which the audience's points are capped: see domain/judging. */
  cap: z.object({
    /** So many times the median of the counts of projects with votes, and at most the highest count. */
    timesMedian: positiveCount,
    /** The cap is never below this count. */
    least: positiveCount,
  }),
});

export const judgingSchema = z.object({
  /** The marks that a judge can give for a criterion. */
  scale: range,
  /** The marks that have words, so that judges mean the same by them. */
  anchors: z.array(z.object({ id, mark: z.int().nonnegative() })).min(2),
  /** Reviews by which a judge's leaning is shrunk towards none. */
  severityShrink: positiveCount,
  /** The criterion that decides between equal totals. */
  tieBreaker: id,
  /** How many projects a judge marks who says nothing else. */
  usualCapacity: positiveCount,
  /** Days without a sign before a judge is reminded, and further days before the work goes to others. */
  silence: z.object({ remindAfterDays: positiveCount, relieveAfterDays: positiveCount }),
  firstWave: z.object({
    reviewsPerProject: positiveCount,
    /** How much of a judge's capacity it may use. */
    capacityPercent: percent,
    /** The day at whose end its reviews are due. */
    dueOn: day,
  }),
  /** More reviews for the projects around the line between finalists and others. */
  secondWave: z.object({
    on: day,
    reviewsPerProject: positiveCount,
    projects: positiveCount,
    /** How much of the first wave must be done for it to start by itself. */
    needsPercent: percent,
  }),
});

export const criterionSchema = z.object({
  id,
  /** Share of the score in percent. All weights together are 100. */
  weight: percent,
  /** Who gives the score: the judges, or the public by its vote. */
  decidedBy: z.enum(["judges", "public"]),
});

export const appealsSchema = z.object({
  /** Business days in which an appeal can be filed. */
  fileWithinBusinessDays: positiveCount,
  /** Business days in which it is decided. */
  decideWithinBusinessDays: positiveCount,
  /** The day by which appeals that concern the finals are decided. */
  finalsDecidedBy: day,
  committee: listed(z.object({ id })),
});

/** Place and day of the live finals, and who comes. */
export const finalsSchema = z.object({
  eventId: id,
  city: z.string().min(1),
  /** How many projects become finalists, by their place. */
  finalists: positiveCount,
  /** The last day on which a finalist confirms to come. */
  confirmBy: day,
  /** The day by which finalists are told what the record does not say: arrival, pitch length, what to bring. */
  toldBy: day,
  /** The part of the event's schedule in which finalists pitch, by its id. */
  pitchesId: id,
  /** What finals judges mark a pitch on: ids of criteria that judges decide. */
  criteria: z.array(id).min(1),
});
