import type { Lesson } from "./lesson.ts";
import { lessonBlocks } from "./lesson-blocks.ts";
import type { LessonFacts } from "./lesson-facts.ts";

export const writeAndRecord = (facts: LessonFacts): Lesson => ({
  number: 11,
  stage: 4,
  id: "write-and-record",
  title: "Write and record",
  promise: "The abstract, the How AI Was Used log and the demo video, finished and in your draft.",
  minutes: 180,
  deliverables: ["abstract", "demo-video"],
  get blocks() {
    return lessonBlocks(`
Three pieces this week, and the material for all of them is in your notes. Do them on different days. Tired people write too much and record badly.

## The abstract: ${facts.abstractWords.min} to ${facts.abstractWords.max} words

A judge is likely to read it first. Four paragraphs: the problem, as a scene; who has it, and how you know; what you built, and what it does today; what changed for the people who tried it, and what is still open. Word processors count differently from each other, so go by the counter beside the field. There, a word is anything between spaces that has a letter or a digit in it.

### Example: Dry Fork Hay, Arco

Sam Pruett matches ranchers who have hay left over with people who keep a horse or two. He wrote his abstract in one go, and it was too long.

> Here is my abstract. It is 90 words over the limit. Do not rewrite it.
> List the sentences you would cut, each with the reason: says something twice, cannot be checked, or tells how instead of what for. Then list the claims that a judge might doubt.
> [abstract]

< Cut: "Hay is the backbone of the rural West." (cannot be checked)
< Cut: "Our platform uses advanced language models." (how)
< Cut: "Two sellers left after a week." (weakens your case)
< Doubt: "saves horse owners thousands".

**What Sam changed** He cut the first two. "Thousands" became "$38 a ton in the four sales we know of." But the sentence about the two sellers stayed, and got a second one: they left because nobody had said who loads the truck, and now the listing does. It is the most honest line in the text. His log says: AI as critic, three of four suggestions taken, words are mine.

## The log: ${facts.aiLogWords.min} to ${facts.aiLogWords.max} words

| Says nothing | AI was used for research, writing and design. |
| Says something | [Name of the assistant] argued against our plan and drafted questions; we made the calls. It invented a study, which we threw out. In the prototype, an AI step built with [tool] reads each listing, a rule checks price and tons, and Sam approves it. Abstract and pitch are our own words. |

The [rules](/contest-rules#ai-usage-disclosure) ask for three things: which tools, by name, for which part; what people decided and made; how you checked. Using a lot of AI costs you nothing. Hiding it can get you disqualified.

## The video: ${facts.demoVideoMinutes.min} to ${facts.demoVideoMinutes.max} minutes

Divide the time into fifths: one for the person and the trouble, three for the prototype at work, from the first step to the result without tricks, one for what changed and what is not built yet.

## What to do

1. **Draft the abstract, then sleep** (40 min) Write it yourself, from the pitch outline. The next day, cut it with Sam's prompt and read it aloud.
2. **Turn your notes into the log** (30 min) Group the lines by tool. An assistant may help to shorten it. Then check that what you overruled is still in there.
3. **Write title and pitch** (15 min) The project title can have up to ${facts.titleLength} characters, the one-line pitch up to ${facts.pitchLength}. Start from your sentence of week 4.
4. **Write down what is seen and said** (25 min) A line for what people see, a line for what you say. Talk as you would across the counter.
5. **Record** (45 min) Phone sideways, quiet room, microphone close. Record the screen with large type and made-up data. Do three takes and keep the most natural one, even if another has fewer slips.
6. **Upload** (25 min) ${facts.videoFormats}, up to ${facts.videoMegabytes} MB; the length is read from the file. If the connection drops, the upload continues where it stopped. A link is possible too, but judges see a note that it may have changed since the deadline.

### Common mistakes
- A hit song, a stranger's face, a customer's number on the screen. → Use only what is yours or licensed, and ask the people in it. No music is fine.
- An artificial voice because you dislike your own. → People trust a person who stumbles. If you do use one, put it in the log.
- Faking a step that does not work yet. → Say "this part I still do by hand," and keep going.
- Uploading in the last hour. → One bar of signal is slow. Upload a first version this week, and replace it if you make a better one.

### Task: Put into your submission
All of it goes into [the submission](/portal/submission) as a draft. You can change it until ${facts.deadline}.
- The abstract, inside its limits.
- The How AI Was Used log, inside its limits.
- The demo video. A transcript helps those who cannot hear it.
- Project title and one-line pitch.
`);
  },
  template: {
    title: "Abstract, log and video script",
    fileName: "week-11-abstract-log-video.txt",
    text: `WEEK 11: WRITE AND RECORD

PROJECT TITLE (up to ${facts.titleLength} characters):
ONE-LINE PITCH (up to ${facts.pitchLength} characters):

ABSTRACT (${facts.abstractWords.min} to ${facts.abstractWords.max} words)
The problem, as a scene:

Who has it, and how we know:

What we built, and what it does today:

What changed for the people who tried it, and what is still open:

PROMPT: CUT, DO NOT REWRITE
Here is my abstract. It is ___ words over the limit. Do not rewrite it.
List the sentences you would cut, each with the reason: says something twice, cannot be checked, or tells how instead of what for. Then list the claims that a judge might doubt.
[abstract]

HOW AI WAS USED (${facts.aiLogWords.min} to ${facts.aiLogWords.max} words)
Tools, by name, and for which part:
What we wrote, decided, designed or built ourselves:
How we checked what the tools gave us:
What we overruled, and why:

VIDEO (${facts.demoVideoMinutes.min} to ${facts.demoVideoMinutes.max} minutes)
First fifth, the person and the trouble
Seen:
Said:
Three fifths, the prototype at work
Seen:
Said:
Last fifth, what changed and what is not built yet
Seen:
Said:

BEFORE RECORDING
[ ] Made-up data on the screen
[ ] Large type
[ ] Phone sideways, notifications off
[ ] Everyone in it has agreed

AFTER RECORDING
[ ] Length inside the limits
[ ] Every word can be heard
[ ] Nothing shown that does not work, unless it is labeled as planned
`,
  },
});
