export const submissionStatuses = ["draft", "submitted", "locked", "accepted", "refused", "withdrawn"] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

/** Until the deadline a submission can be changed, handed in, and taken back; after it, it is what it was. */
export function isOpen(status: SubmissionStatus): boolean {
  return status === "draft" || status === "submitted" || status === "withdrawn";
}

/** Whether it takes part: judged, and displayed where its members want that. */
export function takesPart(status: SubmissionStatus): boolean {
  return status === "locked" || status === "accepted";
}

export interface VersionState {
  version: number;
  complete: boolean;
}

/**
 * The version that counts at the deadline, or null. A complete draft counts as submitted, and a later edit that is not
 * complete does not undo an earlier one that was. What the team marked "Do not enter" does not count at all.
 */
export function versionThatCounts(
  versions: readonly VersionState[],
  { doNotEnter, withdrawn }: { doNotEnter: boolean; withdrawn: boolean },
): number | null {
  if (doNotEnter || withdrawn) return null;
  const complete = versions.filter((one) => one.complete).map(({ version }) => version);
  return complete.length > 0 ? Math.max(...complete) : null;
}
