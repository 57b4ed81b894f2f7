import type { Lesson } from "./lesson.ts";
import { lessonBlocks } from "./lesson-blocks.ts";
import type { LessonFacts } from "./lesson-facts.ts";

export const decideWhatItMustDo = ({ mentoring }: LessonFacts): Lesson => ({
  number: 7,
  stage: 3,
  id: "decide-what-it-must-do",
  title: "Decide what it must do",
  promise: "One thing, for one person, from start to finish: on paper, before you touch a tool.",
  minutes: 160,
  deliverables: ["prototype"],
  get blocks() {
    return lessonBlocks(`
This stage ends with something that someone else has used. That only works if it is small: big prototypes tend to be finished the week after the deadline. By the end of this week you have one sentence that says what yours does, a drawing of the steps, your tools, and a list of everything it will not do. The list will be long. Be proud of it.

## The sentence

[One person] can [do one thing] and gets [one result], without [what they had to do before]. If you need an "and" to name the one thing, you have two prototypes. Choose the one that your problem statement from week 3 asks for.

### Example: Cold Spout Trout, Buhl

Ben Arriaga sells fresh trout to nineteen kitchens. Orders come as voicemails, texts and notes on napkins, and every Friday one gets lost. He had dreamed of an app with prices, routes and invoices. His sentence became: "A chef can send an order in her own words and gets it back as a list to confirm, without calling me."

> I want to build one thing without writing code: [sentence]. The steps I see: the chef writes an order, something turns it into a list of sizes and pounds, she confirms, it appears in my packing sheet.
> Before you propose anything, ask me up to five questions about cases I have forgotten.
> Then say for each step which kind of tool could do it (form, table, automation, AI step, page), the simplest way, and what usually goes wrong. Kinds only, no product names.

< What if two chefs order the last 40 pounds?
< What if an order says "the usual"?
< ...
< AI step: reads the order and fills in the list. Usually goes wrong: it fills a gap with a likely number.
< Confirmation: can be automated completely.

**What Ben changed** He had forgotten "the usual," and it is half his orders. For the prototype he wrote a plain rule: a message with those words goes to Ben himself. The last line he refused. A wrong guess means a kitchen without fish on a Friday night, so nothing gets packed until the chef has pressed Confirm and Ben has looked. Two people stay in the loop, and his drawing shows where.

## What to do

1. **Write the sentence** (20 min) Then make three lists: must, later, never. Move things out of the first list until it hurts a little.
2. **Draw the steps** (30 min) One box for each thing the person sees or does, six or so, on one sheet. Under each box: what happens behind it, and whether a rule, an AI or a human does it.
3. **Let it ask you questions** (25 min) Use Ben's prompt. Its questions are the useful part.
4. **Choose tools by trying** (50 min) Search for the kind of tool, take two candidates, and give each 25 minutes to do your first box. Does it work on a phone? What does free mean here, and for how long? Can you get your data out again? What do its terms say about your users' data and about business use? Take the one that got you further.
5. **Invent test data** (20 min) Ten made-up cases: five ordinary, three odd, two impossible. An assistant is good at this. Real customers' data has no place in a prototype.
6. **Write one question for an advisor** (15 min) Advisors mentor while you build (${mentoring}); you reach them from the [advisors page](/portal/advisors). Say what you want to build, what you tried, and the one thing you cannot decide.

**Where a person has to decide** Money, health, safety, the law, and anything about someone's job or children. There, an AI step may sort, draft or point something out. A person presses the button, and can see why. And wherever a plain rule does the job (a date, a limit, a word in the text), use the rule. It gives the same answer every time and costs nothing.

### Common mistakes
- Choosing the tool first. → Then the tool decides what you build. Draw first.
- A chat window for everything. → Most people would rather press a button than think of what to type. Use a form where a form will do.
- Starting with sign-up and settings. → Nobody comes for the login. Start with the box where the result appears.
- Paying for a year on the first day. → A free plan is usually enough. If not, pay for one month and set a reminder to cancel.

### Task: Keep for the build
Next week you build the prototype of [stage 3](/portal/stages/3) from this.
- The sentence, and the list of what it will not do.
- The drawing, with rule, AI or human under each box.
- The tools you chose, and what their terms allow. They go into your log.
- Ten made-up cases.
`);
  },
  template: {
    title: "A plan for one small prototype",
    fileName: "week-07-prototype-plan.txt",
    text: `WEEK 7: DECIDE WHAT IT MUST DO

THE SENTENCE
______ can ______ and gets ______, without ______.

MUST (until it hurts a little):
LATER:
NEVER:

THE STEPS (six boxes or so; copy for each)
Box 1
What the person sees or does:
What happens behind it:
Rule, AI or human:

Where a person decides, and why:

PROMPT: ASK ME FIRST
I want to build one thing without writing code: [sentence]. The steps I see: [steps].
Before you propose anything, ask me up to five questions about cases I have forgotten.
Then say for each step which kind of tool could do it (form, table, automation, AI step, page), the simplest way, and what usually goes wrong. Kinds only, no product names.

TOOL (copy for two candidates, 25 minutes each)
Name:
How far I got:
Works on a phone:
What is free, and for how long:
Can I get my data out:
What happens to my users' data:
Business use allowed:

TEN MADE-UP CASES
Ordinary 1 to 5:
Odd 6 to 8:
Impossible 9 and 10 (it should say no):

QUESTION FOR AN ADVISOR
What we want to build:
What we tried:
The one thing we cannot decide:
`,
  },
});
