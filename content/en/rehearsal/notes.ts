/** What judges and others write in a rehearsal. */
export const notesToTeams = [
  "A clear problem, and you asked the people who have it. Show the before and after earlier in the video.",
  "The prototype does what you say. Your plan for the first twenty customers could be more concrete.",
  "I liked that it says when it is unsure. Think about what happens when two people use it at once.",
  "Good teamwork, and an honest log. The pitch takes a minute too long to say what it is.",
] as const;

export const noteToOrganizers = "The video is hard to hear in the first half minute.";
export const conflictReason = "I have advised this team's company.";
export const appealText =
  "One of the marks for Real-World Impact reads as if the judge had looked at another project: the note speaks of a printed sign, and we have none. Please look at that review again.";
export const reportText = "I think one of the photos in the video was taken by somebody else.";
export const reasons = {
  looked: "looked at before the announcement",
  appeal: "the committee read the review and the project side by side",
} as const;
