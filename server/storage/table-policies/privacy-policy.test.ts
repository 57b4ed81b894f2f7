import { describe, expect, it } from "vitest";
import { privacyPolicyDocument } from "#content/en/legal/privacy-policy.ts";
import { factsAt } from "#content/facts.ts";
import { stringsOf } from "#tests/support/season/copy-strings.ts";
import { personalTables } from "./table-policies.ts";

/** By which words the privacy policy names what each personal table holds. A new table needs its own, there and here. */
const namedBy: Readonly<Record<string, string>> = {
  registrations: "the package, the price and the status of the payment",
  idempotency_keys: "Registration data",
  sandbox_sessions: "Registration data",
  invoices: "a billing address",
  payments: "the bank's reference",
  people: "Your age band",
  sessions: "open sessions",
  codes: "a code that we email you",
  organizers: "role of everyone who works at the organizer's desk",
  refund_requests: "ask for a refund",
  known_browsers: "browsers known to your address",
  sign_ins: "When you signed in",
  passkeys: "passkeys you added",
  address_changes: "changes to your email address",
  scholarships: "Scholarships",
  interests: "Interest in the next season",
  chamber_contacts: "the people who may open its page",
  chamber_members: "whether the chamber may see you by name",
  team_members: "your team",
  team_invitations: "whom it invited by email address",
  lesson_progress: "the lessons you opened and finished",
  lesson_openings: "the lessons you opened and finished",
  deliverables: "deliverables of each stage",
  deliverable_drafts: "drafts and deliverables",
  deliverable_notes: "notes on your work",
  notes: "the notes in your notebook",
  question_answers: "What you answer if the organizers ask",
  profiles: "with a portrait if you upload one",
  consents: "Parents and guardians",
  advisors: "an advisor's topics",
  advisor_questions: "questions to advisors",
  certificates: "certificates",
  submission_versions: "Submission data",
  display_consents: "Submission data",
  uploads: "Project files",
  files: "Project files",
  votes: "Keyed hashes of your email address",
  judges: "employer, chamber and sponsor",
  conflicts: "their conflicts",
  finals_judges: "pitches at the finals",
  finals_answers: "any access needs",
  finals_people: "who is coming to the finals",
  refusals: "appeals",
  appeals: "appeals",
  appeal_seats: "the people on the appeals committee",
  group_mails: "what they did there",
  desk_notes: "notes and reminders that they keep",
  desk_reminders: "notes and reminders that they keep",
  outbox: "emails we sent you",
  audit_reasons: "what they did there",
  deeds: "what they did there",
  deed_changes: "what they did there",
  search_texts: "a search index for finding people by name",
};

/** By which words its section on retention says how long something is kept that people ask about by name. */
const keptFor: Readonly<Record<string, RegExp>> = {
  reports: /wrote in a report about a project, when/,
  committee: /appeals committee: with the rest of the season's data/,
  "refund requests": /refund requests and decisions/,
  "people at the desk": /work at the organizer's desk, for as long as they have that role/,
  backups: /Backups, before they are \d+ days old/,
  "known browsers": /Known browsers, after \d+ days/,
  passkeys: /Passkeys, when you remove them/,
  "sign-ins": /list of your sign-ins, after \d+ days/,
  votes: /tells voters apart .*when the results are published/,
};

describe("the privacy policy", () => {
  const document = privacyPolicyDocument(factsAt(0));
  const said = stringsOf(document).join("\n");
  const retention = stringsOf(document.sections.find(({ id }) => id === "retention")!).join("\n");

  it("names what every table holds that knows a person", () => {
    expect(Object.keys(namedBy).toSorted()).toEqual([...personalTables].toSorted());
  });

  it.each(Object.entries(namedBy))("names %s: %s", (_, words) => expect(said).toContain(words));

  it.each(Object.entries(keptFor))("says how long it keeps %s", (_, words) => expect(retention).toMatch(words));

  it("says that nothing is sold", () => expect(said).toContain("We do not sell personal data"));
});
