import type { NamedLog } from "#server/desk/log/log-desk.ts";
import type { DeskRequest } from "./desk-request.ts";
import { nameActor } from "./name-actor.ts";
import type { StoryLine } from "./parts/story.tsx";

/** What the log says about one thing, line by line. */
export function logLines(log: NamedLog, { copy, facts }: Pick<DeskRequest, "copy" | "facts">): StoryLine[] {
  const forms = copy.desk.forms();
  return log.rows.map(({ id, at, actor, action, detail, reason }) => ({
    id,
    at: copy.desk.moment(facts, at),
    what: forms.deed(nameActor(forms, actor, log.names), action),
    more: [detail, reason && `“${reason}”`].filter(Boolean).join(", "),
  }));
}
