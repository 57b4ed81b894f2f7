import { untilFinals, untilSubmissions } from "#content/by-season.ts";
import type { ById } from "#content/describe-programme.ts";
import type { Facts } from "#content/facts.ts";
import type { IconName } from "#content/icon-names.ts";
import type { SeasonEnd } from "#domain/programme/programme.ts";
import { withOver } from "../season/over.ts";
import { lateOffer } from "../registration/late-registration.ts";
import { pageMeta } from "../frame/page-meta.ts";
import { priceOf, priceTerms } from "../registration/price-terms.ts";
import { portalAccessBy, seasonNotice } from "../season/season.ts";

export function memberTraining(facts: Facts) {
  const { programme, dates } = facts;
  const { finals, stages, teamSize, weeks, year } = programme;
  return {
    meta: pageMeta(
      facts,
      "Member Training",
      untilSubmissions(
        facts,
        `What members of a partner chamber learn in ${weeks} weeks: four hands-on stages, no coding, a certification for each, and no extra fee.`,
        `What members of a partner chamber learn in ${weeks} weeks: hands-on lessons, no coding, up to ${lateOffer(facts).certifications}, and no extra fee.`,
      ),
    ),
    notice: seasonNotice(facts),
    hero: {
      eyebrow: "Member Training",
      title: "AI for the business you already run",
      lead: `If your chamber is in, so are you. Four stages of training, about ${weeks} weeks, on problems from your own shop, office or farm. All you need is a browser and curiosity. You don't need to write code.`,
      primary: { label: "See the training path", to: "#training-path" },
      secondary: { label: "I have my chamber's code", to: "/join" },
    },
    learn: {
      title: "What you will learn",
      lead: "Four skills, each with examples of where it shows up in a working day.",
      atWorkLabel: "At work, for example",
      items: stages.flatMap(({ id, number, title: stage }) => {
        const skill = skills[id];
        return skill ? [{ ...skill, number, stage }] : [];
      }),
    },
    path: {
      id: "training-path",
      title: "Training path",
      lead: `Start at stage one, no matter what you already know, and move on when the work of a stage is done. Creation period for the ${year} season: ${dates.creation}.`,
      makeLabel: "You make",
      earnLabel: "You earn",
      stages: stages.map(({ number, title, subtitle, deliverables, certification }) => ({
        number,
        title,
        subtitle,
        deliverables: deliverables.map(({ name }) => name),
        certification,
      })),
      link: { label: "See the week-by-week plan", to: "/learning-path" },
    },
    receive: {
      title: "What members receive",
      items: withOver<Received>(facts, [
        {
          until: null,
          icon: "key",
          name: "Participant portal",
          text: `Lessons and templates for every stage. Access details arrive ${portalAccessBy(facts)}.`,
        },
        {
          until: null,
          icon: "award",
          ...untilSubmissions(
            facts,
            {
              name: "Four certifications",
              text: `${stages.map(({ certificationTitle }) => certificationTitle).join(", ")}: each is yours when you complete its stage.`,
            },
            {
              name: "Certifications",
              text: `Up to ${lateOffer(facts).certifications}: ${lateOffer(facts).names}. ${lateOffer(facts).lastOne}`,
            },
          ),
        },
        {
          until: "submissions",
          icon: "messages",
          name: "Advisors",
          text: untilSubmissions(
            facts,
            `Mentoring while prototypes take shape (${dates.mentoring}).`,
            `Mentoring in the ${year} season: ${dates.mentoring}, for teams that entered it.`,
          ),
        },
        {
          until: "submissions",
          icon: "trophy",
          name: "A way into the competition",
          text: untilSubmissions(
            facts,
            `Enter alone or as a team of ${teamSize.min} to ${teamSize.max}. Deadline for the ${year} season: ${dates.submissionsDue}.`,
            `Submissions for the ${year} season closed on ${dates.submissionsDue}. Ask us about the next season.`,
          ),
        },
        {
          until: "submissions",
          icon: "globe",
          name: "An audience, if you want one",
          text: untilSubmissions(
            facts,
            `Opt in, and your project joins the public showcase and its vote (${dates.voting}). Your project stays private unless you choose otherwise.`,
            `Public showcase and vote for the ${year} season: ${dates.voting}, for submitted projects whose teams opted in.`,
          ),
        },
        {
          until: null,
          icon: "check",
          name: "What you make is yours",
          text: "The intellectual property in your project stays with you. Sponsors may look at projects in the public gallery, but gain no rights to them.",
        },
      ]),
    },
    why: {
      title: "Why join",
      items: [
        {
          question: "I don't have time.",
          answer:
            "You work on tasks that are already on your desk. You set the pace, and every stage leaves you with something finished.",
        },
        {
          question: "I'm not technical.",
          answer:
            "The program is made for people who aren't. If you can explain a job to a new coworker, you can do stage one.",
        },
        {
          question: "I don't want to compete.",
          answer: untilSubmissions(
            facts,
            `Then learn, earn the certifications and stop there. If you do want to, finalists pitch live at the ${finals.venue} in ${finals.city}.`,
            `Then learn, earn ${lateOffer(facts).certifications} and stop there. The ${year} competition is closed to new projects, so no one expects you to.`,
          ),
        },
        {
          question: "I don't trust AI with my business.",
          answer:
            "Good: you will learn to check it. Noting how AI was used is part of every project, from the first prompt to the submission.",
        },
      ],
    },
    ways: ways(facts),
    closing: {
      title: "Is your chamber taking part?",
      text: untilFinals(
        facts,
        "Ask your chamber for its code, and join with it. Or ask us, and we'll tell you how to bring the program to your town.",
        `Ask your chamber, or ask us. The ${year} competition is over; registering now gives you the training.`,
      ),
      primary: { label: "Ask us about your chamber", to: "/contact?topic=chamber" },
      secondary: { label: "See the Chamber Program", to: "/program" },
    },
  };
}

export type MemberTrainingCopy = ReturnType<typeof memberTraining>;

interface Received {
  until: SeasonEnd | null;
  icon: IconName;
  name: string;
  text: string;
}

/** What a member can do after each stage, and where in a working day it shows. */
const skills: ById<{ title: string; text: string; atWork: string }> = {
  talk: {
    title: "Ask in a way that gets useful answers",
    text: "Brief an AI assistant with context, a goal and a standard, and notice when it is wrong.",
    atWork: "A reply to a difficult customer, a comparison of suppliers, a first look at a new market.",
  },
  create: {
    title: "Make things people can see",
    text: "Turn a thought into a name, a message, a page or a short explainer, and choose between versions.",
    atWork: "A flyer for the season, a landing page draft, a job posting that sounds like you.",
  },
  build: {
    title: "Build a tool without code",
    text: "Assemble a working prototype from no-code and AI tools, and test it on real people before polishing it.",
    atWork: "A booking form that sorts its own entries, a quote calculator, an assistant that knows your price list.",
  },
  compete: {
    title: "Present it with confidence",
    text: "Tell the story in an abstract, a deck and a video, and say openly how AI was used.",
    atWork: "A pitch to a bank, a partner or a town council, with a product to show.",
  },
};

/** The two ways into the training, side by side. */
function ways(facts: Facts) {
  const { chamberTeams, packages, year } = facts.programme;
  return {
    title: "Two ways in",
    lead: "The training is the same. What differs is who pays and how you begin.",
    columns: ["Through your chamber", "On your own"],
    rows: [
      {
        label: "Who pays",
        cells: [`Your chamber, once: ${priceOf(facts, "chamber")} for all its members`, "You, when you register"],
      },
      { label: "Your own cost", cells: ["Nothing extra", priceTerms(facts, "individual")] },
      {
        label: "How you begin",
        cells: ["Ask your chamber for its code, and join with it", "Register, and follow the steps in the email"],
      },
      {
        label: "Competition",
        cells: untilSubmissions(
          facts,
          [
            `With the chamber's ${chamberTeams.min}-${chamberTeams.max} guaranteed teams in the finals pipeline, each judged in full`,
            "With your own project",
          ],
          [`The ${year} season is closed to new teams`, `The ${year} season is closed to new projects`],
        ),
      },
    ],
    links: [
      { label: "Join with your chamber's code", to: "/join" },
      { label: `Register as ${packages.individual.title}`, to: "/register?package=individual" },
    ],
  };
}
