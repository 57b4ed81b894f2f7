import { untilFinals } from "#content/by-season.ts";
import type { Facts } from "#content/facts.ts";
import { guardianRules } from "#domain/people/guardian-rules.ts";
import { formatDay } from "../formats.ts";
import { pageMeta } from "../frame/page-meta.ts";

/** Where a parent or guardian reads what is asked, gives consent and takes it back. */
export function consentPage(facts: Facts) {
  const { site, programme } = facts;
  const { general, phone } = site.contacts;
  return {
    meta: pageMeta(facts, "Consent of a Parent or Guardian", "For parents and guardians of young founders."),
    ask: {
      title: "Consent of a parent or guardian",
      lead: `Type the code from our email. It has eight letters and digits, and works for ${guardianRules.codeHoldsDays} days on any device.`,
      code: "Code",
      submit: "Continue",
      lost: {
        title: "Code lost or too old?",
        text: "Type the address our email went to. If we know it, we'll send a new code within a minute.",
        email: "Email",
        submit: "Send a new code",
        sent: "If this address was used to ask for or give consent, a new code is on its way.",
      },
    },
    view: {
      title: (child: string) => `Consent for ${child}`,
      what: {
        title: untilFinals(facts, "What they will do", "What they took part in"),
        text: (child: string, team: string | null) =>
          `${child} ${untilFinals(facts, "will take part", "took part")} in the ${site.name}${team === null ? "" : `, on the team ${team}`}: ${programme.weeks} lessons, a project built with AI tools and without coding, and at the end a public vote and judging.`,
      },
      asked: {
        title: "What you are consenting to",
        items: [
          "They take part under the [contest rules](/contest-rules) and the [terms of service](/terms-of-service).",
          ...untilFinals(
            facts,
            [
              `If they become finalists, they may be photographed or recorded at the finals on ${facts.dates.finalsDay}. They or you can opt out.`,
            ],
            [],
          ),
          "When they write to an advisor, or an advisor leaves a note on their work, you get a copy by email.",
          "Their team may show its project to the public. Every member must agree, and any member can withdraw.",
          "We keep the data that the [privacy policy](/privacy-policy) names, and no longer than it says.",
        ],
      },
      shown: {
        title: "What the public would see",
        text: "Only if every member of the team agrees: title, one-line pitch, abstract, how AI was used, video, prototype link, town and chamber, and this name:",
        none:
          facts.season === "open"
            ? "There is no project to show yet. Once there is, you'll see its page here: use the code again, or ask for a new one."
            : "Their team has no project in this season's competition.",
        page: "The public page",
        asOfNow: `This is how the page would look today.${facts.season === "open" ? " The team can change it until the deadline." : ""}`,
        also: (video: boolean, deck: boolean) =>
          video || deck
            ? `The page also has ${[video && "the demo video", deck && "the pitch deck to download"].filter(Boolean).join(" and ")}.`
            : null,
        gallery: "See the public gallery",
      },
      name: "Your name",
      give: "Give consent",
      given: (day: string) => `You gave consent on ${formatDay(day)}.`,
      withdraw: {
        title: "Withdraw your consent",
        text:
          facts.season === "open"
            ? "We tell the team and the organizers. The team can't submit without it."
            : `The project is removed from the public gallery right away. We tell the team and the organizers${untilFinals(facts, ", who decide about the judging", "")}.`,
        submit: "Withdraw consent",
      },
      withdrawn: "You withdrew your consent. You can give it again here.",
      forget: `To have your name and address removed, write to ${general}.`,
    },
    done: {
      given: "Thank you. We have your consent and sent you a confirmation.",
      withdrawn: "You withdrew your consent. It takes effect right away, and we told the team and the organizers.",
      withdrawnAlone: "You withdrew your consent. It takes effect right away, and we told the organizers.",
    },
    refused: {
      title: "There is a problem",
      unknown: `This code isn't right. Check it against our latest email, or ask for a new one below. Questions? Write to ${general} or call ${phone}.`,
      old: `This code is older than ${guardianRules.codeHoldsDays} days. Ask for a new one below.`,
      name: "Please type your name",
      email: "Invalid email address",
      too_many: "Too many codes were tried from your connection. Please wait an hour, then try again.",
    },
  };
}

export type ConsentWords = ReturnType<typeof consentPage>;
