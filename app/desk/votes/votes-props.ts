import type { loadVotes } from "./load-votes.ts";

/** What the page about the vote shows, and what was typed into a form that was refused. */
export type VotesProps = Awaited<ReturnType<typeof loadVotes>> & {
  typed: {
    venue: Readonly<Record<"place" | "from" | "to" | "expected", string>> | null;
    domain: string;
    reason: string;
  } | null;
};
