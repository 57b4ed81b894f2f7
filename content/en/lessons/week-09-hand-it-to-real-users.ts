import type { Lesson } from "./lesson.ts";
import { lessonBlocks } from "./lesson-blocks.ts";
import type { LessonFacts } from "./lesson-facts.ts";

export const handItToRealUsers = ({ handInMinWords, demoVideoMinutes, certifications }: LessonFacts): Lesson => ({
  number: 9,
  stage: 3,
  id: "hand-it-to-real-users",
  title: "Hand it to real users",
  promise: "Watch people use it without helping them, fix the worst of it, and film a first draft of the demo.",
  minutes: 180,
  deliverables: ["user-tests", "demo-video-draft", "prototype"],
  get blocks() {
    return lessonBlocks(`
You know where to press. That makes you the one person who cannot test it. This week at least three people try your prototype while you sit beside them and keep quiet. It is an uncomfortable hour, and few things will improve your project more. You end the week with notes from those tests, one real fix and a rough video, and with stage 3 handed in.

## What you say, and what you do not

| Say | "You cannot do anything wrong, we are testing the page. Here is the situation: [a task, without the words on your buttons]. Please think aloud." And when they ask you something: "What would you do if I were not here?" |
| Do not say | "Just press the green one." "That is not finished yet." "Do you like it?" |

## What to do

1. **Find three to five people who have the problem** (25 min) Go back to the people you talked to in week 2. No family, and nobody who has seen it.
2. **Watch, and write** (60 min) Fifteen minutes each, on their own phone if you can. Write down what they do and say, not what you think of it. Make a mark wherever they stop for more than ten seconds.
3. **Sort the notes** (20 min) By yourself first: what stopped people, in how many cases? Then let an assistant sort them as well, and compare.
4. **Fix the worst one** (35 min) What stopped two people or more, or made one give up. Nothing else. Then try it on one new person.
5. **Film a draft** (25 min) One take: who it is for, the trouble, the prototype at work, what comes out. The finished video has to run ${demoVideoMinutes.min} to ${demoVideoMinutes.max} minutes; the draft may be shorter. Mumbling is allowed.
6. **Hand in** (15 min) Three deliverables on the page of [stage 3](/portal/stages/3), each as a link or in at least ${handInMinWords} words.

### Example: Second Chair Rentals, McCall

On Saturday mornings the line at Kayla Brandt's ski rental reaches the street. Her prototype lets a family enter heights and shoe sizes at home, so that the gear is waiting. It never touches the bindings; a trained person sets those in the shop. She handed five parents a card with a made-up family, watched, typed up her notes without names, and asked:

> Below are notes from five tests, T1 to T5. Group them by what people were trying to do when they got stuck. Use only the notes.
> After each point, list the tests it comes from. Put what happened only once in a list of its own. No solutions, no praise.
> [notes]

< Shoe size (T1, T2, T4): not sure whether ski boot or street shoe is meant.
< Return time (T3): looked for it, did not find it.
< Overall, testers found the process quick and enjoyable.

**What Kayla changed** She laid the list beside her notes. "Enjoyable" was nowhere in them. And T5 was missing: the mother who gave up on page two, because the toddler on the card had no shoe size and the page would not continue without one. Only one case, and the worst of all. Kayla changed the question to "What does it say inside their street shoes?" and added a button, "Measure us in the shop." Then she tried it on a father of four. He was done in three minutes.

**Ask before you record** Say what you note, what it is for, and when you delete it. No recording without a yes, no children on the recording without a parent's yes, and nobody's real data on the screen. Do not feed voices or faces to an AI tool just to save yourself some typing.

### Common mistakes
- Helping after four seconds of silence. → Count to twenty. The silence tells you what the page did not.
- Explaining why it is like that. → Write it down and say thank you. You will not be there to explain it to anyone else.
- Testing with an AI that plays a user. → It reads every word on the page. People do not.
- Fixing everything. → Fix the worst one now. The others go on the list for week 10.

### Task: Hand in stage 3
Each member of a team hands in their own. When all three are there, the stage is complete and the certificate, ${certifications[2]}, is yours.
- The prototype: the link, and what it does today.
- Notes from your user tests, and what you fixed.
- The draft of the demo video, or its script.
- For yourself: a log line on what the AI left out of your notes, or added.
`);
  },
  template: {
    title: "A test script, a note sheet and a video plan",
    fileName: "week-09-user-tests-and-video.txt",
    text: `WEEK 9: HAND IT TO REAL USERS

BEFORE EACH TEST, ALOUD
"You cannot do anything wrong. We are testing the page, not you. I'll take notes without your name and use them only for this project. Please think aloud. I won't answer questions, because I want to see how it goes without me."

THE SITUATION (no words that are on our buttons)
Imagine that ______. Please ______.

WHEN THEY ASK
"What would you do if I were not here?"

NOTES (copy for each person; no names)
Test T__, who they are in a few words:
What they did:
What they said:
Where they stopped, and for how long:
Did they get through?
At the end: What did you expect that was not there?

PROMPT: SORT MY NOTES
Below are notes from ___ tests, T1 to T__. Group them by what people were trying to do when they got stuck. Use only the notes.
After each point, list the tests it comes from. Put what happened only once in a list of its own. No solutions, no praise.
[notes]

CHECK THE ANSWER
[ ] Every test is in it
[ ] Nothing is in it that I did not write

WHAT WE FIXED
What stopped people, and how many:
What we changed:
Worked for:

VIDEO DRAFT
Who it is for, and the trouble:
The prototype at work, step by step:
What comes out, and what that changes:
What is not built yet (say it):
`,
  },
});
