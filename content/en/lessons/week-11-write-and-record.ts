import type { Lesson } from "./lesson.ts";
import type { LessonFacts } from "./lesson-facts.ts";

export const writeAndRecord = (facts: LessonFacts): Lesson => ({
  number: 11,
  stage: 4,
  id: "write-and-record",
  title: "Write and record",
  promise: "The abstract, the How AI Was Used log and the demo video, finished and in your draft.",
  minutes: 180,
  deliverables: ["abstract", "demo-video"],
  blocks: [
    {
      kind: "paragraph",
      text: "Three pieces this week, and the material for all of them is in your notes. Do them on different days. Tired people write too much and record badly.",
    },
    { kind: "heading", text: `The abstract: ${facts.abstractWords.min} to ${facts.abstractWords.max} words` },
    {
      kind: "paragraph",
      text: "A judge is likely to read it first. Four paragraphs: the problem, as a scene; who has it, and how you know; what you built, and what it does today; what changed for the people who tried it, and what is still open. Word processors count differently from each other, so go by the counter beside the field. There, a word is anything between spaces that has a letter or a digit in it.",
    },
    {
      kind: "example",
      business: "Dry Fork Hay",
      place: "Arco",
      parts: [
        {
          kind: "paragraph",
          text: "Sam Pruett matches ranchers who have hay left over with people who keep a horse or two. He wrote his abstract in one go, and it was too long.",
        },
        {
          kind: "prompt",
          lines: [
            "Here is my abstract. It is 90 words over the limit. Do not rewrite it.",
            "List the sentences you would cut, each with the reason: says something twice, cannot be checked, or tells how instead of what for. Then list the claims that a judge might doubt.",
            "[abstract]",
          ],
        },
        {
          kind: "answer",
          lines: [
            `Cut: "Hay is the backbone of the rural West." (cannot be checked)`,
            `Cut: "Our platform uses advanced language models." (how)`,
            `Cut: "Two sellers left after a week." (weakens your case)`,
            `Doubt: "saves horse owners thousands".`,
          ],
        },
        {
          kind: "change",
          title: "What Sam changed",
          text: `He cut the first two. "Thousands" became "$38 a ton in the four sales we know of." But the sentence about the two sellers stayed, and got a second one: they left because nobody had said who loads the truck, and now the listing does. It is the most honest line in the text. His log says: AI as critic, three of four suggestions taken, words are mine.`,
        },
      ],
    },
    { kind: "heading", text: `The log: ${facts.aiLogWords.min} to ${facts.aiLogWords.max} words` },
    {
      kind: "comparison",
      sides: [
        { label: "Says nothing", text: "AI was used for research, writing and design." },
        {
          label: "Says something",
          text: "[Name of the assistant] argued against our plan and drafted questions; we made the calls. It invented a study, which we threw out. In the prototype, an AI step built with [tool] reads each listing, a rule checks price and tons, and Sam approves it. Abstract and pitch are our own words.",
        },
      ],
    },
    {
      kind: "paragraph",
      text: "The [rules](/contest-rules#ai-usage-disclosure) ask for three things: which tools, by name, for which part; what people decided and made; how you checked. Using a lot of AI costs you nothing. Hiding it can get you disqualified.",
    },
    {
      kind: "heading",
      text: `The video: ${facts.demoVideoMinutes.min} to ${facts.demoVideoMinutes.max} minutes`,
    },
    {
      kind: "paragraph",
      text: "Divide the time into fifths: one for the person and the trouble, three for the prototype at work, from the first step to the result without tricks, one for what changed and what is not built yet.",
    },
    { kind: "heading", text: "What to do" },
    {
      kind: "steps",
      items: [
        {
          title: "Draft the abstract, then sleep",
          minutes: 40,
          text: "Write it yourself, from the pitch outline. The next day, cut it with Sam's prompt and read it aloud.",
        },
        {
          title: "Turn your notes into the log",
          minutes: 30,
          text: "Group the lines by tool. An assistant may help to shorten it. Then check that what you overruled is still in there.",
        },
        {
          title: "Write title and pitch",
          minutes: 15,
          text: `The project title can have up to ${facts.titleLength} characters, the one-line pitch up to ${facts.pitchLength}. Start from your sentence of week 4.`,
        },
        {
          title: "Write down what is seen and said",
          minutes: 25,
          text: "A line for what people see, a line for what you say. Talk as you would across the counter.",
        },
        {
          title: "Record",
          minutes: 45,
          text: "Phone sideways, quiet room, microphone close. Record the screen with large type and made-up data. Do three takes and keep the most natural one, even if another has fewer slips.",
        },
        {
          title: "Upload",
          minutes: 25,
          text: `${facts.videoFormats}, up to ${facts.videoMegabytes} MB; the length is read from the file. If the connection drops, the upload continues where it stopped. A link is possible too, but judges see a note that it may have changed since the deadline.`,
        },
      ],
    },
    {
      kind: "mistakes",
      title: "Common mistakes",
      items: [
        {
          mistake: "A hit song, a stranger's face, a customer's number on the screen.",
          instead: "Use only what is yours or licensed, and ask the people in it. No music is fine.",
        },
        {
          mistake: "An artificial voice because you dislike your own.",
          instead: "People trust a person who stumbles. If you do use one, put it in the log.",
        },
        {
          mistake: "Faking a step that does not work yet.",
          instead: `Say "this part I still do by hand," and keep going.`,
        },
        {
          mistake: "Uploading in the last hour.",
          instead:
            "One bar of signal is slow. Upload a first version this week, and replace it if you make a better one.",
        },
      ],
    },
    {
      kind: "task",
      title: "Put into your submission",
      text: `All of it goes into [the submission](/portal/submission) as a draft. You can change it until ${facts.deadline}.`,
      items: [
        "The abstract, inside its limits.",
        "The How AI Was Used log, inside its limits.",
        "The demo video. A transcript helps those who cannot hear it.",
        "Project title and one-line pitch.",
      ],
    },
  ],
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
[ ] Nothing shown that does not work, unless it is called planned
`,
  },
});
