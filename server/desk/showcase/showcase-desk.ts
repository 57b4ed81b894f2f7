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
    /** How many projects nobody has looked at, but for this one, and the one that has waited longest. */
    async unseen(butId: string): Promise<{ count: number; first: string | null }> {
      const rows = await options.db
        .selectFrom("submissions")
        .select("id")
        .where("season", "=", options.season.id)
        .where("shown_at", "is", null)
        .where("hidden_at", "is", null)
        .where("locked_at", "is not", null)
        .where("status", "in", ["locked", "accepted"])
        .where("id", "!=", butId)
        .orderBy("locked_at")
        .orderBy("id")
        .execute();
      return { count: rows.length, first: rows[0]?.id ?? null };
    },
    show: (actor: Actor, submissionId: string) => showProject(options, actor, submissionId),
    hide: (actor: Actor, submissionId: string, reason: string) => hideProject(options, actor, submissionId, reason),
    reports: () => listReports(options),
    settleReport: (actor: Actor, reportId: string) => settleReport(options, actor, reportId),
  };
}
