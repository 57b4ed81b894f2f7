import type { Facts } from "#content/facts.ts";
import { codeWords } from "../code-words.ts";
import { registrationMessages, requiredNote } from "../messages.ts";
import { accepting } from "../registration/accepting.ts";
import { pageMeta } from "../frame/page-meta.ts";
import { seasonNotice } from "../season/season.ts";

/** Where a chamber's members get their place: the code from the poster, a name, an address, six digits. */
export function join(facts: Facts) {
  const { site, programme } = facts;
  const { general, phone } = site.contacts;
  const messages = registrationMessages(programme.limits.registration);
  const notice = seasonNotice(facts);
  return {
    meta: pageMeta(
      facts,
      "Join Through Your Chamber",
      `Members of a chamber in the ${site.name} get their place here.`,
    ),
    ask: {
      title: "Join through your chamber",
      lead: `Your chamber has signed up for the ${site.name}, and you are included. It costs you nothing.`,
      required: requiredNote,
      code: "Chamber code",
      codeHint: "From your chamber's poster, letter or email, for example KX7F-2MQP.",
      firstName: "First Name",
      lastName: "Last Name",
      email: "Email",
      emailHint: "We'll email you a six-digit code. You sign in with this address later.",
      business: "Business",
      businessHint: "Your chamber sees this, so it knows who joined. No business yet? Leave it empty.",
      listed: "My chamber may see my name and my progress",
      listedHint:
        "Your choice, and you can change it at any time. If you don't check it, your chamber sees only your business and when you joined. If you form a team, your chamber sees the team's name so it can nominate the team.",
      submit: "Join",
      terms: accepting("joining"),
      noCode: {
        title: "No code?",
        text: `Ask your chamber. If it hasn't signed up yet, [show it the program](/program). You can also [register on your own](/register).`,
      },
    },
    enter: {
      title: "Enter your code",
      /** Followed by the address. */
      sentTo: "A six-digit code is on its way to",
      code: "Code",
      hint: codeWords.hint,
      submit: "Confirm",
      another: "Change what you entered, or send a new code",
      noneCame: `No email after two minutes? Check your spam folder. ${codeWords.bound}; the latest one still works. Still nothing? Write to [${general}](mailto:${general}) or call ${phone}.`,
    },
    member: {
      title: "You are in",
      through: (chamber: string | null) =>
        chamber === null ? "You have a place through your chamber." : `You have a place through ${chamber}.`,
      chamber: "Your chamber, and what it sees",
      portal: "Open the portal",
    },
    done: {
      other:
        "You already joined through another chamber, and everyone has one place and one chamber per season. To switch, leave that chamber first.",
    },
    refused: {
      title: "There is a problem",
      unknown_code: "This code doesn't work. Please check it with your chamber.",
      full: `All of this chamber's places are taken. Please ask your chamber, or write to ${general}.`,
      too_many: "Too many codes were tried or requested from your connection. Please wait an hour, then try again.",
      malformed: "Enter the six digits from the email",
      wrong: codeWords.wrong,
      ended: "This code has expired. Please ask for a new one.",
    },
    problems: {
      code: "Please enter your chamber's code",
      firstName: messages.firstNameRequired,
      firstNameLong: messages.firstNameTooLong,
      lastName: messages.lastNameRequired,
      lastNameLong: messages.lastNameTooLong,
      email: messages.emailInvalid,
      business: "Please enter the name of your business, without a web address",
      businessLong: `Business must be less than ${programme.limits.registration.company} characters`,
      unreadable: messages.unseenCharacters,
      webAddress: messages.noWebAddress,
    },
    cookie: "Joining sets only the cookies we need to check your address and sign you in.",
    notice: notice && {
      ...notice,
      text: "A place through your chamber gives you the lessons and the certifications for the first three stages. Projects can no longer enter this season's competition.",
    },
  };
}

export type JoinWords = ReturnType<typeof join>;
