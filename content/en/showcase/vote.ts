import { codeWords } from "../code-words.ts";
import type { Facts } from "#content/facts.ts";
import type { VotePhase } from "#domain/voting/voting-season.ts";
import { codeRules } from "#domain/people/sign-in-rules.ts";
import { pageMeta } from "../frame/page-meta.ts";
import { resultsLabel, voteEnds } from "./vote-dates.ts";

const minutes = codeRules.validMs / 60_000;

/** The form on a project's page and on the page of the vote. */
export const voteForm = {
  email: "Your email",
  emailHint:
    "We'll send you a six-digit code. We use the address for nothing else, and keep it only in scrambled form until the results are out.",
  send: "Send code",
} as const;

/** Mail programs read a plus as a plus. */
const mailQuery = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");

/** Voting for a project: the code, and what became of the vote. */
export function vote(facts: Facts, title: string, phase: VotePhase) {
  const { programme, dates } = facts;
  const heading = {
    before: { eyebrow: "The vote is not open yet", title },
    open: { eyebrow: "Your vote", title: `Vote for ${title}` },
    over: { eyebrow: "The vote is over", title },
  }[phase];
  return {
    meta: pageMeta(
      facts,
      phase === "open" ? heading.title : `The vote: ${title}`,
      phase === "over"
        ? `The vote on ${title} in the ${programme.year} public showcase is over.`
        : `Your vote for ${title} in the ${programme.year} public showcase, with a code by email.`,
    ),
    ...heading,
    form: voteForm,
    code: {
      sent: (email: string) => `We sent a code to ${email}. Type it here, in this tab.`,
      label: "Code",
      hint: `Six digits, good for ${minutes} minutes`,
      confirm: "Confirm vote",
      missing: "No email within two minutes? Check your spam folder, or send a new code.",
      again: "Use another address, or send a new code",
    },
    outcomes: {
      counted: {
        title: "Thank you, your vote is in",
        text: `It is for ${title}. You can move it to another project until ${voteEnds(facts)}: just vote there with the same address.`,
      },
      moved: {
        title: "Your vote has moved",
        text: `It's for ${title} now. You can move it again until ${voteEnds(facts)}.`,
      },
      same: {
        title: "Your vote was already here",
        text: `It is for ${title}, as before. Each person has one vote, and can move it until ${voteEnds(facts)}.`,
      },
    },
    refusals: {
      invalid_email: "Enter one email address, for example ada@example.com",
      malformed: "Enter the six digits of the code",
      wrong: codeWords.wrong,
      ended: "This code was already used, has expired, or was requested in another browser. Send a new one",
      too_many: "Too many codes were requested from your network in the last hour. Please try again later",
      not_open: `The vote is not open yet. It runs ${dates.voting}`,
      closed: `The vote closed on ${voteEnds(facts)}`,
      not_displayed: "This project is no longer on display",
    },
    /** What one can do with the project's card after voting. */
    share: (address: string) => ({
      label: "Share this project",
      picture: "Save the picture",
      mail: {
        label: "Tell a friend by email",
        to: `mailto:?${mailQuery({ subject: title, body: `I voted for ${title}. See what founders across ${programme.state} have built:\n${address}` })}`,
      },
    }),
    errors: "Your vote is not in yet",
    rules: "Votes by a project's own members, by judges and by organizers don't count.",
    back: "Back to the project",
    gallery: { label: "See all projects", to: "/showcase" },
    results: phase === "over" ? { label: resultsLabel(facts), to: "/results" } : null,
  };
}

export type VoteCopy = ReturnType<typeof vote>;
