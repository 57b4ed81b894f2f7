import type { Lesson } from "./lesson.ts";
import type { LessonFacts } from "./lesson-facts.ts";

export const outlineThePitch = ({ handInWords, certifications }: LessonFacts): Lesson => ({
  number: 6,
  stage: 2,
  id: "outline-the-pitch",
  title: "Outline the pitch",
  promise: "Problem, people, product, proof: three minutes you can say without notes. Then hand in stage 2.",
  minutes: 160,
  deliverables: ["pitch-outline", "launch-content", "brand-and-message"],
  blocks: [
    {
      kind: "paragraph",
      text: "A pitch is a short talk after which somebody does something: lends you a table at the market, tries your prototype, gives you a meeting. This week you write its bones. The slides come in week 10 and will be easy, because you will only have to illustrate what you can already say.",
    },
    { kind: "heading", text: "Four parts and a request" },
    {
      kind: "list",
      items: [
        "Problem: one person, one moment, what goes wrong. Your statement from week 3, told as a scene.",
        "People: who else has it, and how you know. Your conversations.",
        "Product: what it does for that person, in the order they see it. No technology yet.",
        "Proof: what has happened so far that you did not make up. It may be little.",
        "The request: the one thing you want from this listener.",
      ],
    },
    {
      kind: "paragraph",
      text: "Proof is the part that beginners leave out and listeners wait for. Five people who told you about their last bad day are proof. So are seven reactions to a draft. A huge market figure from the internet is not: anybody can read it out, and it says nothing about you.",
    },
    { kind: "heading", text: "What to do" },
    {
      kind: "steps",
      items: [
        {
          title: "Two or three sentences for each part",
          minutes: 30,
          text: "Take them from what you already have. If a part stays empty, leave it empty. That is a finding.",
        },
        {
          title: "Say it aloud, with a timer",
          minutes: 20,
          text: "Three minutes, standing up, phone recording. Listen once. Mark where you got faster: there you do not believe yourself yet.",
        },
        {
          title: "Take the hard questions",
          minutes: 30,
          text: "Use Wendy's prompt, further down. If your assistant has a voice mode, talk. Write down each question you could not answer.",
        },
        {
          title: "Tell it to one person",
          minutes: 25,
          text: "Best is somebody who lends, buys or hires for a living. Ask them: What would you want to see before you believe it?",
        },
        {
          title: "Round off the launch content",
          minutes: 35,
          text: "The page and the explainer from last week, with the one change made, and a message for your first day: what you would text to the people you talked to.",
        },
        {
          title: "Hand in",
          minutes: 20,
          text: `On the page of [stage 2](/portal/stages/2), each deliverable as a link or a text of at least ${handInWords} words.`,
        },
      ],
    },
    {
      kind: "example",
      business: "Two Buckets Huckleberry Jam",
      place: "Priest River",
      parts: [
        {
          kind: "paragraph",
          text: "Wendy Kossler buys berries from some thirty pickers. She never knows in the morning how many buckets will be on her porch at night, so she has thrown berries away, and she has turned orders down. Her idea: pickers text what they have, and she sees the day's total by noon.",
        },
        {
          kind: "prompt",
          lines: [
            "Here is my pitch outline: [outline]",
            "You are a banker in a small town and have heard forty pitches this year. Ask me your five hardest questions, one at a time. Wait for my answer before the next. Do not praise me, and do not suggest answers.",
            "At the end, list the questions I did not really answer.",
          ],
        },
        {
          kind: "answer",
          lines: [
            "1. How many pickers have told you they would text?",
            "2. They guard their places. Why would they tell you where and how much?",
            "...",
            "Not answered: 2, and what happens where there is no signal.",
            "You could mention that the specialty jam market is growing by 7% a year.",
          ],
        },
        {
          kind: "change",
          title: "What Wendy changed",
          text: `Question 2 stung, because it was right. She called four pickers. They would send an amount, never a place. So the product asks for buckets only, and she put that into the pitch: "We do not ask where." On signal she wrote "we do not know yet; test in stage 3." The 7% she left where it was. Nobody could say who had counted it, and it would not have sold a single jar.`,
        },
      ],
    },
    {
      kind: "note",
      title: "Rehearsing with a machine",
      text: "It is patient, it is awake at midnight, and it asks better questions than a polite friend. It cannot tell you whether you are convincing. Keep other people's figures out of it: your supplier's prices are theirs. And put the rehearsal in your log, with the questions that changed your pitch.",
    },
    {
      kind: "mistakes",
      title: "Common mistakes",
      items: [
        {
          mistake: "Starting with yourself, or with the history of AI.",
          instead: "Start with the person and the moment. You come in under proof.",
        },
        {
          mistake: "Hiding what you do not know.",
          instead: "Say it, and say how you will find out. It makes the rest believable.",
        },
        {
          mistake: "Learning a text by heart that an assistant wrote.",
          instead: "You will sound like it. Learn five points, and find the words each time anew.",
        },
        {
          mistake: "Asking for everything.",
          instead: "One request. People can say yes to one thing.",
        },
      ],
    },
    {
      kind: "task",
      title: "Hand in stage 2",
      text: `Each member of a team hands in their own. With all three in place the stage is complete, and the certificate, ${certifications[1]}, is yours.`,
      items: [
        "Brand and message basics, from week 4.",
        "The pitch outline: four parts and the request.",
        "Draft content for your launch: page, explainer, first message.",
      ],
    },
  ],
  template: {
    title: "A pitch outline",
    fileName: "week-06-pitch-outline.txt",
    text: `WEEK 6: OUTLINE THE PITCH (three minutes)

PROBLEM (one person, one moment, what goes wrong)

PEOPLE (who else has it, and how we know)

PRODUCT (what it does for that person, in the order they see it)

PROOF (what has happened so far)
  Conversations:
  Reactions:
  What we were wrong about:
  What we do not know yet, and how we will find out:

REQUEST (one thing, to this listener)

PROMPT: THE HARD QUESTIONS
Here is my pitch outline: [outline]
You are ______ (a banker, a buyer, a mayor) and have heard forty
pitches this year. Ask me your five hardest questions, one at a time.
Wait for my answer before the next. Do not praise me, and do not
suggest answers. At the end, list the questions I did not really answer.

QUESTIONS I COULD NOT ANSWER
Question | Whom I will ask | Answer
         |                 |

AFTER TELLING IT TO ONE PERSON
What they remembered:
What they wanted to see before they believe it:

LAUNCH CONTENT
Landing page (link or text):
Explainer (link or script):
First message, as I would really send it:
`,
  },
});
