/** What the desk's search finds, in the order in which it is shown. */
export const foundKinds = [
  "people",
  "phones",
  "teams",
  "projects",
  "chambers",
  "registrations",
  "invoices",
  "transactions",
  "mails",
] as const;
export type FoundKind = (typeof foundKinds)[number];
