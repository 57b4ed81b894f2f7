import type { Lesson } from "./lesson.ts";
import { lessonBlocks } from "./lesson-blocks.ts";

export const buildUntilItWorks = (): Lesson => ({
  number: 8,
  stage: 3,
  id: "build-until-it-works",
  title: "Build until it works",
  promise: "Get one case through, from the first box to the last. Ugly is fine. Broken in the middle is not.",
  minutes: 180,
  deliverables: ["prototype"],
  get blocks() {
    return lessonBlocks(`
Expect to be annoyed this week. Something will refuse to work, and an hour later the fix will turn out to be one checkbox. That is what building feels like, for professionals too. You are done when one of your ten made-up cases goes in at one end and the right result comes out at the other, three times in a row. Everything after that is improvement.

## Build like a bridge of planks

Lay one row of planks all the way across before you widen anything. Build the first box and the last box. Do the middle by hand: someone fills in the form, you read it, you type the answer. That is already a prototype. Then replace your hands, one step at a time, and run a case after each step. When something breaks, you know which plank it was.

## What to do

1. **First box and last box** (40 min) The form or page where it begins, and the place where the result appears. Send one case through, with your own hand in the middle.
2. **Write the instruction for the AI step** (40 min) It is a brief as in week 1, except that you will not be there to push back. So say what to do when something is missing. Try it in a chat with all ten cases before you build it in.
3. **Connect it** (35 min) One connection at a time, and a case after each.
4. **Break it on purpose** (30 min) Send nothing. Send a whole page. Send another language, a joke, a complaint, a request for something you do not sell. Write down what happened.
5. **Make it say no** (20 min) Where it guessed, add a rule or a required field. A prototype that says "I need the zone number" is worth more than one that makes up a number.
6. **Note where it stands** (15 min) What works, what is done by hand, what is missing. Log which tool does which step.

### Example: Ditchline Irrigation, Caldwell

Lupe Zamora's office types work orders in English. Most of her crew would rather read Spanish, and a misread order means a second trip. Her prototype turns an order into a job sheet in both languages. Here is the third version of the instruction inside it, which she tried on made-up orders.

> Turn the work order below into a job sheet for a field crew. First in English, then in Spanish as it is spoken on job sites in southern Idaho.
> Use only what the order says. Never guess a number. If address, gate code or zone is missing, write MISSING / FALTA in its place.
> Use these words: sprinkler head = aspersor, valve box = caja de válvula [12 more].
> Work order: [order]

< Job: replace 3 heads. Zone: 4. Gate code: MISSING
< Trabajo: cambiar 3 aspersores. Zona: 4. Código del portón: FALTA

**What Lupe changed** Version one said "3 cabezas," and the foreman asked whose. He gave her the list of words. Version two wrote "Zone 2" for an order that named no zone. With "never guess," it behaved nine times out of ten, which is not enough when someone is about to dig. So she stopped arguing with the AI and made the zone a required field. Now an order without one cannot be sent. The foreman still reads each sheet before it goes out.

## When you are stuck

After 20 minutes on the same spot, stop and write this to your assistant. Half the time you will see the answer while writing.

> I am building [one thing] with [kind of tool]. I did: [clicks, in order]. I expected: [this]. I got: [that; the exact message].
> Give me the three likeliest causes, the likeliest first, and for each a test that takes less than five minutes.

It may describe buttons that your tool does not have. Then look in the tool's own help. After an hour, ask a human: [an advisor](/portal/advisors), another founder, or the teenager next door.

**Keys and screenshots** Some tools give you a secret key, a long row of letters and digits. Anyone who has it can spend your money. Never paste it into a chat, a page or a message, and look at a screenshot twice before you share it.

### Common mistakes
- Making it pretty on the second day. → Colors come after three good runs in a row.
- Trusting one good answer from the AI step. → The same input can give another answer tomorrow. Run each case three times.
- Adding a sentence to the instruction each time it fails. → After the third, ask yourself whether a required field or a plain rule would settle it.

### Task: Keep for stage 3
The prototype is the first deliverable of [stage 3](/portal/stages/3). Hand it in now or in week 9.
- A link that opens for someone who is not you.
- What works, what you do by hand, what is missing.
- The instruction for your AI step in its versions, and log lines for each tool.
`);
  },
  template: {
    title: "A build diary and an instruction for the AI step",
    fileName: "week-08-build-diary.txt",
    text: `WEEK 8: BUILD UNTIL IT WORKS

INSTRUCTION FOR THE AI STEP, VERSION ___
Task: Turn ______ into ______ for ______.
Use only: ______
Never: guess a number, a name, a date or ______.
If ______ is missing, write ______.
Words to use: ______ = ______
Form of the answer: ______
Input: [input]

TEN CASES, THREE RUNS EACH (copy for each)
Case 1
Run 1, 2, 3 (right or wrong):
What I changed:

BROKEN ON PURPOSE (what happened?)
Nothing at all:
A whole page:
Another language:
A joke, a complaint:
Something we do not offer:

I AM STUCK (after 20 minutes)
I am building ______ with ______ (kind of tool). I did: ______ (clicks, in order). I expected: ______. I got: ______ (the exact message, without keys or names).
Give me the three likeliest causes, the likeliest first, and for each a test that takes less than five minutes.

WHERE IT STANDS
Works from start to finish:
Done by hand for now:
Missing:
Who looks at the result before it counts:

MY LOG
Step:
Tool:
What AI does there:
What I checked or overruled:
`,
  },
});
