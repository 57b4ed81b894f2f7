import type { Facts } from "#content/facts.ts";
import { pageMeta } from "../frame/page-meta.ts";

/** Where the link at the end of a mail to many leads. */
export function unsubscribePage(facts: Facts) {
  const { site } = facts;
  return {
    meta: pageMeta(facts, "Unsubscribe", `Ends news from the ${site.name} by email.`),
    title: "Unsubscribe",
    lead: `News from the ${site.name} by email.`,
    ask: "Press the button, and we send no more news to the address that this email came to.",
    stays:
      "Emails about your own registration, project or work still come: receipts, codes, deadlines and results that concern you.",
    submit: "Unsubscribe",
    done: "You are unsubscribed. We send no more news to this address.",
    again: "Pressed by mistake?",
    subscribe: "Send me news again",
    back: "You get our news again.",
    unknownTitle: "This link does not work",
    unknown: `It is not whole, or not ours. Open it from the email once more, or write to ${site.contacts.general}: we take you off by hand.`,
  };
}
