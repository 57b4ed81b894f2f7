import type { Actor } from "#domain/people/actor.ts";
import type { Desk } from "../desk.ts";
import { addOrganizer, listOrganizers, removeOrganizer, type NewOrganizer } from "./organizers.ts";

/** What the page about organizers asks for and does. */
export function createOrganizersDesk(desk: Desk) {
  return {
    list: () => listOrganizers(desk),
    add: (actor: Actor, wanted: NewOrganizer) => addOrganizer(desk, actor, wanted),
    remove: (actor: Actor, email: string) => removeOrganizer(desk, actor, email),
  };
}
