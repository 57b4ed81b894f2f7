import type { DeskRequest } from "./desk-request.ts";
import { logLines } from "./log-lines.ts";
import type { StoryPartProps } from "./parts/story-part.tsx";

/** What was done to these things at the desk, for the foot of their page. */
export async function storyOf(asking: DeskRequest, ids: readonly string[]): Promise<StoryPartProps> {
  const { story: title, nothing } = asking.copy.desk.person(asking.facts);
  return { title, nothing, lines: logLines(await asking.desk.log.about(ids), asking) };
}
