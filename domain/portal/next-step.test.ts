import { expect, test } from "vitest";
import { nextStep, type NextStep, type PortalState } from "./next-step.ts";

const start: PortalState = {
  phase: "open",
  ageAnswered: true,
  consent: null,
  lessonsDone: [],
  lessonCount: 12,
  completeStages: [],
  submission: "none",
  daysLeft: 60,
  canAskForVotes: false,
  result: "none",
};
const all = Array.from({ length: 12 }, (_, index) => index + 1);

test.each<[string, Partial<PortalState>, NextStep]>([
  ["a locked project waits for the results", { phase: "closed", submission: "locked" }, { id: "results" }],
  [
    "on display while people vote, it wants voters",
    { phase: "closed", submission: "locked", canAskForVotes: true },
    { id: "vote" },
  ],
  [
    "one whose appeal was upheld waits for what is missing",
    { phase: "closed", submission: "upheld" },
    { id: "upheld" },
  ],
  [
    "and asks a minor for consent first",
    { phase: "closed", submission: "upheld", consent: "missing" },
    { id: "consent", isAsked: false },
  ],
  ["a disqualified one leads to the decision", { phase: "closed", submission: "refused" }, { id: "appeal" }],
  ["which are read", { phase: "closed", submission: "locked", result: "published" }, { id: "result" }],
  ["finalists say who comes", { phase: "closed", submission: "locked", result: "finals" }, { id: "finals" }],
  ["and then come", { phase: "closed", submission: "locked", result: "finals-near" }, { id: "pitch" }],
  ["what is out leads to the decision", { phase: "closed", submission: "out" }, { id: "out" }],
  [
    "what waits for people says so",
    { phase: "closed", submission: "conditional" },
    { id: "people", isConditional: true },
  ],
  [
    "to a minor it says what they can do",
    { phase: "closed", submission: "conditional", consent: "asked" },
    { id: "consent", isAsked: true },
  ],
  ["also before the deadline", { submission: "people", daysLeft: 10 }, { id: "people", isConditional: false }],
  ["first of all the age is asked", { ageAnswered: false }, { id: "age" }],
  ["somebody under age needs consent", { consent: "missing" }, { id: "consent", isAsked: false }],
  ["and learns while the guardian is asked", { consent: "asked" }, { id: "lesson", lesson: 1 }],
  ["until the deadline is near", { consent: "asked", daysLeft: 10 }, { id: "consent", isAsked: true }],
  ["then the first lesson", {}, { id: "lesson", lesson: 1 }],
  ["and the next one", { lessonsDone: [1, 2] }, { id: "lesson", lesson: 3 }],
  ["after three lessons the stage is handed in", { lessonsDone: [1, 2, 3] }, { id: "stage", stage: 1 }],
  ["and then it goes on", { lessonsDone: [1, 2, 3], completeStages: [1] }, { id: "lesson", lesson: 4 }],
  ["ten days before the deadline the submission comes first", { daysLeft: 10 }, { id: "submission" }],
  ["not eleven", { daysLeft: 11 }, { id: "lesson", lesson: 1 }],
  ["a complete draft is to be submitted", { submission: "ready" }, { id: "submit" }],
  ["a submitted one leaves time for lessons", { submission: "submitted", daysLeft: 3 }, { id: "lesson", lesson: 1 }],
  ["and on the last days is looked at again", { submission: "submitted", daysLeft: 2 }, { id: "submitted" }],
  ["at the end the submission", { lessonsDone: all, completeStages: [1, 2, 3] }, { id: "submission" }],
  [
    "and with it nothing but waiting",
    { lessonsDone: all, completeStages: [1, 2, 3], submission: "submitted" },
    { id: "wait" },
  ],
  ["a locked project leads to the results", { submission: "locked", phase: "closed" }, { id: "results" }],
  ["before the launch there is the first lesson", { phase: "waiting" }, { id: "lesson", lesson: 1 }],
  ["and after it the wait", { phase: "waiting", lessonsDone: [1] }, { id: "wait" }],
  ["after the deadline lessons go on", { phase: "closed" }, { id: "lesson", lesson: 1 }],
])("%s", (_, state, step) => {
  expect(nextStep({ ...start, ...state })).toEqual(step);
});
