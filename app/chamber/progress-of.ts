import type { ProgressReportInput } from "#content/en/chamber/progress-report.ts";
import type { ChamberRow } from "#server/chambers/chamber-rows.ts";
import type { PrivateRequest } from "#app/private-request.ts";

/** What the board's report is made from, on the page and on paper. */
export async function progressOf(
  { services, copy, facts }: Pick<PrivateRequest, "services" | "copy" | "facts">,
  { id, name }: Pick<ChamberRow, "id" | "name">,
): Promise<ProgressReportInput> {
  const { chamberKit: kit } = services;
  const teams = await kit.teams(id);
  return {
    asOf: services.clock.now(),
    chamberName: name ?? copy.chamber(facts).title,
    ...(await kit.progress(id)),
    teams: teams.map((team) => ({
      name: team.name,
      members: team.members,
      isNominated: team.nominated === "here",
      project: team.project?.title ?? null,
    })),
  };
}
