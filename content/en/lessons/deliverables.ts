/** What each stage asks for, in the order in which the programme record names it. */
export const stageDeliverables = {
  1: ["problem-statement", "prompts", "market-summary"],
  2: ["brand-and-message", "pitch-outline", "launch-content"],
  3: ["prototype", "user-tests", "demo-video-draft"],
  4: ["abstract", "pitch-deck", "demo-video", "reflection"],
} as const;

export type StageNumber = keyof typeof stageDeliverables;
export type DeliverableId = (typeof stageDeliverables)[StageNumber][number];

/** A deliverable that is handed in on its stage's page. Those of the last stage are parts of the submission. */
export type HandedInId = (typeof stageDeliverables)[1 | 2 | 3][number];

export interface HandInWords {
  /** What to put into the field. */
  hint: string;
  /** How the person can tell that it is good. */
  good: string;
}

export const handInWords: Readonly<Record<HandedInId, HandInWords>> = {
  "problem-statement": {
    hint: "Who has the problem and when, what goes wrong, what they do today and what it costs them, and how you know. Four sentences are enough.",
    good: "A stranger can say it back to you, it contains no solution, and someone other than you confirmed it.",
  },
  prompts: {
    hint: "Five to eight prompts you'll use again. For each: a name, when to use it, the text with [brackets] for the details, and what to check in the answer.",
    good: "Someone else can use one of them without asking you anything. No customer's name or number is in it.",
  },
  "market-summary": {
    hint: "Half a page: who has the problem, about how many, how they get by, what they spend on it, and what you were wrong about.",
    good: `Every number has a source you have seen, or says "we do not know yet." It names at least one thing you had wrong.`,
  },
  "brand-and-message": {
    hint: "The name, the one sentence that says what it does for whom, and the look: two colors, a typeface, one picture or sketch.",
    good: "People who have the problem could repeat the sentence, and you looked up whether the name is taken.",
  },
  "pitch-outline": {
    hint: "The problem, the people, the product, the proof, and what you ask for. Two or three sentences each.",
    good: "You have said it out loud to someone, and what you do not know yet is in it.",
  },
  "launch-content": {
    hint: "The draft of your landing page, your short explainer, and one message you would send on the first day.",
    good: "Someone who saw the page for five seconds could tell who it is for. Everything it promises or quotes is true.",
  },
  prototype: {
    hint: "A link where we can try it, or a description of what it does today, step by step, and what is still done by hand.",
    good: "It does one thing for one person from start to finish, and it opens for someone who is not signed in as you.",
  },
  "user-tests": {
    hint: "For each person who tried it, without names: what you asked them to do, what they did, where they got stuck. Then what you fixed.",
    good: "At least three people who are not friends or family, and at least one thing that surprised you.",
  },
  "demo-video-draft": {
    hint: "A link to the recording, or the script with what is seen at each line. One take on a phone is fine.",
    good: "It shows the prototype at work, it can be heard, and no customer's data is on the screen.",
  },
};

/** What stands beside every field, with the fewest words that a text needs. */
export const handInRule = (leastWords: number): string =>
  `Enter a link that opens without signing in, or at least ${leastWords} words.`;

/** In place of fields, on the page of the last stage. */
export const handInBySubmission =
  "This stage is handed in with your submission. It is complete once the submission is locked at the deadline, and then every member of the team has its certificate.";
