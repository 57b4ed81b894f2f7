/**
 * What a visitor may come to write about, as in /contact?topic=judge. Apart from the words of each topic, because
 * the list of routes needs the names alone.
 */
export const topicNames = [
  "chamber",
  "media",
  "media-assets",
  "sponsorship",
  "judge",
  "advisor",
  "scholarship",
  "team",
  "legal",
  "general",
] as const;

export type TopicName = (typeof topicNames)[number];

/** The name of a topic that exists, or null for anything else. */
export function topicNamed(value: string | null): TopicName | null {
  return topicNames.find((name) => name === value) ?? null;
}
