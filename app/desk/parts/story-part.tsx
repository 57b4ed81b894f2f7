import { DeskPart } from "./desk-part.tsx";
import { Story, type StoryLine } from "./story.tsx";

export interface StoryPartProps {
  title: string;
  nothing: string;
  lines: readonly StoryLine[];
}

export function StoryPart({ title, nothing, lines }: StoryPartProps) {
  return <DeskPart title={title}>{lines.length > 0 ? <Story lines={lines} /> : <p>{nothing}</p>}</DeskPart>;
}
