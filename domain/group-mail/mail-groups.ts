/** Whom the organizer can write to at once. */
export const mailGroups = [
  "place-holders",
  "without-team",
  "without-submission",
  "incomplete-draft",
  "locked-teams",
  "finalists",
  "not-finalists",
  "applicants",
  "chamber-members",
  "chamber-contacts",
  "chambers-without-members",
  "judges",
  "judges-behind",
  "advisors",
  "interested",
] as const;
export type MailGroup = (typeof mailGroups)[number];

/**
 * `own`: about each reader's own registration, project or work, so that everybody in the group gets it. `news`: can be
 * unsubscribed from, and does not go to who has.
 */
export type MailPurpose = "own" | "news";

/** Groups that somebody is in because something of their own is still to be done, or has been decided. */
const ownBusiness: ReadonlySet<MailGroup> = new Set([
  "without-team",
  "without-submission",
  "incomplete-draft",
  "locked-teams",
  "finalists",
  "not-finalists",
  "applicants",
  "chambers-without-members",
  "judges-behind",
]);

/** What a letter to the group is, where its sender may say that it is about the readers' own affairs. */
export function purposeOf(group: MailGroup, saidToBeOwn: boolean): MailPurpose {
  return saidToBeOwn || ownBusiness.has(group) ? "own" : "news";
}

export const isMailGroup = (text: string): text is MailGroup => (mailGroups as readonly string[]).includes(text);
