import type { Desk } from "./desk.ts";
import { createRegistrationsDesk } from "./registrations/registrations-desk.ts";

/** The organizer's use cases as the desk's pages call them, by area. The command line calls the same ones. */
export function createDeskServices(desk: Desk) {
  return {
    registrations: createRegistrationsDesk(desk),
  };
}

export type DeskServices = ReturnType<typeof createDeskServices>;
