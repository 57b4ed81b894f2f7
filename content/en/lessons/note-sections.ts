import type { HandedInId } from "./deliverables.ts";

/** A part of a lesson's template, by its heading. */
export interface NoteSection {
  lesson: number;
  heading: string;
}

/**
 * Where in the notebook the notes for a deliverable are. Of several choices the first one counts in which anything is
 * written: what was rough in an earlier week is better in a later one.
 */
export const noteSections: Readonly<Record<HandedInId, readonly (readonly NoteSection[])[]>> = {
  "problem-statement": [[{ lesson: 3, heading: "PROBLEM STATEMENT" }], [{ lesson: 1, heading: "MY PROBLEM, ROUGHLY" }]],
  prompts: [[{ lesson: 3, heading: "MY PROMPTS" }], [{ lesson: 1, heading: "MY PROMPTS" }]],
  "market-summary": [
    [{ lesson: 3, heading: "MARKET SUMMARY" }],
    [
      { lesson: 2, heading: "CLAIMS" },
      { lesson: 2, heading: "WHAT CHANGED" },
    ],
  ],
  "brand-and-message": [
    [{ lesson: 4, heading: "THE PAGE" }],
    [
      { lesson: 4, heading: "MY SENTENCE" },
      { lesson: 4, heading: "TWO LOOKS" },
    ],
  ],
  "pitch-outline": [[{ lesson: 6, heading: "MY PITCH, THREE MINUTES" }]],
  "launch-content": [
    [{ lesson: 6, heading: "LAUNCH CONTENT" }],
    [
      { lesson: 5, heading: "LANDING PAGE" },
      { lesson: 5, heading: "EXPLAINER, ONE MINUTE" },
    ],
  ],
  prototype: [[{ lesson: 8, heading: "WHERE IT STANDS" }], [{ lesson: 7, heading: "THE SENTENCE" }]],
  "user-tests": [
    [
      { lesson: 9, heading: "NOTES" },
      { lesson: 9, heading: "WHAT WE FIXED" },
    ],
  ],
  "demo-video-draft": [[{ lesson: 9, heading: "VIDEO DRAFT" }]],
};

/** The log of how AI helped, week by week. */
export const aiLogSections: readonly NoteSection[] = [
  { lesson: 1, heading: "HOW AI WAS USED: MY LOG" },
  { lesson: 5, heading: "MY LOG, WITH A NEW LINE" },
  { lesson: 8, heading: "MY LOG" },
  { lesson: 11, heading: "HOW AI WAS USED" },
];
