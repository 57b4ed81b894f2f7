import type { DeskArea } from "../people/audience.ts";
import type { Instant } from "../time/time.ts";

/** What can wait for a person at the desk. */
export const needKinds = [
  "registration-review",
  "invoice-review",
  "scholarship-open",
  "place-flagged",
  "mail-given-up",
  "judge-silent",
  "judge-cannot",
  "wave-waiting",
  "run-waiting",
  "votes-held",
  "project-unseen",
  "project-reported",
  "appeal-open",
  "consent-paper",
  "invoice-unpaid",
  "team-lacks-people",
  "team-empty",
  "chamber-flagged",
  "chamber-name",
  "address-objected",
  "member-paid",
  "work-failing",
  "clock-apart",
  "file-missing",
  "refund-asked",
  "finals-pack",
] as const;
export type NeedKind = (typeof needKinds)[number];

/** One thing that waits, and where it is settled. */
export interface Need {
  kind: NeedKind;
  id: string;
  /** Since when it waits. */
  at: Instant;
  /** What it is about, in data: a name, a title, an address. */
  about: string;
  /** The page that settles it. */
  to: string;
  /** What would mend it, where its cause is known: a mail to an address that is nobody's. */
  fix?: "address" | undefined;
  /** Where that is settled in another area than the need's own: which, and where to look if one does not see it. */
  elsewhere?: { area: DeskArea; otherwise: string } | undefined;
}
