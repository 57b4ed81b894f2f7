import type { Lesson } from "./lesson.ts";
import { lessonBlocks } from "./lesson-blocks.ts";
import type { LessonFacts } from "./lesson-facts.ts";

export const putItInPlainWords = ({ handInMinWords, certifications }: LessonFacts): Lesson => ({
  number: 3,
  stage: 1,
  id: "put-it-in-plain-words",
  title: "Put it in plain words",
  promise: "Write down what is wrong, for whom, and how you know. Then hand in stage 1.",
  minutes: 150,
  deliverables: ["problem-statement", "prompts", "market-summary"],
  get blocks() {
    return lessonBlocks(`
Read these two. They are about the same problem.

| First draft | Dairy logistics in rural Idaho suffers from inefficient communication, and there is a great need for an innovative AI solution. |
| A week later | When a road near Jerome ices over, our dispatcher calls eleven farms, one after the other, to move the milk pickup. It takes her 90 minutes, and the last farms hear too late. Last winter two of them had to dump a tank, about 1,500 gallons each. The dispatcher and both farmers told us so. |

The first could be on anyone's website. The second can be checked, and a reader can tell later whether you solved it. This week you write the second kind, tidy your prompts, finish the market summary, and hand all three in.

## Four sentences

- Who has the problem, and at what moment.
- What goes wrong then.
- What they do about it today, and what that costs them.
- How you know.

Your solution is not in there. That is hard, because you like it. But once it gets in, the problem turns into "nobody has my solution yet," and you can never find out that you were wrong. In stage 3 you will come back to these four sentences to decide what to leave out.

### Example: North Rim Dairy Co-op, Jerome

Marisol Etcheverry keeps the co-op's books. She wrote the four sentences by hand, at the kitchen table. Then she asked an assistant to question them, and told it not to improve them.

> Here is my problem statement: [her four sentences]
> You are a careful stranger who has never seen a dairy. Do not rewrite anything. Tell me:
> 1. which words you do not understand,
> 2. for which claims you would want proof,
> 3. what you still do not know after reading it.
> At most 100 words.

< Not clear: "pickup window", "SCC hold".
< Proof wanted: "too late" (how late, and how often?) and "had to dump a tank" (how much milk is that?).
< Still unknown: who bears the loss, and whether the haulers have the same problem.

**What Marisol changed** She took out the trade words, and called both farms to ask how many gallons. Out of curiosity she then asked for a rewrite. It read beautifully, and it said "costing Idaho dairies millions every year." Nobody had told it that. She kept her own version, clumsy and true. Her log says: used the questions, refused the rewrite.

## What to do

1. **Write the four sentences yourself** (30 min) Pen and paper, before you open an assistant. Use the words your five people used.
2. **Have them questioned** (20 min) Use Marisol's prompt. Answer what you can from your notes. Where you cannot, make a call or take the claim out.
3. **Read it aloud** (15 min) To someone outside your trade. Ask them to tell you the problem in their own words. Where they get it wrong, the text is at fault.
4. **Tidy your prompts** (30 min) Choose five to eight. Give each a name, say when to use it, put [brackets] where the details go, and add what has to be checked in the answer. Let someone else try one. If they get nonsense, part of the context was still in your head.
5. **Write the market summary** (40 min) Half a page: who has the problem; about how many, with the source, or "we do not know yet"; how they get by; what they spend on it; what you were wrong about.
6. **Hand in** (15 min) On the page of [stage 1](/portal/stages/1) each deliverable takes a link, or a text of at least ${handInMinWords} words. If you give a link, open it in a private window first: if it asks you to sign in there, it will ask us too.

### Common mistakes
- "Small businesses everywhere struggle with..." → One kind of person, one place, one moment. Widen it once you have evidence.
- "There is no app for this." → That only says your solution is missing. Say what goes wrong today.
- Letting AI polish until nothing of you is left. → Smooth sentences hide what you do not know. Rough ones show you where to ask.

### Task: Hand in stage 1
Teams work on this together, but each member hands in under their own name. When all three are there, the stage is complete and the certificate, ${certifications[0]}, is yours.
- Your problem statement: four sentences.
- Your prompts: five to eight, named, with blanks.
- Your market summary: half a page.
`);
  },
  template: {
    title: "The stage 1 sheet",
    fileName: "week-03-stage-1-sheet.txt",
    text: `WEEK 3: PUT IT IN PLAIN WORDS

PROBLEM STATEMENT
1. Who has the problem, and when:
2. What goes wrong:
3. What they do today, and what it costs them:
4. How we know:

CHECK IT
[ ] No solution in it
[ ] No word that only insiders know
[ ] Someone counted every number in it

PROMPT: QUESTION MY STATEMENT
Here is my problem statement: [text]
You are a careful stranger who has never seen [my trade]. Do not rewrite anything. Tell me:
1. which words you do not understand,
2. for which claims you would want proof,
3. what you still do not know after reading it.
At most 100 words.

MY PROMPTS (five to eight; copy for each one)
Name:
When to use it:
The prompt, with [brackets] where the details go:
What to check in the answer:

MARKET SUMMARY
Who has this problem:
About how many, and where that number comes from (or: we do not know yet):
How they get by today:
What they spend on it, in money or hours:
Who already offers something:
What we were wrong about:
What we still have to find out:
`,
  },
});
