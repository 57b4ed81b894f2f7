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
      ? `The ${year} season accepts projects until ${dates.submissionsDue}. [Register](/register) if you want to be in it.`
      : `The ${year} season accepts projects until ${dates.submissionsDue}. ${notOpen}.`,
    "submissions-closed": `Submissions for the ${year} season are closed, and projects can no longer enter.`,
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
    lead: "Leave your email address. We'll email you once, when the next season opens.",
    now: seasonNow(facts),
    on: whatIsOn(facts),
    email: "Email",
    emailHint: "We first email you a six-digit code, so that no one can enter someone else's address.",
    submit: "Tell me",
    privacy:
      "We keep your address for this one email, which has an unsubscribe link. If you unsubscribed from our news before, asking here turns it on again. The [privacy policy](/privacy-policy) says how we handle your data.",
    code: {
      title: "Enter your code",
      /** Followed by the address. */
      sentTo: "A six-digit code is on its way to",
      label: "Code",
      hint: codeWords.hint,
      submit: "Confirm",
      again: "Change the address, or send a new code",
      missing: `No email after two minutes? Check your spam folder. ${codeWords.bound}; the latest one still works. Still nothing? Write to [${general}](mailto:${general}) or call ${phone}.`,
    },
    done: {
      title: "We'll let you know",
      text: "Your address is confirmed. We'll email you once, when the next season opens.",
      next: "Until then, there's nothing you need to do.",
      onward: { label: "See the learning path", to: "/learning-path" },
    },
    refused: {
      title: "There is a problem",
      invalid_email: emailInvalid,
      too_many: "Too many codes were requested from your connection. Please wait a little, then try again.",
      malformed: "Enter the six digits from the email",
      wrong: codeWords.wrong,
      ended: "This code has expired. Please ask for a new one.",
    },
  };
}

export type InterestWords = ReturnType<typeof interest>;
