import { longestAppeal } from "#domain/appeals/longest-appeal.ts";
import type { Facts } from "#content/facts.ts";
import { announcementAt } from "#domain/programme/moments.ts";
import type { ReadinessItem } from "#domain/submission/readiness.ts";
import type { Day, Instant } from "#domain/time/time.ts";
import { momentText } from "../emails/email-content.ts";
import { formatDay, joined } from "../formats.ts";
import { otherPerson, unsent } from "../messages.ts";
import { endOfDay } from "../season/season-dates.ts";
import { readinessLine } from "./readiness-words.ts";

type Subject = "ranking" | "refusal" | "display" | "entry";

/** Decisions against a team, and the way to appeal. */
export function portalAppeal(facts: Facts) {
  const { programme, dates, site } = facts;
  const { appeals } = programme;
  const subjects: Readonly<Record<Subject, string>> = {
    ranking: "The ranking: your project is not among the finalists",
    refusal: "Your project was disqualified",
    display: "Your project was removed from the public gallery",
    entry: "Your project is not in the competition",
  };
  const against: Readonly<Record<Subject, string>> = {
    ranking: "the ranking",
    refusal: "the disqualification",
    display: "the decision on the gallery",
    entry: "being left out",
  };
  return {
    meta: { title: "Appeal", description: `Appeals in the ${site.name}.` },
    title: "Appeal",
    lead: `You can appeal a decision within ${appeals.fileWithinBusinessDays} business days. A committee of ${joined(appeals.committee.map(({ name }) => name))} decides within ${appeals.decideWithinBusinessDays} business days of the day you file, and before the finals if it concerns them. An appeal that is upheld adds a finalist and removes none.`,
    days: "Business days are Monday to Friday, except federal holidays. The day of the decision doesn't count, and the last day counts until midnight.",
    rules: { label: "Appeals in the contest rules", to: "/contest-rules#appeals" },
    none: {
      before: [
        "There is no decision about your project to appeal.",
        ...(facts.now < announcementAt(programme)
          ? [`The finalists are announced on ${dates.finalistsAnnounced}.`]
          : []),
      ].join(" "),
      finalist: "You are finalists. There is no decision against your project.",
    },
    subject: (subject: Subject) => subjects[subject],
    against: (subject: Subject) => against[subject],
    decided: (at: Instant) => `Decided ${momentText(facts, at)}`,
    ground: "Ground in the contest rules",
    groundName: (id: string) => programme.grounds.find((ground) => ground.id === id)?.name ?? id,
    reason: "Reason",
    missing: "What was missing",
    missingLine: (item: ReadinessItem) => readinessLine(item, null, true),
    open: (last: Day) => `You can appeal by ${endOfDay(last, programme)}.`,
    closed: (last: Day) => `The time to appeal ended on ${formatDay(last)}.`,
    field: "What should be looked at again",
    hint: "Say what you think is wrong and what we should review. Your team can appeal each decision once, and any member can file.",
    send: "Send appeal",
    filed: {
      title: "Your appeal",
      state: (at: Instant, due: Day) =>
        `Filed ${momentText(facts, at)}. The committee will decide by ${formatDay(due)}.`,
      upheld: (at: Instant) => `Upheld on ${momentText(facts, at)}`,
      corrected: (at: Instant) => `Marks corrected, place unchanged: decided on ${momentText(facts, at)}`,
      rejected: (at: Instant) => `Rejected on ${momentText(facts, at)}`,
      gone: "The text was removed when its author asked us to erase their data.",
    },
    unsent,
    otherPerson,
    sent: "We received your appeal. Every member of the team gets an email now, and another one with the decision.",
    refused: {
      title: "Your appeal was not sent",
      empty: "Please write what should be reviewed",
      too_long: `Please keep it to ${longestAppeal.toLocaleString("en")} characters`,
      unreadable: "Please use visible characters only",
      closed: "The time to appeal has ended.",
      already: "Your team has already appealed this decision.",
      no_decision: "There is no such decision about your project.",
    },
  };
}

export type PortalAppealWords = ReturnType<typeof portalAppeal>;
