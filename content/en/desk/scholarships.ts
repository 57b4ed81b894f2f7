import type { Facts } from "#content/facts.ts";

/** Applications for a scholarship, at the desk. */
export function deskScholarships({ programme }: Facts) {
  return {
    meta: { title: "Scholarships", description: "Who asks for a place without paying." },
    title: "Scholarships",
    searchHint: "Name, email, town, project",
    none: "No application matches.",
    forgotten: "(forgotten)",
    state: "State",
    states: { open: "Open", granted: "Granted", refused: "Refused" },
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
    ownWord: "By their own word",
    rural: "Lives or works in a rural area",
    underrepresented: "Belongs to a group that is underrepresented among founders",
    project: "What they want to build",
    help: "What would help",
    gone: "The text went when its author was forgotten, or the season's time was over.",
    decide: "Decision",
    text: "The applicant is told by email, without the reason.",
    reason: "Reason",
    reasonHint: "For the log. The applicant does not read it.",
    cancel: "Back",
    grant: {
      ask: "Grant",
      confirm: {
        title: "Grant this scholarship?",
        text: "The applicant gets a place without payment, and an email that says so. This cannot be undone.",
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
      granted: "Granted. The applicant has a place and is told.",
      refused: "Refused. The applicant is told.",
    },
    refused: {
      unknown: "There is no such application.",
      decided_before: "This application has been decided on before.",
      reason_missing: "Give a reason for the log.",
    },
  };
}
