import type { Facts } from "#content/facts.ts";
import { pageMeta } from "../frame/page-meta.ts";

/** Where the link at the end of a mail to many leads. */
export function unsubscribePage(facts: Facts) {
  const { site } = facts;
  return {
    meta: pageMeta(facts, "Unsubscribe", `Stop getting news from the ${site.name} by email.`),
    title: "Unsubscribe",
    lead: `News from the ${site.name} by email.`,
    ask: "Press the button, and we'll send no more news to the address that got this email.",
    stays:
      "You'll still get emails about your own registration, project or work: receipts, codes, deadlines and results.",
    submit: "Unsubscribe",
    done: "You are unsubscribed. We won't send any more news to this address.",
    again: "Pressed by mistake?",
    subscribe: "Send me news again",
    back: "You'll get our news again.",
    unknownTitle: "This link does not work",
    unknown: `It's incomplete, or not one of ours. Open it from the email again, or write to [${site.contacts.general}](mailto:${site.contacts.general}) and we'll take you off the list.`,
  };
}
