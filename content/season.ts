import { eventOf } from "#domain/programme.ts";
import { seasonAt } from "#domain/era.ts";
import { describeDays } from "#domain/when.ts";
import type { Instant } from "#domain/time.ts";
import { programme } from "./programme.ts";

/** A quiet word on where the season stands and what a registration still gives, or null while submissions are open. */
export function seasonNotice(now: Instant): { title: string; text: string } | null {
  const finals = eventOf(programme, programme.finals.eventId);
  switch (seasonAt(programme, now)) {
    case "open":
      return null;
    case "submissions-closed":
      return {
        title: `Submissions for the ${programme.year} season are closed`,
        text: `The season goes on to the ${finals.title} on ${describeDays(finals.when)}. A registration still gives you the learning path and its certifications, but no project can enter this season's competition.`,
      };
    case "season-over":
      return {
        title: `The ${programme.year} season has ended`,
        text: `The ${finals.title} took place on ${describeDays(finals.when)}. A registration still gives you the learning path and its certifications; this season's mentoring, competition and finals are over. Ask us about the next season before you register for the competition.`,
      };
  }
}
