import type { Lesson } from "./lesson.ts";
import { lessonBlocks } from "./lesson-blocks.ts";
import type { LessonFacts } from "./lesson-facts.ts";

export const outlineThePitch = ({ handInMinWords, certifications }: LessonFacts): Lesson => ({
  number: 6,
  stage: 2,
  id: "outline-the-pitch",
  title: "Outline the pitch",
  promise: "Problem, people, product, proof: three minutes you can say without notes. Then hand in stage 2.",
  minutes: 160,
  deliverables: ["pitch-outline", "launch-content", "brand-and-message"],
  get blocks() {
    return lessonBlocks(`
A pitch is a short talk after which someone does something: gives you a table at the market, tries your prototype, takes a meeting. By the end of this week you can give yours in three minutes without notes, and stage 2 is handed in. The slides come in week 10. They will be easy, because you will only be illustrating what you can already say.

## Four parts and a request

- Problem: one person, one moment, what goes wrong. Your statement from week 3, told as a scene.
- People: who else has it, and how you know. Your conversations.
- Product: what it does for that person, in the order they see it. No technology yet.
- Proof: what has really happened so far. It may not be much yet.
- The request: the one thing you want from this listener.

Proof is the part that beginners leave out and listeners wait for. Five people who told you about their last bad day are proof. So are the reactions to your draft page. A huge market figure from the internet is not. Anyone can read it out, and it says nothing about you.

## What to do

1. **Two or three sentences for each part** (30 min) Take them from what you already have. If a part stays empty, leave it empty. Now you know what to find out.
2. **Say it aloud, with a timer** (20 min) Three minutes, standing up, phone recording. Listen once. Mark the places where you sped up. Those are usually the parts you do not believe yet.
3. **Take the hard questions** (30 min) Use Wendy's prompt, further down. If your assistant has a voice mode, talk. Write down each question you could not answer.
4. **Tell it to one person** (25 min) Ideally someone who lends, buys or hires for a living. Ask them: What would you want to see before you believe it?
5. **Finish the launch content** (35 min) The page and the explainer from last week, with the one change made, and a message for your first day: what you would text to the people you talked to.
6. **Hand in** (20 min) On the page of [stage 2](/portal/stages/2), each deliverable as a link or a text of at least ${handInMinWords} words.

### Example: Two Buckets Huckleberry Jam, Priest River

Wendy Kossler buys berries from about thirty pickers. In the morning she never knows how many buckets will be on her porch that night. She has thrown berries away, and she has turned down orders. Her idea: pickers text what they have, and she sees the day's total by noon.

> Here is my pitch outline: [outline]
> You are a banker in a small town and have heard forty pitches this year. Ask me your five hardest questions, one at a time. Wait for my answer before the next. Do not praise me, and do not suggest answers.
> At the end, list the questions I did not really answer.

< 1. How many pickers have told you they would text?
< 2. Pickers guard their spots. Why would they tell you where they are, and how much they have?
< ...
< Not answered: 2, and what happens where there is no signal.
< You could mention that the specialty jam market is growing by 7% a year.

**What Wendy changed** Question 2 stung, because it was right. She called four pickers. They would send an amount, never a place. So the product asks for buckets only, and the pitch now says, "We do not ask where." About the signal she wrote, "We do not know yet. We test it in stage 3." The 7% she ignored. It had no source, she had told it not to suggest answers, and it would not have sold a single jar.

**Rehearsing with a machine** It is patient, it is awake at midnight, and it asks better questions than a polite friend. It cannot tell you whether you are convincing. Keep other people's figures out of it: your supplier's prices are theirs. And put the rehearsal in your log, with the questions that changed your pitch.

### Common mistakes
- Starting with yourself, or with the history of AI. → Start with the person and the moment. Introduce yourself at the end.
- Hiding what you do not know. → Say it, and say how you will find out. It makes the rest believable.
- Learning a text by heart that an assistant wrote. → You will sound like it. Learn the five points, and find fresh words each time.
- Asking for everything. → One request. People can say yes to one thing.

### Task: Hand in stage 2
Each member of a team hands in their own. With all three in place the stage is complete, and the certificate, ${certifications[1]}, is yours.
- Brand and message basics, from week 4.
- The pitch outline: four parts and the request.
- Draft content for your launch: page, explainer, first message.
`);
  },
  template: {
    title: "A pitch outline",
    fileName: "week-06-pitch-outline.txt",
    text: `WEEK 6: OUTLINE THE PITCH

MY PITCH, THREE MINUTES
Problem (one person, one moment, what goes wrong):
People (who else has it, and how we know):
Product (what it does for that person, in the order they see it):
Proof (what has really happened so far)
- Conversations:
- Reactions:
- What we were wrong about:
- What we do not know yet, and how we will find out:
Request (one thing, from this listener):

PROMPT: THE HARD QUESTIONS
Here is my pitch outline: [outline]
You are ______ (a banker, a buyer, a mayor) and have heard forty pitches this year. Ask me your five hardest questions, one at a time. Wait for my answer before the next. Do not praise me, and do not suggest answers.
At the end, list the questions I did not really answer.

QUESTIONS I COULD NOT ANSWER (copy for each one)
Question:
Who I will ask:
Answer:

AFTER TELLING IT TO ONE PERSON
What they remembered:
What they want to see before they believe it:

LAUNCH CONTENT
Landing page (link or text):
Explainer (link or script):
First message, the way I would really send it:
`,
  },
});
