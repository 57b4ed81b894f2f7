import type { Programme } from "#domain/programme/programme.ts";
import { advising } from "./advising.ts";
import { asking } from "./asking.ts";
import { manipulations } from "./manipulations.ts";
import { castTeams } from "./cast.ts";
import { closing } from "./closing.ts";
import { enrollment } from "./enrollment.ts";
import { families } from "./families.ts";
import { invoices } from "./invoices.ts";
import { lateAnswers } from "./late-answers.ts";
import { learning } from "./learning.ts";
import { marking } from "./marking.ts";
import { naming } from "./naming.ts";
import { nominating } from "./nominating.ts";
import { oddCases } from "./odd-cases.ts";
import { scholarships } from "./scholarships.ts";
import { secondPayments } from "./second-payments.ts";
import { showing } from "./showing.ts";
import { submitting } from "./submitting.ts";
import type { LifeEvent } from "./world.ts";

/** Everything that the people of a rehearsal do, in the order of time. */
export function seasonLife(programme: Programme, teamCount: number, withAdversaries: boolean): LifeEvent[] {
  const teams = castTeams(teamCount);
  return [
    ...enrollment(programme, teams),
    ...invoices(programme),
    ...scholarships(programme),
    ...oddCases(programme),
    ...secondPayments(programme),
    ...learning(programme, teams),
    ...families(programme, teams),
    ...lateAnswers(programme, teams),
    ...advising(programme, teams),
    ...asking(programme, teams),
    ...naming(programme, teamCount),
    ...nominating(programme),
    ...submitting(programme, teams),
    ...showing(programme),
    ...(withAdversaries ? manipulations(programme) : []),
    ...marking(programme, teamCount),
    ...closing(programme),
  ].toSorted((a, b) => a.at - b.at);
}
