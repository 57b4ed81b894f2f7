import type { DeskArea } from "#domain/people/audience.ts";
import type { Competition } from "#server/competition.ts";
import type { Desk } from "./desk.ts";
import { createJudgesDesk } from "./judges/judges-desk.ts";
import { createMailDesk } from "./mail/mail-desk.ts";
import { createRegistrationsDesk } from "./registrations/registrations-desk.ts";
import { findNeeds } from "./today/needs.ts";

/** The organizer's use cases as the desk's pages call them, by area. The command line calls the same ones. */
export function createDeskServices(desk: Desk, competition: Competition) {
  return {
    today: (areas: readonly DeskArea[]) => findNeeds(desk, areas),
    registrations: createRegistrationsDesk(desk),
    mail: createMailDesk(desk),
    judges: createJudgesDesk(competition.assignment),
  };
}

export type DeskServices = ReturnType<typeof createDeskServices>;
