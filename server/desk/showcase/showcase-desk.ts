import type { Actor } from "#domain/people/actor.ts";
import { listSubmissions } from "#server/showcase/list-submissions.ts";
import { votingOptionsOf } from "#server/showcase/open-showcase.ts";
import { hideProject, showProject } from "#server/showcase/show-project.ts";
import type { Desk } from "../desk.ts";
import { listReports, settleReport } from "./project-reports.ts";

/** What the desk's page about the showcase asks for. */
export function createShowcaseDesk(desk: Desk) {
  const options = votingOptionsOf(desk);
  return {
    /** Projects that are in the showcase or could be, those that wait for the desk first. */
    async queue() {
      const all = await listSubmissions(options.db, options.season, options.clock.now());
      const entered = all.filter(({ status }) => status === "locked" || status === "accepted");
      const rank = (one: (typeof entered)[number]) => (one.waitsFor.includes("desk") ? 0 : one.displayed ? 2 : 1);
      return entered.toSorted((a, b) => rank(a) - rank(b));
    },
    show: (actor: Actor, submissionId: string) => showProject(options, actor, submissionId),
    hide: (actor: Actor, submissionId: string, reason: string) => hideProject(options, actor, submissionId, reason),
    reports: () => listReports(options),
    settleReport: (actor: Actor, reportId: string) => settleReport(options, actor, reportId),
  };
}
