import type { Lesson } from "./lesson.ts";
import { lessonBlocks } from "./lesson-blocks.ts";
import type { LessonFacts } from "./lesson-facts.ts";

export function reflectCheckSubmit(facts: LessonFacts): Lesson {
  const reflectionMax = facts.reflectionMaxWords.toLocaleString("en-US");
  return {
    number: 12,
    stage: 4,
    id: "reflect-check-submit",
    title: "Reflect, check, submit",
    promise: "Write the reflection, let a stranger check everything, submit two days early, and rehearse.",
    minutes: 160,
    deliverables: ["reflection"],
    get blocks() {
      return lessonBlocks(`
The deadline is ${facts.deadline}. Late submissions are not accepted. So act as if it were two days earlier. Those two days are for the flat tire, the sick child and the storm that takes out the power. By the end of this week your project is in, and you can relax.

## The reflection is yours alone

It is the one piece that no machine can draft for you, because it was not there. Four questions are enough: What surprised us? What would we do differently? Where did AI help, and where did it mislead us? What happens next, whatever the judges say? The form takes up to ${reflectionMax} words. A third of that, honestly written, is plenty.

### Example: Third String Repair, Sandpoint

Noreen Vance repairs instruments. With Mateo, who teaches band, and her niece Ellie, 16, she built a tracker for the instruments that schools rent out. First they had an assistant write their reflection. It spoke of "a transformative journey" and of late nights that never happened. They deleted it and switched roles.

> Interview us about the project we just finished. Ask ten questions, one at a time, like a curious friend who knows nothing about it. Ask again where we stay vague.
> Do not write anything for us. At the end, repeat our three most concrete sentences, word for word.

< 1. "We built it for the repair bench, but the one who needed it was Mateo with his 60 clarinets."
< 2. "The AI read serial numbers from photos and got one in eight wrong, so now a person types them."
< 3. "We should have asked a parent in week two."

**What the three changed** Each sentence became the start of a paragraph. They checked the second one against their test notes, and it was one in nine. While they were checking, they saw that Ellie's consent was missing. With two days to spare, her mother took care of it that evening. On the last night it could have kept the whole team from submitting.

## What to do

1. **Write the reflection** (45 min) Let an assistant ask, as above, and write the answers yourself.
2. **Fill in what is missing** (25 min) Your [submission](/portal/submission) shows what it still lacks. Work through that list.
3. **Let a stranger open everything** (25 min) Send someone the prototype's link, the deck and the video. They open all three on their own phone, without help. Ask what it is and who it is for. Fix only what is broken.
4. **Each member signs in** (20 min) Everyone answers the question about age on their [details page](/portal/details). For a member under ${facts.adultAge}, a parent or guardian has to consent before the deadline. Then each of you decides about the gallery.
5. **Read the rules, agree, submit** (15 min) Read the [rules](/contest-rules) together once more. Check "We agree to the contest rules" and press "Submit project." Each of you gets a receipt by email. Until the deadline you can still change it; the last complete version counts.
6. **Rehearse out loud** (30 min) Three times, standing, each time for someone new. And keep copies of everything you handed in.

**May the public see it?** That is up to you. Each member has a box, "Show our project in the public gallery," and the project appears only if all of you check it. You can take it back at any time. The public vote runs ${facts.voting}. If you stay out of the gallery, judges still see and score your project. Talk it over before anyone checks the box: the public would see your abstract, your video and your log. The form also asks, separately, whether you may be named if you become finalists.

### Common mistakes
- A reflection in which everything went well. → Nobody believes it. One thing that failed, and what you did next, is worth a page of praise.
- Rewriting the abstract on the last night. → Read it once for errors, then leave it alone.
- Taking a saved draft for a submission. → A complete draft does count at the deadline, but an incomplete one does not. Press the button, and look for the receipt.
- Waiting in silence when the portal does not work. → The [rules](/contest-rules#submission-guidelines) say where to send everything by email, before the deadline.

### Task: Submit
When your submission is locked at the deadline, stage 4 is complete and each of you has the certificate, ${facts.certifications[3]}. Finalists are announced on ${facts.finalistsAnnounced}, and pitch live on ${facts.finalsDay} at the ${facts.finalsPlace}. Whatever happens, remember that in week 1 this was a rough sentence on your phone.
- The reflection, and all other parts, complete.
- Every member: age answered, consent given where needed, gallery decided.
- Rules agreed to, project submitted, receipt seen.
`);
    },
    template: {
      title: "The last checklist",
      fileName: "week-12-reflection-and-checklist.txt",
      text: `WEEK 12: REFLECT, CHECK, SUBMIT

Deadline: ${facts.deadline}
Our own deadline, two days earlier:

REFLECTION (in our own words, up to ${reflectionMax} words)
What surprised us:

What we would do differently:

Where AI helped, and where it misled us:

What happens next, whatever the judges say:

PROMPT: INTERVIEW US
Interview us about the project we just finished. Ask ten questions, one at a time, like a curious friend who knows nothing about it. Ask again where we stay vague.
Do not write anything for us. At the end, repeat our three most concrete sentences, word for word.

ALL PARTS
[ ] Project title and one-line pitch
[ ] Prototype or demo: the link opens in a private window
[ ] Abstract (${facts.abstractWords.min} to ${facts.abstractWords.max} words)
[ ] Pitch deck (${facts.deckFormats})
[ ] Demo video (${facts.demoVideoMinutes.min} to ${facts.demoVideoMinutes.max} minutes), with sound
[ ] How AI Was Used log (${facts.aiLogWords.min} to ${facts.aiLogWords.max} words), tools by name
[ ] Reflection

TRUE AND OURS
[ ] Someone counted every number
[ ] What is planned or done by hand is labeled that way
[ ] Text, pictures and music are ours, or we may use them
[ ] Nobody's personal data is in text, deck, video or prototype
[ ] Helpers and sources are named

EVERY MEMBER (copy for each)
Name, the way it may appear in public:
Age answered:
Consent, if under ${facts.adultAge}:
Gallery, yes or no:

THE END
[ ] A stranger opened everything
[ ] Rules read together and agreed to
[ ] Submit project pressed, receipt arrived at ______
[ ] Copies kept in a place of our own
[ ] Pitch told aloud three times
`,
    },
  };
}
