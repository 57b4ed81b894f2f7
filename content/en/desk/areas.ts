import type { DeskArea } from "#domain/people/audience.ts";

/** The four groups of the desk's navigation. */
export const deskGroupNames = { people: "People", money: "Money", competition: "Competition", site: "Site" } as const;

/** The desk's areas as its links name them. */
export const deskAreaNames: Readonly<Record<DeskArea, string>> = {
  today: "Today",
  registrations: "Registrations",
  people: "People",
  chambers: "Chambers",
  submissions: "Submissions",
  showcase: "Showcase",
  votes: "Votes",
  judges: "Judges",
  results: "Results",
  scholarships: "Scholarships",
  invoices: "Invoices",
  advisors: "Advisors",
  questions: "Questions",
  profiles: "Public profiles",
  appeals: "Appeals",
  mail: "Mail",
  organizers: "Organizers",
  log: "Log",
};
