import type { Facts } from "#content/facts.ts";
import { answersDueAt } from "#domain/programme/moments.ts";
import { legalFacts } from "../legal/legal-facts.ts";

/** The form with which a parent or guardian lets someone under age take part. */
export function consentForm(facts: Facts) {
  const { programme, site, dates, season, now } = facts;
  const isOpen = season === "open";
  const due = isOpen ? dates.submissionsDue : now < answersDueAt(programme) ? dates.answersDueInBothZones : null;
  const { clauses, finalsPlace, mailText } = legalFacts(facts);
  const { adultAge, childrenUnder } = programme.participation;
  const { weeks, year, teamSize } = programme;
  const legal = mailText(site.contacts.legal, "Parental or guardian consent");
  return {
    title: "Parent or Guardian Consent",
    summary: `For participants aged ${childrenUnder} to ${adultAge - 1} in the ${year} season of the ${site.name}. Please read it together, sign it, and send it back.`,
    about: {
      title: "What your child would take part in",
      text: `The ${site.name} is a ${weeks}-week program run by ${site.organizer}. Participants learn online to build a product with AI tools, alone or in a team of ${teamSize.min} to ${teamSize.max} people${isOpen ? `, and submit a project by ${dates.submissionsDue}` : `. Projects were due ${dates.submissionsDue}`}. No coding is required. Finalists ${season === "season-over" ? "presented" : "present"} at the ${finalsPlace} on ${dates.finalsDay}, ${dates.finalsHours}.`,
    },
    data: {
      title: "What we keep, and who sees it",
      items: [
        "We keep your child's name, email address, phone number, and the submitted project. We ask for an age band, not a date of birth.",
        "Judges and advisors see the project. When your child writes to an advisor, you get a copy of the email.",
        "The project is shown in the public gallery only if every member of the team opts in there. Your child then appears by first name and initial.",
        `Events are photographed and recorded. ${clauses.mediaOptOut}`,
        `${clauses.retention} The [Privacy Policy](/privacy-policy) says more.`,
      ],
    },
    agree: {
      title: "By signing, I agree that",
      items: [
        `my child takes part in the ${year} season of the ${site.name} under the [Contest Rules](/contest-rules) and the [Terms of Service](/terms-of-service);`,
        "the organizer keeps and uses my child's data as described above;",
        `I can withdraw this consent by writing to ${site.contacts.legal}. Without it, my child cannot take part.`,
      ],
    },
    participant: { party: "Participant", fields: ["Name", "Email address used in the portal"] },
    guardian: {
      party: "Parent or guardian",
      fields: ["Name", "Relationship to the participant", "Email address", "Phone", "Signature", "Date"],
    },
    back: {
      title: "How to send it back",
      text: `Upload a photo or scan in the participant portal, under Details, or send it to ${legal}. ${due === null ? "" : `It counts for this season if we receive it before ${due}. `}Without it, the ${isOpen ? "team cannot submit" : "project cannot be shown"}.`,
    },
    edition: `${year} season`,
  };
}
