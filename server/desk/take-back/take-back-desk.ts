import type { Actor } from "#domain/people/actor.ts";
import type { DeskArea } from "#domain/people/audience.ts";
import type { LogDesk } from "../log/log-desk.ts";
import { checkTakeBack, takeBack } from "./take-back.ts";
import type { TakeBackDesk } from "./undo.ts";

/** What the page about one entry of the log asks for and does. */
export function createTakeBackDesk(ground: TakeBackDesk, log: LogDesk) {
  return {
    async look(actor: Actor, entryId: string) {
      const looked = await checkTakeBack(ground, actor, entryId);
      return looked && { ...looked, log: await log.named([looked.entry]) };
    },
    takeBack: (actor: Actor, areas: readonly DeskArea[], entryId: string, reason: string) =>
      takeBack(ground, { actor, areas, entryId, reason }),
  };
}
