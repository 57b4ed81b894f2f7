import type { Facts } from "#content/facts.ts";
import { deskPeopleWords } from "./people/people.ts";

/** Applications for a scholarship, at the desk. */
export function deskScholarships({ programme }: Facts) {
  return {
    eyebrow: "Scholarship application",
    meta: { title: "Scholarships", description: "Who is asking for a place without paying." },
    title: "Scholarships",
    searchHint: "Name, email, town, project",
    none: "No application matches.",
    forgotten: "(forgotten)",
    state: "State",
    states: { open: "Open", granted: "Granted", refused: "Declined" },
    columns: {
      name: "Name",
      email: "Email",
      town: "Town",
      state: "State",
      applied: `Applied (${programme.zoneLabel})`,
      decided: `Decided (${programme.zoneLabel})`,
    },
    file: `scholarships-${programme.id}.csv`,
    back: "All applications",
    ownWord: "How they describe themselves",
    rural: "Lives or works in a rural area",
    underrepresented: "Belongs to a group that is underrepresented among founders",
    place: { label: "Place", none: "None", sources: deskPeopleWords.sources },
    project: "What they want to build",
    help: "What would help",
    gone: "The text was removed when its author was forgotten, or when the season's data was erased.",
    decide: "Decision",
    text: "We tell the applicant by email, without the reason.",
    reason: "Reason",
    reasonHint: "For the log. The applicant doesn't see it.",
    cancel: "Back",
    grant: {
      ask: "Grant",
      confirm: {
        title: "Grant this scholarship?",
        text: "The applicant gets a place without payment, and an email that says so. You can't undo this.",
      },
      submit: "Yes, grant it",
    },
    refuse: {
      ask: "Refuse",
      confirm: {
        title: "Refuse this application?",
        text: "The applicant gets a kind email. It can still be granted later.",
      },
      submit: "Yes, refuse it",
    },
    done: {
      granted: "Granted. The applicant has a place, and we told them.",
      refused: "Declined. We told the applicant.",
    },
    refused: {
      unknown: "There is no such application.",
      decided_before: "This application has already been decided.",
      reason_missing: "Enter a reason for the log.",
    },
  };
}
