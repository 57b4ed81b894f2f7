import type { DeskArea } from "#domain/people/audience.ts";

/** The records that the desk can write a note on. */
export const notedRecords = [
  "person",
  "team",
  "chamber",
  "judge",
  "registration",
  "invoice",
  "submission",
  "scholarship",
  "appeal",
  "refund-request",
] as const;
export type NotedRecord = (typeof notedRecords)[number];

/** Who sees the record sees its notes. */
export const areaOfRecord: Readonly<Record<NotedRecord, DeskArea>> = {
  person: "people",
  team: "people",
  chamber: "chambers",
  judge: "judges",
  registration: "registrations",
  invoice: "invoices",
  submission: "submissions",
  scholarship: "scholarships",
  appeal: "appeals",
  "refund-request": "registrations",
};

export const isNotedRecord = (kind: string): kind is NotedRecord => (notedRecords as readonly string[]).includes(kind);

/** As long as a note can be. */
export const noteLength = 2000;
