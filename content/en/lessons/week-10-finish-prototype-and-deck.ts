import type { Lesson } from "./lesson.ts";
import { lessonBlocks } from "./lesson-blocks.ts";
import type { LessonFacts } from "./lesson-facts.ts";

export const finishPrototypeAndDeck = ({ criteria, deckFormats, deckMegabytes, deadline }: LessonFacts): Lesson => ({
  number: 10,
  stage: 4,
  id: "finish-prototype-and-deck",
  title: "Finish prototype and deck",
  promise: "Stop building at the right moment, and turn what users did into ten slides.",
  minutes: 175,
  deliverables: ["pitch-deck"],
  get blocks() {
    return lessonBlocks(`
Two jobs this week: stop building, and make the deck. The first one is harder. By Sunday night your prototype is the one the judges will try, and ten slides tell its story in an order you could recite in the car.

## Fix, say or leave

List everything that is still wrong, and give each line one of three words. Fix: it stops people, and you can fix it in an evening. Say: it is missing, and you will say so in the deck and the video. Leave: nobody noticed but you. Most lines will be a Leave. After midweek nothing new goes in, because nobody will have time to test it.

## How the deck is judged

${criteria.map(({ name, weight, question }) => `- ${name}, ${weight}%. ${question}`).join("\n")}

Read the [full rubric](/judges-advisors#rubric) with your slides beside it. For each question that judges score, one slide should be the answer.

## What to do

1. **Sort the list** (15 min) Fix, say, leave. At most three fixes.
2. **Fix, and test once more** (50 min) After each fix, run your ten cases from week 7. Then try it on one person who has never seen it.
3. **Write ten headlines** (35 min) No pictures yet. The template has one line for each slide, from the person with the problem to what you ask for. Write whole sentences that say what the slide proves: "Nine of fourteen owners booked a day," and not "User tests."
4. **One picture each** (40 min) A screenshot, your own photo, a number in large type. If you need a paragraph, you are already writing the abstract, and that is next week.
5. **Read it on a phone** (20 min) At arm's length. If you cannot read it there, nobody will read it on a wall. Then tell the story aloud from the headlines alone.
6. **Put it into the draft** (15 min) Save it as ${deckFormats}, up to ${deckMegabytes} MB. A PDF looks the same everywhere. Add it to [your submission](/portal/submission) today: you can replace it until ${deadline}.

### Example: Bear Hollow Wool, Soda Springs

If you own six sheep, you cannot get a shearer: nobody drives 40 miles for six. Ruth Ann Tolman's prototype gathers the small flocks along one road into a single day's route. For the deck she asked:

> Below are my ten slides, my pitch outline and my test notes. Propose a headline for each slide, a full sentence that says what the slide proves.
> Use only numbers from my notes, and put in brackets where each comes from. Where I have no evidence, write NO EVIDENCE instead of a headline.
> [slides, outline, notes]

< 4. Small flocks wait until July, because no shearer drives for six sheep. [conversations 1, 3, 4]
< 5. One route replaces five trips and cuts a shearer's driving by 40%. [estimate]
< 7. Nine of fourteen owners booked a day in the test. [tests]
< 9. NO EVIDENCE: who pays?

**What Ruth Ann changed** The estimate was the assistant's own. She sat down with a shearer and a map and worked out one real day: 61 miles instead of 148. That is on slide 5 now, with the words "one route" beside it. Number 9 sent her back to three owners with a price. Meanwhile the slide tool had drawn a handsome chart from figures nobody had entered, and put it over a flock on some other continent. She replaced both with a photo of her neighbor's six ewes, with his permission.

**Real, planned, mocked up** The [rules](/contest-rules#integrity) ask you to label what is only planned or mocked up, and that every claim about users or results is true. A few small words in the corner of the slide will do: works today, done by hand, planned.

### Common mistakes
- One more feature on the last evening. → It will break the demo. Put it on slide 9, marked as planned.
- A slide full of the logos of your tools. → Judges weigh what you did with them. The list goes in your log.
- Charts without a source. → Under every number: who counted, how many, when. Four of five is a fine result, as long as the five is on the slide.
- Leaving out what went wrong. → Slide 8, what you were wrong about, is the one people ask about. It shows that you looked.

### Task: Put into your submission
From here on everything goes into [the submission](/portal/submission). It is saved as a draft, and the whole team can work on it.
- The pitch deck, as a first version.
- The link to the prototype, opened once in a private window.
- Log lines for every slide, picture or headline that a tool drafted.
`);
  },
  template: {
    title: "Ten headlines and a fix list",
    fileName: "week-10-deck-outline.txt",
    text: `WEEK 10: FINISH PROTOTYPE AND DECK

WHAT IS STILL WRONG (next to each: fix, say or leave; at most three fixes)
-
-
-

TEN HEADLINES (full sentences: what does the slide prove?)
1. Who it is for, and our sentence:
2. The bad moment:
3. Who else has it:
4. How they get by today, and what it costs:
5. The product, as the person sees it:
6. Where AI works in it, and where a person decides:
7. What users did:
8. What we were wrong about:
9. What comes next, and who would pay:
10. Who we are, and what we ask:

FOR EACH SLIDE
Picture (mine, or one I may use):
Number, and who counted it:
Works today, done by hand, or planned:

PROMPT: TEN HEADLINES
Below are my ten slides, my pitch outline and my test notes. Propose a headline for each slide, a full sentence that says what the slide proves.
Use only numbers from my notes, and put in brackets where each comes from. Where I have no evidence, write NO EVIDENCE instead of a headline.
[slides, outline, notes]

CHECK
[ ] Readable on a phone at arm's length
[ ] Every number has its source on the slide
[ ] Every picture is ours, or we may use it
[ ] No personal data on any screenshot
[ ] Told aloud from the headlines alone
[ ] The prototype's link opens in a private window
[ ] Log lines for what tools drafted
`,
  },
});
