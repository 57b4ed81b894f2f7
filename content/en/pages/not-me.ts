import type { Facts } from "#content/facts.ts";
import { addressRules } from "#domain/people/sign-in-rules.ts";
import { momentText } from "../emails/email-content.ts";
import type { Instant } from "#domain/time/time.ts";

const days = addressRules.objectionMs / (24 * 3_600_000);

/** Where a mail's "That was not me" leads: it says what will happen, and a button does it. */
export function notMePage(facts: Facts) {
  const { general, phone } = facts.site.contacts;
  return {
    meta: { title: "That was not me", description: "Tell us that a code or a new address was not yours." },
    title: "That was not me",
    code: {
      text: "Someone asked for a code with your email address. If it wasn't you, press the button: the code stops working, and if it was used, that browser is signed out.",
      submit: "That was not me",
      done: "Done. The code no longer works, and anyone who used it is signed out. No one can sign in without a new code from your mailbox.",
    },
    address: {
      text: (newEmail: string, at: Instant) =>
        `Your account's address was changed to ${newEmail}, ${momentText(facts, at)}. If it wasn't you, press the button: everyone is signed out, and an organizer looks into it.`,
      submit: "That was not me",
      done: "Done. Everyone is signed out, and an organizer will look into it and write to you.",
      late: `You had ${days} days to object here, and they are over.`,
    },
    unknown: "This link is not complete, or what it was about is gone.",
    reach: `You can also write to [${general}](mailto:${general}) or call ${phone}.`,
    home: "Back to the home page",
  };
}
