import { plainLine } from "#domain/text/plain-line.ts";
import type { Queries } from "#server/storage/database.ts";
import { toContent } from "#server/submission/submission-rows.ts";
import { listAppeals, type Appeal } from "./appeal-rows.ts";
import type { Actor } from "#domain/people/actor.ts";
import type { AppealsOptions } from "./appeals-options.ts";
import { decideAppeal, type AppealDecided, type AppealDecision } from "./decide-appeal.ts";
import { effectOfUpholding } from "./effect-of-upholding.ts";
import { readRecordable, recordAppeal, type AppealRecorded, type EmailedAppeal } from "./record-appeal.ts";
import { refuseProject, type ProjectRefused } from "./refuse-project.ts";

export interface TitledAppeal extends Appeal {
  title: string;
  team: string;
}

/** A season's appeals with the project that each is about, for the desk. */
export async function listTitledAppeals(db: Queries, season: string): Promise<TitledAppeal[]> {
  const appeals = await listAppeals(db, season);
  if (appeals.length === 0) return [];
  const ids = [...new Set(appeals.map(({ submissionId }) => submissionId))];
  const rows = await db
    .selectFrom("submissions")
    .innerJoin("teams", "teams.id", "submissions.team_id")
    // What was left out has no version that locked.
    .innerJoin("submission_versions", (join) =>
      join
        .onRef("submission_versions.submission_id", "=", "submissions.id")
        .on((row) =>
          row("submission_versions.version", "=", row.fn.coalesce("submissions.locked_version", "submissions.version")),
        ),
    )
    .select(["submissions.id", "teams.name", "submission_versions.content"])
    .where("submissions.id", "in", ids)
    .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  return appeals.map((appeal) => {
    const row = known.get(appeal.submissionId);
    const team = plainLine(row?.name ?? "");
    return { ...appeal, title: (row && plainLine(toContent(row.content).title)) || team, team };
  });
}

/** What the organizer sees and does about appeals, for the desk's pages. */
export function createAppealsDesk(appeals: AppealsOptions) {
  const list = (): Promise<TitledAppeal[]> => listTitledAppeals(appeals.db, appeals.season.id);
  return {
    list,
    find: async (appealId: string) => (await list()).find(({ id }) => id === appealId) ?? null,
    /** What upholding it would do as things are now. */
    effect: (appeal: Pick<Appeal, "submissionId" | "subject">) =>
      effectOfUpholding(appeals.db, appeals.season, appeal, appeals.clock.now()),
    recordable: (submissionId: string) => readRecordable(appeals.db, appeals, submissionId),
    record: (actor: Actor, appeal: EmailedAppeal): Promise<AppealRecorded> => recordAppeal(appeals, actor, appeal),
    decide: (actor: Actor, decision: AppealDecision): Promise<AppealDecided> => decideAppeal(appeals, actor, decision),
    refuse: (actor: Actor, input: Parameters<typeof refuseProject>[2]): Promise<ProjectRefused> =>
      refuseProject(appeals, actor, input),
  };
}
