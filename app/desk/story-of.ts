import type { AuditAction } from "#domain/people/audit-action.ts";
import type { DeskRequest } from "./desk-request.ts";
import type { NamedLog } from "#server/desk/log/log-list.ts";
import type { AuditEntry } from "#server/storage/audit-entry.ts";
import { logLine, logLines } from "./log-lines.ts";
import type { StoryPartProps } from "./parts/story-part.tsx";

/** What was done to these things at the desk, for the foot of their page. */
export async function storyOf(asking: DeskRequest, ids: readonly string[]): Promise<StoryPartProps> {
  const { story: title, nothing } = asking.copy.desk.person(asking.facts);
  return { title, nothing, lines: logLines(await asking.desk.log.about(ids), asking) };
}

/** The last of these deeds, with the way back, for the foot of a page about many things. */
export async function latestOf(asking: DeskRequest, actions: readonly AuditAction[]): Promise<StoryPartProps> {
  const { story: title, nothing } = asking.copy.desk.person(asking.facts);
  const log = await asking.desk.log.latest(actions);
  const lines = log.rows.map((entry) => {
    const line = logLine(entry, log, asking);
    return { ...line, more: [whomOf(entry, log), line.more].filter(Boolean).join(", ") };
  });
  return { title, nothing, lines };
}

/** To whom or what, where it was done to one. */
function whomOf({ subjects }: AuditEntry, { names }: NamedLog): string {
  const [only, ...others] = subjects;
  return only !== undefined && others.length === 0 ? (names.get(only)?.name ?? "") : "";
}
