import type { Facts } from "#content/facts.ts";
import type { ApplicationFieldName, ApplicationMessages, ScholarshipState } from "#domain/scholarships/application.ts";
import { codeWords } from "../code-words.ts";
import { notices, noWebAddress, requiredNote, unseenCharacters } from "../messages.ts";
import { pageMeta } from "../frame/page-meta.ts";
import { accepting } from "../registration/accepting.ts";
import { whoMayTakePart } from "../registration/who-may.ts";
import { lastDaysNotice, seasonNotice } from "../season/season.ts";

const fieldNames: Readonly<Record<ApplicationFieldName, string>> = {
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  town: "Town or county",
  project: "What you want to build",
  help: "What would help",
};

const messages: ApplicationMessages = {
  required: {
    firstName: "First name is required",
    lastName: "Last name is required",
    email: "Invalid email address",
    town: "Please say where you live or work",
    project: "Please say what you want to build",
    help: "Please say what would help",
  },
  tooLong: (field, limit) => `${fieldNames[field]} must be less than ${limit.toLocaleString("en")} characters`,
  unseenCharacters,
  noWebAddress,
};

const states: Readonly<Record<ScholarshipState, { title: string; text: string }>> = {
  open: {
    title: "We have your application",
    text: "Someone on our team will read it and answer by email. Please don't pay yet.",
  },
  granted: { title: "You have a scholarship", text: "You have a place, and there is nothing to pay." },
  refused: {
    title: "We can't offer you a scholarship this season",
    text: "Our email says more. Members of a participating chamber are included at no cost: ask yours.",
  },
};

/** A place for someone who cannot pay for one. */
export function scholarshipPage(facts: Facts) {
  const { site } = facts;
  return {
    meta: pageMeta(
      facts,
      "Apply for a scholarship",
      `Scholarships of the ${site.name} for rural and underrepresented entrepreneurs: tell us who you are and what you want to build.`,
    ),
    eyebrow: "Need Financial Support?",
    title: "Apply for a scholarship",
    lead: `For rural and underrepresented entrepreneurs. We take your word for it. Someone on our team reads every application and answers it by email. ${whoMayTakePart(facts)}`,
    /** What a place still gives, once that is not all of it. */
    notice: seasonNotice(facts) ?? lastDaysNotice(facts, "scholarship"),
    /** Above how an application stands. */
    yours: "Your scholarship application",
    required: requiredNote,
    fields: {
      firstName: { label: "First Name" },
      lastName: { label: "Last Name" },
      email: { label: "Email", hint: "Our answer goes to this address." },
      town: { label: "Where do you live or work?", hint: "Town or county." },
      project: { label: "What do you want to build?", hint: "A few sentences are enough." },
      help: { label: "What would help?", hint: "What makes paying hard, as much as you want to share." },
    },
    own: {
      legend: "How you describe yourself",
      rural: "I live or work in a rural area",
      underrepresented: "I belong to a group that is underrepresented among founders",
    },
    honeypot: "Leave this field empty",
    privacy: accepting("applying"),
    submit: "Send application",
    code: {
      title: "Enter your code",
      lead: "One more step: we send your application once we know this address is yours.",
      /** Followed by the address. */
      sentTo: "A six-digit code is on its way to",
      label: "Code",
      hint: codeWords.hint,
      submit: "Confirm",
      again: "Change the address, or send a new code",
      missing: `No email after two minutes? Check your spam folder. ${codeWords.bound}; the latest one still works. Still nothing? Write to [${site.contacts.general}](mailto:${site.contacts.general}) or call ${site.contacts.phone}.`,
      refused: {
        malformed: "Enter the six digits from the email",
        wrong: codeWords.wrong,
        ended: "This code has expired. Please send the application again.",
      },
    },
    sent: {
      title: "Application sent",
      text: "Thank you. We'll confirm it by email. Once you sign in with your email address, this page shows its status.",
      signIn: { label: "Sign in", to: "/sign-in?to=/scholarship" },
    },
    /** For whoever has shown that the address is theirs. */
    before: {
      title: "You have already applied",
      text: `We have an application from this address and kept it as it is: what you sent now was not added. To see its status, sign in. If something has changed, write to ${site.contacts.general}.`,
    },
    states,
    portal: { label: "Go to the portal", to: "/portal" },
    summaryTitle: "There is a problem",
    invalid: notices.registrationInvalid,
    tooMany: "Too many forms were sent from your connection. Please wait a little, then try again.",
    messages,
  };
}
