import type { Lesson } from "./lesson.ts";
import { lessonBlocks } from "./lesson-blocks.ts";

export const makeItVisible = (): Lesson => ({
  number: 5,
  stage: 2,
  id: "make-it-visible",
  title: "Make it visible",
  promise: "Draft the page and the one-minute explainer that people can react to, before anything exists.",
  minutes: 170,
  deliverables: ["launch-content"],
  get blocks() {
    return lessonBlocks(`
So far your idea lives in sentences. People nod at sentences. Put a page in front of them, with a headline and a button, and they start to argue: Who pays? Does it cover our county? Why should I leave my number? This week you collect those arguments, while changing your mind still costs nothing. You end it with a draft page, a one-minute explainer, and five honest reactions.

## Six parts of a page

- Headline: your sentence from last week.
- Who it is for, so that the wrong people can leave.
- How it works, in three steps.
- Where it stands today, honestly: an idea, a test with six people, a season of use.
- The two questions that everyone asks, answered.
- One thing to do: call, write, leave an address.

A document with six headings is enough. If you like, a one-page site builder turns it into a real web page in an evening. Use large type, dark on light, in one column. Most people will see it on a phone, some of them without their glasses.

### Example: Bluffside Family Clinic, Challis

Renee Castillo, a nurse, sees patients miss the specialist because nobody can drive them there and back. Meanwhile neighbors make the same trip with three empty seats. Her idea, Seat Share, brings the two together. She described the service to the assistant, and not one patient.

> Write a first draft of a landing page for Seat Share: neighbors in Challis, Idaho, who drive to a larger town two hours away offer empty seats to people with a medical appointment there.
> Six parts: headline, who it is for, how it works in three steps, where it stands today (an idea; nobody has used it yet), two questions with answers, one call to action (phone the clinic).
> Plain words, short sentences, for readers over 60. Use only what I told you. Put [CHECK] where a fact is missing.

< Your appointment is two hours away. Your neighbor is already going.
< 1. Call the clinic. 2. We find a driver. 3. You are picked up. [CHECK: from home?]
< All drivers are fully insured and background checked. HIPAA compliant.
< "Seat Share gave me my independence back." Margaret T., Challis

**What Renee changed** The headline stayed. The insurance, the background checks and the legal claim came out: none of it was true, and she had not asked for it. Margaret came out too. She does not exist, and made-up praise is a lie, however kind it sounds. The [CHECK] went on the list for her driver meeting. Then she showed the page, on her phone, to seven people in line at the post office. Five asked the same thing: If the doctor runs late, who waits? That became question one.

## What to do

1. **Fill in the six parts by hand** (30 min) Bullet points. Spelling does not matter. The facts have to come from you.
2. **Let the assistant draft it** (20 min) Give it your points and the last paragraph of Renee's prompt. Ask for two versions: one for the person who has the problem, one for the person who pays.
3. **Go through it with a pen** (25 min) Underline each claim. True today? Keep it. True one day? Say so. Not from you at all? Cross it out, and add a line to your log.
4. **Make the explainer** (40 min) One minute. Four sentences: the moment, the trouble, the new way, what to do next. Film yourself saying them, or draw four cards and talk over them. It may look homemade.
5. **The five-second test** (40 min) Show the page to five people for five seconds, then turn the phone over. What was it? Who is it for? What would you do next? Write down their words.
6. **Change one thing** (15 min) The one most people stumbled over. Leave the rest for next week.

**Your log gets a new column** From now on, note where you overruled the machine, and why. Renee's line: "Page draft. Used headline and steps. Took out invented testimonial and insurance claim." Judges learn more about you from that than from the page.

### Common mistakes
- Polishing before showing. → People spare your feelings when it looks finished. Show it rough.
- A photo from the internet. → It belongs to someone. Take your own, and ask everyone in it.
- Collecting addresses with no plan for them. → Ask for as little as you need, say what it is for, and delete it when you said you would.

### Task: Keep for stage 2
Both drafts are part of the launch content of [stage 2](/portal/stages/2), which you hand in next week.
- The landing page draft with its six parts.
- The one-minute explainer, or its script.
- Five reactions, word for word.
- Log lines that say what you overruled.
`);
  },
  template: {
    title: "A landing page and an explainer to fill in",
    fileName: "week-05-page-and-explainer.txt",
    text: `WEEK 5: MAKE IT VISIBLE

LANDING PAGE
Headline (your sentence):
Who it is for:
And who it is not for:
How it works
1.
2.
3.
Where it stands today (true as of today):
Question 1, and the answer:
Question 2, and the answer:
The one thing to do:

PROMPT: FIRST DRAFT
Write a first draft of a landing page for ______.
Six parts: headline, who it is for, how it works in three steps, where it stands today, two questions with answers, one call to action. My points: ______
Plain words, short sentences, for readers who ______. Use only what I told you. Put [CHECK] where a fact is missing.

EVERY CLAIM, WITH A PEN
True today (keep):
True one day (say so):
Not from me (cross out, and log it):

EXPLAINER, ONE MINUTE
The moment:
The trouble:
The new way:
What to do next:

FIVE SECONDS (five people, no names; copy for each)
What was it?
Who is it for?
What would you do next?

MY LOG, WITH A NEW LINE
Day:
Tool:
What I asked for:
What I used:
What I checked or changed:
What I overruled, and why:
`,
  },
});
