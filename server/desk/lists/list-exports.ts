import type { Actor } from "#domain/people/actor.ts";
import type { DeskArea } from "#domain/people/audience.ts";
import type { Desk } from "../desk.ts";
import type { LogDesk } from "../log/log-desk.ts";
import { competitionLists } from "./competition-lists.ts";
import type { ExportedList, ListedBy } from "./exported-list.ts";
import { peopleLists } from "./people-lists.ts";

/** The desk's lists that have no spreadsheet of their own area, by the name in their address. */
export function createListExports(
  desk: Desk,
  {
    competition,
    log,
    ...parts
  }: Parameters<typeof peopleLists>[1] & {
    competition: Parameters<typeof competitionLists>[1];
    log: LogDesk;
  },
) {
  const lists: Readonly<Record<string, ExportedList>> = {
    ...peopleLists(desk, parts),
    ...competitionLists(desk, competition),
    log: { area: "log", lines: (by) => log.file(by) },
  };
  const find = (name: string) => (Object.hasOwn(lists, name) ? lists[name]! : null);
  return {
    /** Whoever sees this area may take the list; null where there is none of the name. */
    areaOf: (name: string): DeskArea | null => find(name)?.area ?? null,

    /** The lines of a spreadsheet. That it was taken is in the log. */
    async export(actor: Actor, name: string, by: ListedBy): Promise<AsyncIterable<string>> {
      const list = find(name);
      if (!list) throw new Error(`there is no list ${name}`);
      await desk.store.appendAudit({ at: desk.clock.now(), actor, action: "export", subjects: [], detail: name });
      return list.lines(by);
    },
  };
}
