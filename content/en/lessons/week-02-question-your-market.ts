import type { Lesson } from "./lesson.ts";
import { lessonBlocks } from "./lesson-blocks.ts";

export const questionYourMarket = (): Lesson => ({
  number: 2,
  stage: 1,
  id: "question-your-market",
  title: "Question your market",
  promise: "Find out who else has the problem, how they get by today, and where you are wrong.",
  minutes: 165,
  deliverables: ["market-summary"],
  get blocks() {
    return lessonBlocks(`
Last week you picked a problem. This week you find out whether anyone else has it. By Sunday evening you will have notes from five conversations, a list of claims marked true, false or unknown, and at least one thing you got wrong. That last one is the most valuable.

### Example: Lost Eddy River Trips, Salmon

Dale Ruckert has three rafts, two guides and one phone. Every evening in spring he answers the same calls: What do we wear? Is a nine-year-old old enough? He wants to build something that answers them for him. First he let an assistant argue with him.

> I run a small raft outfitter in Salmon, Idaho. I believe guests call in the evening because my website does not answer their questions.
> Be a skeptical partner. Who else might have this problem, and how do they get by? Name five things I may be wrong about, and for each, how I could find out this week by talking to people.
> For every number, name the source. If you have none, write NO SOURCE.

< Others who may have it: fishing guides, horse packers, small lodges (NO SOURCE).
< You may be wrong that the website is the cause. Guests may have read it and still want to hear a person. Ask the next five callers what they looked at before they called.
< A 2019 industry study found that 63% of rafting guests call after booking.

**What Dale changed** He asked for the study's title, got one, searched for it, and found nothing. He crossed out the number and wrote "invented" in his log. But he took the doubt about his website seriously. Of the next five callers, four had read every page. They were afraid of the water and wanted to hear a calm voice. A list of answers would not have helped them, and Dale now wants to build something else.

## What the machine can and cannot tell you

| Good at | Arguments against you. Groups of people you forgot. Questions to ask. The kind of place where a number might be found. |
| Bad at | Numbers. Anything local or recent. What people in your valley will pay. Admitting that it does not know. |

The costly mistake is to spend months on something nobody needed. You can usually find that out with five phone calls, and no assistant can make them for you.

## What to do

1. **Write down three beliefs** (20 min) "I believe that [who] has trouble with [what] when [moment], because [reason]." One line each. Put first the one that would sink your idea if it were false.
2. **Ask for the case against you** (25 min) Use Dale's prompt with your own first paragraph. Then ask: What would someone say who tried this and gave up?
3. **Sort the answer** (20 min) Mark every claim: F for a fact you can look up, P for something only people can tell you, G for a guess. Most will be P and G. That is normal.
4. **Look up the facts** (30 min) Go where the number was counted: the census, a state agency, the county, an extension office, a trade association's own report. If your assistant searches the web, open the page it names and read it. An article that repeats a number is not its source. Not found in ten minutes? Cross it out.
5. **Talk to five people who have the problem** (50 min) Ten minutes each, by phone if they live far away. Ask about the last time: When did it happen? What did you do? What did it cost you, in hours or dollars? Then be quiet. Do not describe your idea.
6. **Write what changed** (20 min) One paragraph: what you believed on Monday, what you believe now, and who or what changed your mind.

**Other people's words** Your notes need what someone said, not who they are. "Caller 3, first trip, two children" is enough. Do not record without asking, and do not paste anyone's messages into an assistant, even to have them summarized, unless they agreed to that.

### Where this goes wrong
- Asking "Would you use this?" → People are kind and say yes. What they did last time tells you more than what they say they would do.
- Interviewing your family. → They love you. Ask them for the phone number of someone who does not.
- Letting the assistant play the customer, and stopping there. → It is a fair rehearsal for the phone call. It is not evidence.
- Keeping a big number because it looks good. → Judges will ask where it comes from. A small number you counted yourself is stronger.

### Task: Keep for your market summary
Next week this becomes the market summary of [stage 1](/portal/stages/1). Keep:
- Notes from five conversations, without names.
- Your claims, each marked true, false or unknown, with the source where there is one.
- The paragraph about what changed.
- New lines in your log, including the claims you threw out.
`);
  },
  template: {
    title: "Conversation notes and a claim sheet",
    fileName: "week-02-market-questions.txt",
    text: `WEEK 2: QUESTION YOUR MARKET

THREE BELIEFS (riskiest first)
1. I believe that ______ has trouble with ______ when ______, because ______.
2.
3.

PROMPT: THE CASE AGAINST ME
I run / plan ______ in ______, Idaho. I believe that ______.
Be a skeptical partner. Who else might have this problem, and how do they get by? Name five things I may be wrong about, and for each, how I could find out this week by talking to people.
For every number, name the source. If you have none, write NO SOURCE.

CLAIMS (copy for each one)
Claim:
F (fact to look up), P (only people can tell) or G (guess):
Where I checked:
True, false or unknown:

CONVERSATION (copy five times; no names)
Person number, and who they are in a few words:
When did it last happen?
What did you do?
What did it cost you, in hours or dollars?
What have you tried so far?
What should I have asked?
Their words that I want to remember:

BEFORE YOU HANG UP
Thank you. Who else should I talk to?

WHAT CHANGED
On Monday I believed:
Now I believe:
Who or what changed my mind:
`,
  },
});
