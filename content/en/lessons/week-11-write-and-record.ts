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
      text: "Three pieces this week, and you have the material for all of them in your notes. Do them on different days. Tired people write long and record badly.",
    },
    { kind: "heading", text: `The abstract: ${facts.abstractWords.min} to ${facts.abstractWords.max} words` },
    {
      kind: "paragraph",
      text: "Many judges read it first, and some will decide here how closely to look at the rest. Four paragraphs: the problem, in a scene; who has it, and how you know; what you built, and what it does today; what changed for those who tried it, and what is still open. The counter beside the field decides: a word is whatever stands between two spaces and has a letter or a digit in it.",
    },
    {
      kind: "example",
      business: "Dry Fork Hay",
      place: "Arco",
      parts: [
        {
          kind: "paragraph",
          text: "Sam Pruett brings leftover hay and people with two horses together. He wrote his abstract in one go, and it was too long.",
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
          text: `The first two went. "Thousands" became "$38 a ton in the four sales we know of." But the two sellers stayed, with the reason they left: nobody had told them who would load. He has fixed that since, and it is the sentence judges will ask about. Log: AI as a critic, three of four proposals taken, the text is mine.`,
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
          text: "A chat assistant argued against our plan and drafted questions; we made the calls. It invented one study, which we struck. In the prototype an AI step reads a listing, a rule checks price and tons, and Sam approves it. Abstract and pitch are our own words.",
        },
      ],
    },
    {
      kind: "paragraph",
      text: "The [rules](/contest-rules#ai-usage-disclosure) ask for three things: which tools, by name, for which part; what people decided and made; how you checked. Using much AI costs you nothing. Hiding it can cost you the entry.",
    },
    {
      kind: "heading",
      text: `The video: ${facts.demoVideoMinutes.min} to ${facts.demoVideoMinutes.max} minutes`,
    },
    {
      kind: "paragraph",
      text: "Cut the time into fifths. One for the person and the trouble. Three for the prototype at work, without jumps, from the first step to the result. One for what changed, and what is not built yet.",
    },
    { kind: "heading", text: "What to do" },
    {
      kind: "steps",
      items: [
        {
          title: "Draft the abstract, then sleep",
          minutes: 40,
          text: "By hand, from the pitch outline. Next day, cut with Sam's prompt, and read it aloud.",
        },
        {
          title: "Turn your notes into the log",
          minutes: 30,
          text: "Group the lines by tool. You may have an assistant shorten it. Check that everything you overruled is still in there.",
        },
        {
          title: "Write title and pitch",
          minutes: 15,
          text: `The project title has up to ${facts.titleMaxCharacters} characters, the one-line pitch up to ${facts.pitchMaxCharacters}. You have had both since week 4.`,
        },
        {
          title: "Write down what is seen and said",
          minutes: 25,
          text: "Two columns. Talk as you would to somebody across the counter.",
        },
        {
          title: "Record",
          minutes: 45,
          text: "Phone sideways, a quiet room, your mouth near the microphone. Record the screen with large type and made-up data. Three takes; keep the second best, it is usually the most natural.",
        },
        {
          title: "Upload",
          minutes: 25,
          text: `${facts.videoFormats}, up to ${facts.videoMaxMegabytes} MB; the length is read from the file. If the connection drops, the upload goes on where it stopped. A link is possible too, but judges see a note that it may have changed since the deadline.`,
        },
      ],
    },
    {
      kind: "mistakes",
      title: "Common mistakes",
      items: [
        {
          mistake: "Music from the charts, faces of passers-by, a customer's number on the screen.",
          instead: "Use what is yours or allowed, and ask people. No music is fine.",
        },
        {
          mistake: "An artificial voice, because you dislike your own.",
          instead: "People trust a person who stumbles. If you do use one, put it in the log.",
        },
        {
          mistake: "Showing by hand what the product should do by itself.",
          instead: `Say "this part I still do by hand," and go on.`,
        },
        {
          mistake: "Uploading in the last hour.",
          instead: "A valley has one bar of signal, and the deadline does not know that.",
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

PROJECT TITLE (up to ${facts.titleMaxCharacters} characters):
ONE-LINE PITCH (up to ${facts.pitchMaxCharacters} characters):

ABSTRACT (${facts.abstractWords.min} to ${facts.abstractWords.max} words)
The problem, in a scene:

Who has it, and how we know:

What we built, and what it does today:

What changed for those who tried it, and what is still open:

PROMPT: CUT, DO NOT REWRITE
Here is my abstract. It is ___ words over the limit. Do not rewrite it.
List the sentences you would cut, each with the reason: says something
twice, cannot be checked, or tells how instead of what for. Then list
the claims that a judge might doubt.
[abstract]

HOW AI WAS USED (${facts.aiLogWords.min} to ${facts.aiLogWords.max} words)
Tools, by name, and for which part:
What we wrote, decided, designed or built ourselves:
How we checked what the tools gave us:
What we overruled, and why:

VIDEO (${facts.demoVideoMinutes.min} to ${facts.demoVideoMinutes.max} minutes)
                          What is seen        | What is said
One fifth, the person
  and the trouble         |                   |
Three fifths, the
  prototype at work       |                   |
One fifth, what changed,
  what is not built yet   |                   |

BEFORE RECORDING
[ ] Made-up data on the screen   [ ] Large type   [ ] Phone sideways
[ ] Notifications off            [ ] Everybody in it has agreed
AFTER RECORDING
[ ] Length inside the limits     [ ] Every word can be heard
[ ] Nothing shown that does not work, unless it is called planned
`,
  },
});
