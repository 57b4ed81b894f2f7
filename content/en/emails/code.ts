import type { Facts } from "#content/facts.ts";
import { codeWords } from "../code-words.ts";
import { type EmailContent, linkList } from "./email-content.ts";

export type CodeUse =
  "sign-in" | "new-email" | "old-email" | "confirm" | "vote" | "join" | "invoice" | "interest" | "scholarship";

export interface CodeMailFacts {
  use: CodeUse;
  digits: string;
  /** The page on which the reader says that it was not them. */
  objectAt: string;
}

const asked: Readonly<Record<CodeUse, string>> = {
  "sign-in": "Someone, probably you, asked to sign in with this address.",
  "new-email": "Someone, probably you, gave this as their new address.",
  "old-email": "Someone, probably you, wants to change the email address of your account.",
  confirm: "Someone, probably you, wants to add or remove a passkey on your account.",
  scholarship: "Someone, probably you, is applying for a scholarship with this address.",
  vote: "Someone, probably you, wants to vote for a project with this address.",
  join: "Someone, probably you, wants to join through a chamber of commerce with this address.",
  invoice: "Someone, probably you, asked for an invoice with this address.",
  interest: "Someone, probably you, wants to hear when the next season opens.",
};

/** Six digits, alone on their line, so that phones and programs find them. */
export function codeEmail({ use, digits, objectAt }: CodeMailFacts, { site }: Facts): EmailContent {
  return {
    subject: `Your code: ${digits}`,
    preview: codeWords.preview,
    heading: "Your code",
    blocks: [
      asked[use],
      { kind: "code", digits },
      `${codeWords.holds} No one from our team will ever ask for it.`,
      `Didn't ask for it? Nothing happens without the code. If you're worried, open the page below and press the button: it cancels the code and signs out anyone who used it. Questions: ${site.contacts.general}.`,
      linkList({ "That was not me": objectAt }),
    ],
    closing: `You're getting this email because someone entered this address at the ${site.name}.`,
  };
}
