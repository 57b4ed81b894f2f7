import { untilFinals, untilSubmissions } from "#content/by-season.ts";
import type { Facts } from "#content/facts.ts";
import { allDates } from "../season/event-dates.ts";
import { pageMeta } from "../frame/page-meta.ts";
import { priceTerms } from "../registration/price-terms.ts";
import { ofSeason, seasonNotice } from "../season/season.ts";

const registerChamber = { label: "Register your chamber", to: "/register?package=chamber" };

export function implementationGuide(facts: Facts, siteUrl = "") {
  const { programme, dates } = facts;
  const { awards, criteria, finals, year } = programme;
  const audience = criteria.find(({ decidedBy }) => decidedBy === "public");
  return {
    meta: pageMeta(
      facts,
      "Implementation Guide",
      `Eight steps for the person who runs the program at a chamber: what to do, by when, and how to know it's done, from the board's yes to finals day.`,
    ),
    notice: seasonNotice(facts),
    hero: {
      eyebrow: "Implementation Guide",
      title: `Eight steps from the board's yes to the ${programme.finals.shortVenue}`,
      lead: `For the person at the chamber who makes it happen. Every step says what to do, by when, and how you know it's done. ${untilFinals(facts, "Print it and pin it up, or check off the steps here: this browser keeps your check marks.", `The dates are those of the ${year} season, which is complete.`)}`,
      facts: [
        { term: "For", text: "The chamber's program lead" },
        { term: "Finals", text: `${dates.finalsDay}, ${finals.venue}` },
      ],
      primary: registerChamber,
      secondary: { label: "Ask a question", to: "/contact?topic=chamber" },
    },
    contentsLabel: "The eight steps",
    whenLabel: "When",
    doneLabel: "Done when",
    steps: guideSteps(facts).map((step, index) => ({
      ...step,
      number: index + 1,
      /** Before the title, for those who hear it. */
      label: `Step ${index + 1}`,
    })),
    announcement: {
      id: "announcement",
      title: "An announcement you can send",
      lead: "Change what you like. The dates and facts in it are the program's own. Add your join code where it says so; the letter on your chamber's page already has it.",
      subjectLabel: "Subject",
      mailLabel: "Open as an email",
      ...announcementText(facts, `${siteUrl}/join`),
    },
    awards: {
      title: "Awards",
      lead: `Presented at the finals (${ofSeason(facts, dates.finalsDay)}). Tell your teams early which awards there are: it shapes what they build.`,
      items: awards,
      note: audience
        ? `The public vote is ${audience.weight}% of the score. That is where a chamber can help most: by asking people to look.`
        : null,
      link: { label: "See how projects are scored", to: "/judges-advisors#rubric" },
    },
    why: {
      title: "Reasons it works",
      items: [
        {
          title: "It has an owner",
          text: "One named person at the chamber, one list of eight steps. Nothing depends on someone remembering.",
        },
        {
          title: "It starts where members are",
          text: "The first task is a problem from their own business, so the first result is already useful.",
        },
        {
          title: "It keeps a rhythm",
          text: "Four stages with something finished at the end of each, and a regular hour in one room.",
        },
        {
          title: "It ends on a stage",
          text: `A fixed deadline, a public vote and a day at the ${finals.venue} give the work a finish worth showing up for.`,
        },
      ],
    },
    closing: {
      title: "Step two takes a few minutes",
      text: `Register the chamber and give your members a place to start. ${priceTerms(facts, "chamber")}`,
      primary: registerChamber,
      secondary: { label: "Compare what the package buys", to: "/program" },
    },
  };
}

export type ImplementationGuideCopy = ReturnType<typeof implementationGuide>;

/** One step of the guide: what a chamber does, by when, and how it knows that the step is done. */
interface GuideStep {
  id: string;
  title: string;
  /** The date or period it belongs to, from the programme record; or what it follows. */
  when: string;
  purpose: string;
  /** What to tick off. */
  tasks: readonly string[];
  doneWhen: string;
  link: { label: string; to: string } | null;
}

/** The steps with what is true of each now. */
function guideSteps(facts: Facts): readonly GuideStep[] {
  const { programme, dates, tier } = facts;
  const { chamberTeams, finals, invoiceDueDays, stages, submission, teamSize, year } = programme;
  const { abstractWords, aiLogWords, demoVideoMinutes } = submission;
  const [first, second] = stages;
  const early = [first, second].flatMap((stage) => stage?.deliverables ?? []);
  return [
    {
      id: "decide",
      title: "Decide, and name one person",
      when: `Enrollment from ${dates.enrollmentOpens}`,
      purpose:
        "Programs get done when one person owns them. That person keeps track of the dates, answers members' questions and knows the teams.",
      tasks: [
        "Bring your board the brief from the bottom of the Chamber Program page: two pages with the price, what it includes and what could go wrong",
        "Name one person to run it, and a backup",
        `Put all ${year} dates into the chamber's calendar`,
      ],
      doneWhen: "the board has said yes and members know who to ask.",
      link: allDates(facts, "Add all dates to a calendar"),
    },
    {
      id: "register",
      title: "Register the chamber",
      when: tier === "early" ? `Early bird through ${dates.earlyBirdLast}` : "As soon as the board has said yes",
      purpose: "One registration and one payment cover every member.",
      tasks: [
        "Choose the Chamber package and enter the person you named as the contact",
        "Write the chamber's name in the Company/Organization field",
        `Pay when you register, or by invoice within ${invoiceDueDays} days, and keep the receipt that arrives by email`,
        "Look for the email with your chamber's join code: it comes as soon as the payment is confirmed",
        "Sign in with your email address and open your chamber's page",
      ],
      doneWhen: "the receipt is filed and you have your join code.",
      link: registerChamber,
    },
    {
      id: "announce",
      title: "Tell your members",
      when: "As soon as you are registered",
      purpose: "Members join when they hear what it does for them, from someone they know, more than once.",
      tasks: [
        "Send the announcement below, in your own words, with your join code in it",
        "Print the poster and the letter from your chamber's page: both have the code and a QR code",
        "Bring it up at the next luncheon, and in your newsletter and social channels",
        "Call the members you would most like to see take part",
        "Say three things each time: no coding, no extra fee for members, and where to start",
      ],
      doneWhen: "every member has been told once, and the likely ones twice.",
      link: { label: "Go to the announcement", to: "#announcement" },
    },
    {
      id: "kickoff",
      title: "Hold a kickoff",
      when: "Before members begin stage one",
      purpose: "An hour in one room turns sign-ups into people who have started.",
      tasks: [
        "Invite members, and anyone who just wants a look",
        "Have everyone join in the room: they scan the poster, type their name and email address, and have their place",
        `Walk through the four stages: ${stages.map(({ title }) => title).join(", ")}`,
        "Try one prompt together, on a real problem from the room",
        "Agree on a regular time to meet until the submission deadline",
      ],
      doneWhen: "everyone who came knows their first task and the next meeting.",
      link: { label: "Show the Learning Path", to: "/learning-path" },
    },
    {
      id: "train",
      title: "Train through the first two stages",
      when: `Creation period, ${dates.creation}`,
      purpose: `Members learn to ask well and to make their idea visible. Your part is to keep them moving.`,
      tasks: [
        "Meet regularly: each member shows one thing and names one obstacle",
        `Collect what stages one and two ask for: ${early.map(({ inText }) => inText).join(", ")}`,
        `Celebrate each ${first?.certification} and ${second?.certification} where members can see it`,
        "Look at the roster on your chamber's page, and invite back those who went quiet",
      ],
      doneWhen: "members have their first certifications and ideas worth building.",
      link: { label: "Send members to the training page", to: "/member-training" },
    },
    {
      id: "teams",
      title: "Form teams and build",
      when: `Mentoring: ${dates.mentoring}`,
      purpose: `Your package guarantees ${chamberTeams.min}-${chamberTeams.max} teams a place in the finals pipeline: nominated projects are assigned to judges first and judged in full. Give them time to become teams.`,
      tasks: [
        `Bring people with an idea together with people who want to help: ${teamSize.min} to ${teamSize.max} to a team`,
        `Nominate ${chamberTeams.min} to ${chamberTeams.max} teams on your chamber's page, before the deadline`,
        "Encourage every team to use its advisor while there is still time to change course",
        "Find real users among your members to test each prototype",
      ],
      doneWhen: "each team has a prototype that someone outside the team has used.",
      link: { label: "What advisors do", to: "/judges-advisors#advisors" },
    },
    {
      id: "submit",
      title: "Submit everything, and submit early",
      when: `Deadline: ${dates.submissionsDue}`,
      purpose:
        "Late submissions are not accepted, and whatever is saved at the deadline is what counts. Plan to be done days before.",
      tasks: [
        "Prototype or demo, and pitch deck",
        `Abstract of ${abstractWords.min}-${abstractWords.max} words, and a demo video of ${demoVideoMinutes.min}-${demoVideoMinutes.max} minutes`,
        `How AI Was Used log of ${aiLogWords.min}-${aiLogWords.max} words, and the reflection`,
        "Ask each team whether it opts in to public display",
        "Submit, read it once as a stranger would, and update it until the deadline if you need to",
      ],
      doneWhen: "every team has checked that its submission is complete.",
      link: { label: "Check the submission rules", to: "/contest-rules" },
    },
    {
      id: "showcase",
      title: `Showcase, vote and go to the ${programme.finals.shortVenue}`,
      when: `Voting ${dates.voting}; finals ${dates.finalsDay}`,
      purpose: "Now the whole community can help, and the whole community can come.",
      tasks: [
        `Ask people to look at the projects and vote, ${dates.voting}: one verified vote per person, e-mail or IP. The IP address is only evidence of ballot stuffing, so a whole room can vote. Voting together at an event? Tell us the place and hours first, and we'll give you a QR code for the room`,
        `Watch for the finalists, announced ${dates.finalistsAnnounced} on the results page`,
        "Rehearse the pitch with your finalists in front of members",
        `Be at the finals: ${finals.venue}, ${finals.city}, ${dates.finalsDay}, ${dates.finalsHours}`,
        "Thank everyone who finished, finalist or not",
      ],
      doneWhen: "you have told the story of your founders to your members and your town.",
      link: { label: "See every date", to: "/timeline" },
    },
  ];
}

/** The announcement a chamber can send, as plain text. What it says about competing follows the season. */
function announcementText(facts: Facts, joinAddress: string): { subject: string; paragraphs: string[] } {
  const { programme, site, dates } = facts;
  const { finals, stages, teamSize, weeks, year } = programme;
  const stageTitles = stages.map(({ title }) => title);
  const competing = untilSubmissions(
    facts,
    `If you want to go further, you can enter the competition alone or as a team of ${teamSize.min} to ${teamSize.max}. Projects are due ${dates.submissionsDue}, and finalists pitch at the ${finals.venue} on ${dates.finalsDay}.`,
    `The ${year} competition is closed to new entries, so this is about the training: four stages, each ending with something for your business.`,
  );
  return {
    subject: "AI training for our members, included in your membership",
    paragraphs: [
      "Dear members,",
      `Our chamber has joined the ${site.name}. Every member is included, at no extra fee.`,
      `In four stages (${stageTitles.join(", ")}) you learn to use AI on problems from your own business, and to build a working prototype. The program takes about ${weeks} weeks at your own pace. You do not need to write code.`,
      competing,
      `To start, go to ${joinAddress} and type our chamber's code: [our code]. Your name and email address are all it asks for.`,
    ],
  };
}
