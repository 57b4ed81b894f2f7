import type { ActorId } from "#server/rehearsal/actors.ts";
import type { PhaseId } from "#server/rehearsal/phases.ts";

/** A picture of the tour: when, as whom, and which page. */
export interface Screen {
  /** Names the picture, `docs/tour/<name>.webp`. */
  name: string;
  phase: PhaseId;
  actor: ActorId;
  /** The page; where it is null, the one that the person begins on. */
  page: string | null;
  /** The name of a link to follow from there. */
  follow?: RegExp;
}

/** The season in ten screens, in the order of time. docs/tour.md says what is on each. */
export const screens: readonly Screen[] = [
  { name: "01-home", phase: "enrollment", actor: "voter", page: "/" },
  { name: "02-waiting-room", phase: "enrollment", actor: "founder", page: null },
  { name: "03-lesson", phase: "portal-open", actor: "founder", page: "/portal/lessons/1" },
  { name: "04-chamber", phase: "mentoring", actor: "chamber", page: null },
  { name: "05-submission", phase: "last-hour", actor: "half-way", page: null },
  { name: "06-gallery", phase: "voting", actor: "voter", page: "/showcase" },
  { name: "07-judging", phase: "voting", actor: "judge", page: null, follow: /open the project/i },
  { name: "08-today", phase: "voting", actor: "organizer", page: null },
  { name: "09-results", phase: "announcement", actor: "voter", page: "/results" },
  { name: "10-certificates", phase: "season-over", actor: "founder", page: null },
];

export const picturesFolder = "docs/tour";

/** The bar itself, for the README. */
export const barPicture = "bar";

export const pictureOf = (name: string): string => `${picturesFolder}/${name}.webp`;
