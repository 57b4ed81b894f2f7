import type { PackRow } from "#content/en/finals/pack.ts";
import type { PortalFinalsWords } from "#content/en/portal/finals.ts";

export type FinalsWords = Omit<PortalFinalsWords, "answered">;

export interface FinalsTeamProps {
  name: string;
  coming: boolean | null;
  accessNeeds: string;
  answered: string | null;
  people: readonly { personId: string; name: string; coming: boolean; mediaOptOut: boolean }[];
  /** The reader's own word on pictures. */
  ownMediaOptOut: boolean;
}

export interface FinalsViewProps {
  words: FinalsWords;
  isOpen: boolean;
  /** Null where the team is not among the finalists. */
  team: FinalsTeamProps | null;
  /** What a finalist needs to know for the day; null for others. */
  pack: { title: string; rows: readonly PackRow[]; download: { label: string; to: string } } | null;
  done: string | null;
  refused: {
    refused: Exclude<keyof FinalsWords["refused"], "title">;
    typed: { coming: boolean | null; people: readonly string[]; mediaOptOut: boolean; accessNeeds: string };
  } | null;
}
