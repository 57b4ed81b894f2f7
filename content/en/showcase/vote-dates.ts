import type { Facts } from "#content/facts.ts";
import { announcementAt, voteClosesAt, voteOpensAt } from "#domain/programme/moments.ts";
import { civilIn } from "#domain/time/time.ts";
import { formatDayNoYear } from "../formats.ts";
import { momentOf } from "../season/season-dates.ts";

/** The last minute of the vote: "March 30, 2026, 11:59 PM MT" */
export const voteEnds = ({ programme }: Facts): string =>
  momentOf(civilIn(voteClosesAt(programme) - 60_000, programme.zone), programme);

/** The last day of the vote: "March 30" */
export const voteEndsOn = ({ programme }: Facts): string =>
  formatDayNoYear(civilIn(voteClosesAt(programme) - 60_000, programme.zone));

/** The first day of the vote: "March 20" */
export const voteStartsOn = ({ programme }: Facts): string =>
  formatDayNoYear(civilIn(voteOpensAt(programme), programme.zone));

/** On the link to the results, which are there from the announcement on. */
export const resultsLabel = ({ now, programme }: Facts): string =>
  now < announcementAt(programme) ? "When results are announced" : "Go to the results";
