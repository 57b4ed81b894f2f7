import { bySeason } from "#content/by-season.ts";
import type { Facts } from "#content/facts.ts";
import { codeWords } from "../code-words.ts";
import { registrationMessages } from "../messages.ts";
import { pageMeta } from "../frame/page-meta.ts";
import { notOpen, tellMe, whatIsOn } from "../season/season.ts";

/** How far this season is, and what someone can do instead of waiting for the next. */
function seasonNow(facts: Facts): string {
  const { programme, dates, takesRegistrations: takes } = facts;
  const { year } = programme;
  return bySeason(facts, {
    open: takes
      ? `The ${year} season takes projects until ${dates.submissionsDue}. [Register](/register) if you want to be in it.`
      : `The ${year} season takes projects until ${dates.submissionsDue}. ${notOpen}.`,
    "submissions-closed": `Submissions for the ${year} season are closed, and no project can enter it any more.`,
    "season-over": `The ${year} season has ended.`,
  });
}

/** For whoever is too late for this season: an address, six digits, and one letter when the next one opens. */
export function interest(facts: Facts) {
  const { site, programme } = facts;
  const { general, phone } = site.contacts;
  const { emailInvalid } = registrationMessages(programme.limits.registration);
  return {
    meta: pageMeta(facts, tellMe.label, `Leave your address, and hear when the next season of the ${site.name} opens.`),
    title: tellMe.label,
    lead: "Leave your email address. We write to you once when the next season opens.",
    now: seasonNow(facts),
    on: whatIsOn(facts),
    email: "Email",
    emailHint: "We send six digits there first, so that nobody can enter someone else's address.",
    submit: "Tell me",
    privacy:
      "We keep your address for this letter, and it carries a link to unsubscribe. If you unsubscribed from our news before, asking here lets them reach you again. The [privacy policy](/privacy-policy) says how we handle your data.",
    code: {
      title: "Enter your code",
      /** Followed by the address. */
      sentTo: "Six digits are on their way to",
      label: "Code",
      hint: codeWords.hint,
      submit: "Confirm",
      again: "Change the address, or send a new code",
      missing: `No email after two minutes? Look in the spam folder. ${codeWords.bound}; the last one that came still works. Still nothing? Write to ${general} or call ${phone}.`,
    },
    done: {
      title: "We will tell you",
      text: "Your address is confirmed. We write to you once when the next season opens.",
      next: "Until then there is nothing for you to do.",
      onward: { label: "See the learning path", to: "/learning-path" },
    },
    refused: {
      title: "There is a problem",
      invalid_email: emailInvalid,
      too_many: "Many codes were asked for from your connection. Please wait a little, then try again.",
      malformed: "Enter the six digits from the email",
      wrong: "These are not the digits from our latest email. Please check them and try again.",
      ended: "This code has ended. Please ask for a new one.",
    },
  };
}

export type InterestWords = ReturnType<typeof interest>;
