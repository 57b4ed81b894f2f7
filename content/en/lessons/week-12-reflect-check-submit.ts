import type { Lesson } from "./lesson.ts";
import type { LessonFacts } from "./lesson-facts.ts";

export const reflectCheckSubmit = (facts: LessonFacts): Lesson => ({
  number: 12,
  stage: 4,
  id: "reflect-check-submit",
  title: "Reflect, check, submit",
  promise: "Write the reflection, let a stranger check everything, submit two days early, and rehearse.",
  minutes: 160,
  deliverables: ["reflection"],
  blocks: [
    {
      kind: "paragraph",
      text: `The deadline is ${facts.deadline}. Late submissions are not accepted. So act as if it were two days earlier: those two days are for the flat tire, the sick child and the storm that takes the power line down.`,
    },
    { kind: "heading", text: "The reflection is yours alone" },
    {
      kind: "paragraph",
      text: `It is the one piece that cannot be drafted by a machine, because the machine was not there. Four questions are enough: What surprised us? What would we do differently? Where did AI help, and where did it mislead us? What happens next, with or without a prize? The form takes up to ${facts.reflectionMaxWords} words. A third of that, honestly written, is plenty.`,
    },
    {
      kind: "example",
      business: "Third String Repair",
      place: "Sandpoint",
      parts: [
        {
          kind: "paragraph",
          text: `Noreen Vance repairs instruments. With Mateo, who teaches band, and her niece Ellie, 16, she built a tracker for the instruments that schools rent out. First they had an assistant write their reflection. It spoke of "a transformative journey" and of late nights that never happened. They deleted it and turned the roles around.`,
        },
        {
          kind: "prompt",
          lines: [
            "Interview us about the project we just finished. Ask ten questions, one at a time, like a curious friend who knows nothing about it. Ask again where we stay vague.",
            "Do not write anything for us. At the end, repeat our three most concrete sentences, word for word.",
          ],
        },
        {
          kind: "answer",
          lines: [
            `1. "We built it for the repair bench, and then it was Mateo with his 60 clarinets who needed it."`,
            `2. "The AI read serial numbers from photos and got every eighth one wrong, so now a person types them."`,
            `3. "We should have asked a parent in week two."`,
          ],
        },
        {
          kind: "change",
          title: "What the three changed",
          text: "These sentences became the beginnings of three paragraphs, and the fourth they wrote in the car. The second they also checked against their test notes: it was every ninth. While checking, they saw that Ellie's consent form was missing. It took her mother an evening. On the last day it would have taken the project out.",
        },
      ],
    },
    { kind: "heading", text: "What to do" },
    {
      kind: "steps",
      items: [
        {
          title: "Write the reflection",
          minutes: 45,
          text: "Let an assistant ask, as above, and write the answers yourself.",
        },
        {
          title: "Fill in what is missing",
          minutes: 25,
          text: "Your [submission](/portal/submission) lists what it still lacks. Follow the list to its end.",
        },
        {
          title: "Let a stranger open everything",
          minutes: 25,
          text: "On their phone, not signed in as you: the prototype, the deck, the video. Ask them what it is and for whom. Fix only what is broken.",
        },
        {
          title: "Each member signs in",
          minutes: 20,
          text: `Everybody answers the question about age on their [details page](/portal/details). For a member under ${facts.adultAge}, the consent of a parent or guardian has to be there before the deadline. Then each of you decides about the gallery.`,
        },
        {
          title: "Read the rules, agree, submit",
          minutes: 15,
          text: `Read the [rules](/contest-rules) once more, together. Tick "We agree to the contest rules" and press "Submit project." Each of you gets a receipt by mail. Until the deadline you can still change it; the last complete version counts.`,
        },
        {
          title: "Rehearse out loud",
          minutes: 30,
          text: "Three times, standing, to somebody new each time. Keep copies of everything you handed in.",
        },
      ],
    },
    {
      kind: "note",
      title: "May the public see it?",
      text: `That is up to you. The box "Show our project in the public gallery" is there once for each member, and the project appears only if all of you ticked it. You can take it back at any time. The public votes ${facts.voting}. If you stay out of the gallery, judges still see and score your project. Talk about it in the team before anybody ticks: your abstract, your video and your log will be seen too. Separately, the form asks whether you may be named if you become finalists.`,
    },
    {
      kind: "mistakes",
      title: "Common mistakes",
      items: [
        {
          mistake: "A reflection in which everything went well.",
          instead: "Nobody believes it. One thing that failed, and what you did then, is worth a page of praise.",
        },
        {
          mistake: "Rewriting the abstract in the last night.",
          instead: "Read it once for errors, then leave it alone.",
        },
        {
          mistake: "Thinking that a draft was submitted.",
          instead:
            "A complete draft does count at the deadline, an incomplete one does not. Press the button, and look for the receipt.",
        },
        {
          mistake: "Waiting in silence when the portal does not work.",
          instead:
            "The [rules](/contest-rules#submission-guidelines) say where to send everything by e-mail, before the deadline.",
        },
      ],
    },
    {
      kind: "task",
      title: "Submit",
      text: `When your submission is locked at the deadline, stage 4 is complete and each of you has the certificate, ${facts.certifications[3]}. Finalists are announced ${facts.finalistsAnnounced}, and pitch live on ${facts.finalsDay} at the ${facts.finalsPlace}. Whatever comes of it: ${facts.weeks} weeks ago this was a rough sentence on your phone.`,
      items: [
        "The reflection, and all other parts, complete.",
        "Every member: age answered, consent there, gallery decided.",
        "Rules agreed to, project submitted, receipt seen.",
      ],
    },
  ],
  template: {
    title: "The last checklist",
    fileName: "week-12-reflection-and-checklist.txt",
    text: `WEEK 12: REFLECT, CHECK, SUBMIT
Deadline: ${facts.deadline}
Our own deadline, two days earlier:

REFLECTION (in our own words, up to ${facts.reflectionMaxWords} words)
What surprised us:

What we would do differently:

Where AI helped, and where it misled us:

What happens next:

PROMPT: INTERVIEW US
Interview us about the project we just finished. Ask ten questions, one
at a time, like a curious friend who knows nothing about it. Ask again
where we stay vague. Do not write anything for us. At the end, repeat
our three most concrete sentences, word for word.

ALL PARTS
[ ] Project title and one-line pitch
[ ] Prototype or demo: the link opens in a private window
[ ] Abstract (${facts.abstractWords.min} to ${facts.abstractWords.max} words)
[ ] Pitch deck (${facts.deckFormats})
[ ] Demo video (${facts.demoVideoMinutes.min} to ${facts.demoVideoMinutes.max} minutes), with sound
[ ] How AI Was Used log (${facts.aiLogWords.min} to ${facts.aiLogWords.max} words), tools by name
[ ] Reflection

TRUE AND OURS
[ ] Every number has somebody who counted it
[ ] What is planned or done by hand is called that
[ ] Text, pictures, music: ours, or we may use them
[ ] Nobody's personal data is in text, deck, video or prototype
[ ] Helpers and sources are named

THE TEAM
Name | Age answered | Consent (if under ${facts.adultAge}) | Gallery: yes or no
     |              |                       |

THE END
[ ] A stranger opened everything
[ ] Rules read together, agreed to
[ ] Submit project pressed, receipt came (time: ______)
[ ] Copies kept in a place of our own
[ ] Pitch told aloud three times
`,
  },
});
