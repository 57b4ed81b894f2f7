import { untilSubmissions } from "#content/in-season.ts";
import { priceAt, priceTermsAt } from "../price-terms.ts";
import { programme } from "#content/programme.ts";
import { seasonDates } from "../season-dates.ts";
import { seasonAt } from "#domain/programme/era.ts";
import type { Instant } from "#domain/time/time.ts";

const { chamberTeams, finals, packages, portalAccessHours, stages, teamSize, weeks, year } = programme;

/** What a member can do after each stage, and where in a working day it shows. In the order of the stages. */
const skills = [
  {
    title: "Ask so that the answer is useful",
    text: "Brief an AI assistant with context, a goal and a standard, and notice when it is wrong.",
    atWork: "A reply to a difficult customer, a comparison of suppliers, a first look at a new market.",
  },
  {
    title: "Make things people can see",
    text: "Turn a thought into a name, a message, a page or a short explainer, and choose between versions.",
    atWork: "A flyer for the season, a landing page draft, a job posting that sounds like you.",
  },
  {
    title: "Build a tool without code",
    text: "Assemble a working prototype from no-code and AI tools, and test it on real people before polishing it.",
    atWork: "A booking form that sorts itself, a quote calculator, an assistant that knows your price list.",
  },
  {
    title: "Present it and stand behind it",
    text: "Tell the story in an abstract, a deck and a video, and say openly how AI was used.",
    atWork: "A pitch to a bank, a partner or a town council, with a product to show.",
  },
];

export const memberTraining = {
  meta: {
    title: "Member Training",
    description: `What members of a partner chamber learn in ${weeks} weeks: four hands-on stages, no coding, a certification for each, and no fee on top of the chamber's own.`,
  },
  hero: {
    eyebrow: "Member Training",
    title: "AI for the business you already run",
    lead: `If your chamber is in, so are you. Four stages of training, about ${weeks} weeks, on problems from your own shop, office or farm. You need a browser and curiosity. You do not need to write code.`,
    primary: { label: "See the training path", to: "#training-path" },
    secondary: { label: "Ask us about your chamber", to: "/contact?topic=chamber" },
  },
  learn: {
    title: "What you will learn",
    lead: "Four skills, each with examples of where it shows up in a working day.",
    atWorkLabel: "At work, for example",
    items: skills.map((skill, index) => ({ ...skill, stage: stages[index]?.title ?? "" })),
  },
  path: {
    id: "training-path",
    title: "Training path",
    lead: `Start at stage one, whatever you know already, and move on when the work of a stage is done. Creation period of the ${year} season: ${seasonDates.creation}.`,
    makeLabel: "You make",
    earnLabel: "You earn",
    stages: stages.map(({ number, title, subtitle, deliverables, certification }) => ({
      number,
      title,
      subtitle,
      deliverables,
      certification,
    })),
    link: { label: "Read what each week asks", to: "/learning-path" },
  },
  receive: {
    title: "What members receive",
    items: [
      {
        until: null,
        name: "Participant portal",
        text: `Lessons and templates for every stage. Access details arrive within ${portalAccessHours} hours of registration.`,
      },
      {
        until: null,
        name: "Four certifications",
        text: `${stages.map(({ certification }) => certification.replace("Certified ", "")).join(", ")}: each is yours when you complete its stage.`,
      },
      {
        until: "submissions",
        name: "Advisors",
        text: untilSubmissions(
          `Mentoring while prototypes take shape (${seasonDates.mentoring}).`,
          `Mentoring of the ${year} season: ${seasonDates.mentoring}, while its prototypes took shape.`,
        ),
      },
      {
        until: "submissions",
        name: "A way into the competition",
        text: untilSubmissions(
          `Enter alone or as a team of ${teamSize.min} to ${teamSize.max}. Deadline of the ${year} season: ${seasonDates.submissionsDue}.`,
          `Submissions for the ${year} season closed on ${seasonDates.submissionsDue}. Ask us about the next season.`,
        ),
      },
      {
        until: "submissions",
        name: "An audience, if you want one",
        text: untilSubmissions(
          `Opt in, and your project joins the public showcase and its vote (${seasonDates.voting}). Display is private unless you choose otherwise.`,
          `Public showcase and vote of the ${year} season: ${seasonDates.voting}, for submitted projects whose teams opted in.`,
        ),
      },
      {
        until: null,
        name: "What you make is yours",
        text: "The intellectual property in your project stays with you. Sponsors may look at projects; they gain no rights to them.",
      },
    ],
  },
  why: {
    title: "Why join",
    items: [
      {
        question: "I have no time.",
        answer:
          "You work on tasks that are on your desk anyway. The pace is yours, and every stage leaves you with something finished.",
      },
      {
        question: "I am not technical.",
        answer:
          "The program is made for people who are not. If you can explain a job to a new colleague, you can do stage one.",
      },
      {
        question: "I do not want to compete.",
        answer: untilSubmissions(
          `Then learn, earn the certifications and stop there. If you do want to, finalists pitch live at the ${finals.venue} in ${finals.city}.`,
          `Then learn, earn the certifications and stop there. The ${year} competition takes no new projects, so nobody expects you to.`,
        ),
      },
      {
        question: "I do not trust AI with my business.",
        answer:
          "Good: you will learn to check it. Noting how AI was used is part of every project, from the first prompt to the submission.",
      },
    ],
  },
  waysAt(at: Instant) {
    const competing = {
      open: [
        `With the chamber's ${chamberTeams.min}-${chamberTeams.max} guaranteed teams in the finals pipeline`,
        "With your own project",
      ],
      over: [`The ${year} season takes no new teams`, `The ${year} season takes no new projects`],
    };
    return {
      title: "Two ways in",
      lead: "The training is the same. What differs is who pays and how you begin.",
      columns: ["Through your chamber", "On your own"],
      rows: [
        {
          label: "Who pays",
          cells: [`Your chamber, once: ${priceAt("chamber", at)} for all its members`, "You, when you register"],
        },
        { label: "Your own cost", cells: ["Nothing on top", priceTermsAt("individual", at)] },
        {
          label: "How you begin",
          cells: [
            "Ask your chamber for the start date and your contact",
            "Register, and follow the e-mail you receive",
          ],
        },
        { label: "Competition", cells: seasonAt(programme, at) === "open" ? competing.open : competing.over },
      ],
      links: [
        { label: "Show this to my chamber", to: "/program" },
        { label: `Register as ${packages.individual.title}`, to: "/register?package=individual" },
      ],
    };
  },
  closingAt(at: Instant) {
    const isOver = seasonAt(programme, at) === "season-over";
    return {
      title: "Is your chamber taking part?",
      text: isOver
        ? `Ask your chamber, or ask us. The ${year} competition is complete; the training is what a registration gives now.`
        : "Ask your chamber, or ask us and we will tell you how to bring the program to your town.",
      primary: { label: "Ask us about your chamber", to: "/contact?topic=chamber" },
      secondary: { label: "See the Chamber Program", to: "/program" },
    };
  },
} as const;
