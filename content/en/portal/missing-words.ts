import type { Missing } from "#domain/submission/what-is-missing.ts";

/** What each field of the submission is called, as its label says. */
export const submissionLabels = {
  title: "Project title",
  pitch: "One-line pitch",
  abstract: "Abstract",
  aiLog: "How AI Was Used",
  reflection: "Reflection",
  prototypeLink: "Prototype or demo link",
  deck: "Pitch deck",
  deckPdf: "PDF of the deck",
  video: "Demo video",
  videoLink: "Video link",
  captions: "Captions or transcript",
  town: "Town",
  category: "Category",
  agreed: "We agree to the contest rules",
} as const;

/** One thing that a submission lacks, as a line that leads to its field. `isOver`: nobody can do anything about it now. */
export function missingWords(missing: Missing, isOver = false): string {
  const label = submissionLabels[missing.field];
  switch (missing.problem) {
    case "empty":
      return `${label} is missing`;
    case "too_long":
      return `${label} has ${missing.length} characters; at most ${missing.max} are allowed`;
    case "too_few_words":
      return `${label} has ${missing.words} words; it needs at least ${missing.min}`;
    case "too_many_words":
      return `${label} has ${missing.words} words; at most ${missing.max} are allowed`;
    case "no_link":
      return isOver
        ? `${label} is not a web address that starts with https://`
        : `${label}: enter a web address that starts with https://`;
    case "no_file":
      return missing.field === "video" && !isOver
        ? `${label} is missing: upload it, or enter a link`
        : `${label} is missing`;
    case "uploading":
      return isOver ? `${label} was still uploading` : `${label} is still uploading`;
    case "not_agreed":
      return "Your agreement to the contest rules is missing";
  }
}
