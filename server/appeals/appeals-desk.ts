import type { Actor } from "#domain/people/actor.ts";
import type { AppealsOptions } from "./appeals-options.ts";
import { decideAppeal, type AppealDecided, type AppealDecision } from "./decide-appeal.ts";
import { listTitledAppeals, type TitledAppeal } from "./list-titled-appeals.ts";
import { refuseProject, type ProjectRefused } from "./refuse-project.ts";

/** What the organizer sees and does about appeals, for the desk's pages. */
export function createAppealsDesk(appeals: AppealsOptions) {
  const list = (): Promise<TitledAppeal[]> => listTitledAppeals(appeals.db, appeals.season.id);
  return {
    list,
    find: async (appealId: string) => (await list()).find(({ id }) => id === appealId) ?? null,
    decide: (actor: Actor, decision: AppealDecision): Promise<AppealDecided> => decideAppeal(appeals, actor, decision),
    refuse: (actor: Actor, input: Parameters<typeof refuseProject>[2]): Promise<ProjectRefused> =>
      refuseProject(appeals, actor, input),
  };
}
