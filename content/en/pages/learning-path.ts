import { untilSubmissions } from "#content/by-season.ts";
import type { ById } from "#content/describe-programme.ts";
import type { Facts } from "#content/facts.ts";
import { lateOffer } from "../registration/late-registration.ts";
import { pageMeta } from "../frame/page-meta.ts";
import { priceTerms } from "../registration/price-terms.ts";
import { notOpen, ofSeason, seasonNotice, tellMe, withPortalNote } from "../season/season.ts";
import { vignettes } from "../season/vignettes.ts";

export function learningPath(facts: Facts) {
  const { programme, dates } = facts;
  const { weeks, stages, submission, finals } = programme;
  const { abstractWords, demoVideoMinutes, aiLogWords, formats } = submission;
  return {
    meta: pageMeta(
      facts,
      "Learning Path",
      `Four stages in ${weeks} weeks, no coding required: what you do each week, what you have after each stage, and the certification you earn.`,
    ),
    notice: seasonNotice(facts),
    inside: vignettes(facts),
    hero: {
      eyebrow: "Learning Path",
      title: `From your first prompt to the ${programme.finals.shortVenue} steps`,
      lead: `Four stages take you from asking an AI a good question to pitching a product that works. The program runs about ${weeks} weeks, and you never have to write code.`,
      facts: [
        { value: `${stages.length} stages`, label: "each ends with something you can show" },
        { value: `${weeks} weeks`, label: "or so, at your own pace" },
        untilSubmissions(
          facts,
          { value: `${stages.length} certifications`, label: "one for each stage you complete" },
          { value: `${stages.length - 1} certifications`, label: lateOffer(facts).lastOne },
        ),
      ],
      primary: { label: "Register Now", to: "/register" },
      secondary: { label: "See every date", to: "/timeline" },
    },
    stages: {
      title: "The four stages",
      lead: untilSubmissions(
        facts,
        `The weeks below are one pace that works. The creation period is longer than the program, so if you start early you can repeat a week. If you start later, plan on more than one lesson a week.`,
        "The weeks below are one pace that works. Take longer where you need to, and skip nothing: each week builds on the one before.",
      ),
      deliverablesTitle: "Deliverables",
      weekPlanTitle: "What each week asks",
      /** Before a week's number, for those who hear it. */
      weekLabel: "Week",
      certificationLabel: "Certification",
      items: stageItems(facts),
    },
    mentoring: {
      title: "Advisors help when it gets hard",
      text: untilSubmissions(
        facts,
        `Advisors mentor founders and teams while prototypes take shape (${ofSeason(facts, dates.mentoring)}). You ask one of them from [the portal](/portal/advisors), and they answer by email. They ask, suggest and challenge. The work, the decisions and the intellectual property stay yours.`,
        `Mentoring takes place while a season's prototypes take shape (${ofSeason(facts, dates.mentoring)}). Registering now does not include it.`,
      ),
      link: { label: "What advisors do", to: "/judges-advisors#advisors" },
    },
    submission: {
      title: "What you hand in at the end",
      lead: untilSubmissions(
        facts,
        `Everything you make along the way becomes part of one submission, due ${dates.submissionsDueInBothZones}. You put it together in [the portal](/portal/submission) and can update it until then; late submissions are not accepted.`,
        `Everything you make along the way becomes part of one submission. For the ${programme.year} season it was due ${dates.submissionsDue}.`,
      ),
      items: [
        {
          name: "Prototype or demo",
          limit: "Built without coding",
          text: "The thing itself, as far as a judge can try it or watch it work.",
        },
        {
          name: "Abstract",
          limit: `${abstractWords.min}-${abstractWords.max} words`,
          text: "The problem, who has it, what you built and what changed for them.",
        },
        {
          name: "Pitch deck",
          limit: "Slides",
          text: `The story you would tell on the stage in the ${programme.finals.shortVenue}.`,
        },
        {
          name: "Demo video",
          limit: `${demoVideoMinutes.min}-${demoVideoMinutes.max} minutes`,
          text: "Your product in use, from the first step to the result.",
        },
        {
          name: "How AI Was Used log",
          limit: `${aiLogWords.min}-${aiLogWords.max} words`,
          text: "Which tools you used, what for, and what you decided yourself.",
        },
        { name: "Reflection", limit: "In your own words", text: "What you learned, and what you would do next." },
      ],
      formats: `Accepted formats: ${formats.map(({ name }) => name).join(", ")}.`,
      link: { label: "Read the submission rules", to: "/contest-rules" },
    },
    recognition: {
      title: "Recognition",
      lead: "What you can put on your wall, your website and your next application.",
      certified: {
        id: "certified-ai-innovator",
        title: stages.at(-1)?.certification ?? "",
        text: `Each stage you complete earns its certification. The last of the four shows that you went all the way, from a question to a finished submission. Each is a PDF with a serial number and a signed credential, and [anyone can check it](/certificates/verify).${untilSubmissions(facts, "", ` If you register now, you can earn the others: ${lateOffer(facts).names}.`)}`,
        points: stages.map(({ title, certification }) => ({ term: title, text: certification })),
      },
      visibility: {
        id: "global-visibility",
        title: "Global Visibility",
        text: "Your project can be seen far beyond your county. How far it goes depends on the public, on the judges and on you: public display is always your choice.",
        points: [
          {
            term: "Public showcase",
            text: `If every member of your team opts in, your project joins [the public showcase](/showcase) and its vote (${ofSeason(facts, dates.voting)}).`,
          },
          {
            term: finals.week,
            text: `Finalists pitch live at the ${finals.venue} in ${finals.city} (${ofSeason(facts, dates.finalsDay)}).`,
          },
          { term: `Beyond ${programme.state}`, text: `Top projects may advance to ${programme.globalShowcase}.` },
        ],
      },
    },
    why: {
      title: "Why This Works",
      reasons: [
        {
          title: "You learn on your own idea",
          text: "No sample projects. Each exercise moves your business forward, so the hours you put in stay useful whatever the judges say.",
        },
        {
          title: "Skills come before tools",
          text: "Tools change from month to month. Asking clearly, checking answers and testing with people do not, and that is where the path begins.",
        },
        {
          title: "Each stage ends with proof",
          text: "A statement, a pitch outline, a prototype, a submission: you always know whether you are done, and so does anyone you show it to.",
        },
        {
          title: "No code, no gatekeeper",
          text: "If you can describe what should happen, you can build a first version. What counts is that you know your customers.",
        },
        {
          title: "A date to work toward",
          text: `A fixed deadline and a stage in the ${finals.venue} turn "someday" into a plan.`,
        },
      ],
    },
    closing: {
      ...invitation(facts),
      price: `Individual registration: ${priceTerms(facts, "individual")}`,
      primary: { label: "Register Now", to: "/register?package=individual" },
      secondary: untilSubmissions(facts, { label: "See the Chamber Program", to: "/program" }, tellMe),
      scholarship: {
        text: "Rural and underrepresented entrepreneurs can apply for a scholarship.",
        link: { label: "Apply for Scholarship", to: "/register#financial-support" },
      },
    },
  };
}

export type LearningPathCopy = ReturnType<typeof learningPath>;

/** What one week of the suggested pace asks. */
interface Week {
  title: string;
  task: string;
}

/**
 * The suggested pace, three weeks a stage. A test holds the number of entries to the
 * programme's length in weeks.
 */
function weekPlans({ programme }: Facts): ById<readonly Week[]> {
  const { abstractWords, demoVideoMinutes } = programme.submission;
  return {
    talk: [
      {
        title: "Brief, ask, keep",
        task: "Choose the problem you care about. Brief an AI assistant with the context, the goal and the standard you expect, and save each prompt that gave you something useful.",
      },
      {
        title: "Question your market",
        task: "Ask who has this problem, how they get by today and what you may be wrong about. Check the answers with people you can call and sources you trust.",
      },
      {
        title: "Put it in plain words",
        task: "Write the problem statement: what is wrong, for whom, and how you know. Tidy your prompts into a set you can reuse, and finish the market summary.",
      },
    ],
    create: [
      {
        title: "Name it and say it",
        task: "Try several names, looks and one-sentence messages. Put two versions side by side, show them to people who have the problem, and keep the one they can repeat.",
      },
      {
        title: "Make it visible",
        task: "Draft the landing page and a short explainer. Collect reactions before you polish, and start noting where AI helped and where you overruled it.",
      },
      {
        title: "Outline the pitch",
        task: "Turn what you learned into a pitch outline: the problem, the people, the product and the proof. Finish your launch content.",
      },
    ],
    build: [
      {
        title: "Decide what it must do",
        task: "Pick the one thing your prototype has to do for one person. Choose no-code and AI tools that can do it, and sketch the steps a user takes.",
      },
      {
        title: "Build until it works",
        task: "Assemble the prototype and get that one thing working from start to finish. Where you are stuck, ask someone who knows: an advisor, another founder, a user.",
      },
      {
        title: "Hand it to real users",
        task: "Watch people use it without helping them. Write down what they did, fix the worst of it, and record a first draft of the demo video.",
      },
    ],
    compete: [
      {
        title: "Finish prototype and deck",
        task: "Fix what the tests showed was missing. Build the pitch deck from your outline, with what users did as your evidence.",
      },
      {
        title: "Write and record",
        task: `Write the abstract in ${abstractWords.min} to ${abstractWords.max} words, record the demo video at ${demoVideoMinutes.min} to ${demoVideoMinutes.max} minutes, and turn your notes into the How AI Was Used log.`,
      },
      {
        title: "Reflect, check, submit",
        task: "Write the reflection, go through the list below once more and submit. Then decide whether the public may see your project, and rehearse the pitch out loud.",
      },
    ],
  };
}

/** What has changed for the founder at the end of each stage. */
const outcomes: ById<string> = {
  talk: "You can explain your problem to a customer, and get usable answers out of an AI assistant.",
  create: "People can see your idea, react to it and repeat what it is for.",
  build: "Someone who is not you has used your product, and you know what happened.",
  compete: "Your project is in front of the judges and, if you choose, the public.",
};

function stageItems(facts: Facts) {
  const plans = weekPlans(facts);
  let week = 0;
  const numberedWeeks = (plan: readonly Week[]) => {
    const weeks = plan.map((entry) => ({ number: (week += 1), ...entry }));
    const [first, last] = [weeks[0]?.number, weeks.at(-1)?.number];
    return { weeks, weekSpan: first === last ? `Week ${first}` : `Weeks ${first}–${last}` };
  };
  return facts.programme.stages.map(({ id, number, title, subtitle, description, deliverables, certification }) => ({
    id: `stage-${number}`,
    number,
    title,
    subtitle,
    description,
    deliverables: deliverables.map(({ name }) => name),
    certification,
    outcome: outcomes[id] ?? subtitle,
    /** "Stage 1" */
    label: `Stage ${number}`,
    ...numberedWeeks(plans[id] ?? []),
  }));
}

/** The call that closes the page: to the competition while it takes projects, to the training after that. */
function invitation(facts: Facts): { title: string; text: string } {
  const { programme, season, takesRegistrations } = facts;
  if (!takesRegistrations)
    return {
      title: notOpen,
      text: "Have a look at the four stages, and ask us about taking part.",
    };
  return season === "open"
    ? {
        title: "Your first week starts with one question",
        text: withPortalNote(
          facts,
          `Register as an individual, or ask your chamber whether its members are already included. Portal access details follow within ${programme.portalAccessHours} hours of registration.`,
        ),
      }
    : {
        title: "The training stays open",
        text: `A registration gives you ${lateOffer(facts).gives}. If you want to compete, wait for the next season: we can tell you when it opens.`,
      };
}
