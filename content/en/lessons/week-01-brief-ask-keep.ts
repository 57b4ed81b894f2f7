import type { Lesson } from "./lesson.ts";
import { lessonBlocks } from "./lesson-blocks.ts";
import type { LessonFacts } from "./lesson-facts.ts";

export const briefAskKeep = ({ weeks, state, aiLogWords }: LessonFacts): Lesson => ({
  number: 1,
  stage: 1,
  id: "brief-ask-keep",
  title: "Brief, ask, keep",
  promise:
    "Choose one problem, brief an AI assistant about it the way you would brief a new hire, and keep what works.",
  minutes: 150,
  deliverables: ["prompts", "problem-statement"],
  get blocks() {
    return lessonBlocks(`
By the end of this week you have one problem you want to work on, five prompts that gave you something useful, and the first five lines of a log. No code. All of it fits in the notes app on your phone.

## Why we start by talking

An AI assistant continues text. You write something, and it writes what is likely to come next, based on an enormous amount of text it was trained on. It does not know your town, your customers, or what happened last Saturday. Ask something vague and you get the average of everyone's answers. Tell it who you are and what you need, and the answer gets closer to yours.

It also says wrong things in the same calm voice as right ones. It can invent a law, a price, a competitor, a quotation, and you will not hear the difference. So the first skill is to ask clearly, and the second is to doubt the answer. Everything in these ${weeks} weeks rests on those two.

## A good brief has three parts

- Context: who you are, where, for whom, and what you have tried.
- Goal: the one thing you want to hold in your hands afterward.
- Standard: how long, how plain, what to leave out, and what to do when it is not sure.

## What to do

1. **Pick an assistant** (20 min) Any AI assistant you can chat with in a browser will do; a free one is enough. Before you type, look through its settings. Is it allowed to train on what you write? Turn that off if you can. Is there a minimum age? Respect it.
2. **Write down three problems** (30 min) On paper. Pick things you have seen yourself: what people around you wait for, do twice, pay too much for, or give up on. Circle the one you would still care about on a bad day.
3. **Brief the assistant** (30 min) Fill in the brief from the template below and send it. Read the answer slowly, twice.
4. **Push back** (30 min) Do not start over. Reply as you would to a colleague: "Your second point is wrong, because..." or "You assumed a computer. They have a phone." The third answer is usually worth more than the first.
5. **Keep what worked** (20 min) Copy each useful prompt into your notes, with a line on what it gave you. Five is plenty.
6. **Start the log** (20 min) One line for each time AI helped: day, tool, what you asked, what you used, what you checked or changed. Your submission will need a How AI Was Used log of ${aiLogWords.min} to ${aiLogWords.max} words. Written from notes, that takes half an hour. Written from memory, it takes a weekend and comes out less true.

### Example: Widmer Lane Farm Stand, Rexburg

Carla Widmer sells potatoes, squash and eggs from a stand off a county road. People drive out, find it sold out, and never come back. Her first try was "How do I get more customers?" She got ten tips that would fit a shoe store. Then she wrote a brief.

> Context: I run a potato and vegetable stand near Rexburg, ${state}, by myself. On a good Saturday I get 40 cars. Some drive 20 minutes and find me sold out. I post on a community page, but many never see it.
> Goal: List the moments at which a customer could find out that I am open or sold out, in the order they happen.
> Standard: At most eight lines, plain words, no marketing tips. Where you are guessing about my customers, write GUESS.

< 1. The evening before, when they plan the trip.
< 2. At the highway turnoff, if a sign there shows it. GUESS: most of them pass it.
< ...
< 8. Most farm stand customers are retirees and prefer a phone call.

**What Carla changed** She kept line 2; she had never thought of the turnoff. Line 8 was a guess that did not say so, and it was wrong: her Saturdays are young families. She crossed it out and told the assistant why. Her log says: asked for moments, used two, threw out a claim about retirees. She still does not know which moment matters most, and neither does the machine. Next week she asks her customers.

**What never goes into a prompt** Names, phone numbers, addresses, health or payment details of customers, neighbors or employees. Passwords. Anything told to you in confidence. Write "a customer" and change the details. If you would not pin it to the bulletin board at the gas station, leave it out.

### Common mistakes
- Asking for business ideas before you have a problem. → Stay with what goes wrong, for whom, and when. The idea can wait three weeks.
- Believing an answer because it is well written. → Ask what it assumed. Then check outside the chat, because that answer may be invented too.
- Saving answers and losing the prompts. → The prompt is the tool. You will use it again on a better question.

### Task: Keep for week 3
You hand in [stage 1](/portal/stages/1) at the end of week 3. Until then, keep these in one place:
- Your problem in one or two rough sentences.
- Five prompts, each with a line on what it gave you.
- Five lines of log.
`);
  },
  template: {
    title: "A brief, a prompt notebook and a log",
    fileName: "week-01-brief-and-log.txt",
    text: `WEEK 1: BRIEF, ASK, KEEP

MY PROBLEM, ROUGHLY
Who:
What goes wrong for them:
When it happens:
How I know (what I saw or heard myself):

THE BRIEF (fill in, then copy into the assistant)
Context: I am ______ in ______, ${state}. I work with ______. Today ______ happens. I have tried ______.
Goal: Give me ______ (one thing).
Standard: At most ______ lines, plain words. Leave out ______. Where you are guessing, write GUESS. If something important is missing, ask me up to three questions first.

REPLIES FOR PUSHING BACK
- Point ___ is wrong, because ______. Do it again without that.
- What did you assume about my customers?
- Which of these would not work for one person with a phone?
- Shorter. Keep only what I could do this week.

MY PROMPTS (five is plenty)
Prompt:
What it gave me:

Prompt:
What it gave me:

Prompt:
What it gave me:

HOW AI WAS USED: MY LOG (one entry each time, all season)
Day:
Tool:
What I asked for:
What I used:
What I checked or changed:

NEVER IN A PROMPT
Names, numbers, addresses, health or payment details of other people. Passwords. Anything told in confidence.
`,
  },
});
