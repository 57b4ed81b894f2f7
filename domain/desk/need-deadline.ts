import {
  announcementAt,
  finalistsToldBy,
  judgingClosesAt,
  submissionsCloseAt,
  voteOpensAt,
} from "../programme/moments.ts";
import type { Programme } from "../programme/programme.ts";
import type { Instant } from "../time/time.ts";
import type { NeedKind } from "./need.ts";

/** By when a kind of need must be settled, for what waits on it. Kinds that hold up nothing are not here. */
const deadlines: Readonly<Partial<Record<NeedKind, (programme: Programme) => Instant>>> = {
  "votes-held": announcementAt,
  "team-empty": announcementAt,
  "run-waiting": announcementAt,
  "wave-waiting": judgingClosesAt,
  "project-unseen": voteOpensAt,
  "consent-paper": submissionsCloseAt,
  "finals-pack": finalistsToldBy,
};

/** Null where nothing waits on it, or where what waited on it is over. */
export function needDeadline(kind: NeedKind, programme: Programme, now: Instant): Instant | null {
  const deadline = deadlines[kind]?.(programme) ?? null;
  return deadline !== null && now < deadline ? deadline : null;
}

/** What keeps the site itself from its work blocks at any time. */
export const isAlarm = (kind: NeedKind): boolean =>
  kind === "work-failing" || kind === "clock-apart" || kind === "file-missing";
