import { bySeason, untilSubmissions } from "#content/by-season.ts";
import type { Facts } from "#content/facts.ts";
import { iconCards } from "#content/icon-names.ts";
import { lateOffer } from "../registration/late-registration.ts";
import { pageMeta } from "../frame/page-meta.ts";
import { ofSeason, seasonOpening } from "../season/season.ts";

export function about(facts: Facts) {
  const { programme, site, dates } = facts;

  const { finals, forecast, submission, teamSize, weeks, year } = programme;

  return {
    meta: pageMeta(
      facts,
      "About",
      `What the ${site.name} is, how its four stages work, what you get and why it matters: a ${weeks}-week competition for ${programme.state}, no coding required.`,
    ),
    eyebrow: `About ${site.shortName}`,
    title: `${weeks} weeks from an idea to something people can try`,
    lede: `The ${site.name} is a statewide competition for people with an idea and no engineering team. You learn to work with AI, build a working product without coding, and compete for a place on stage at the ${finals.venue}.`,
    status: statusSentence(facts),
    whatItIs: {
      title: "What it is",
      paragraphs: [
        `A ${weeks}-week program and a contest in one. The program teaches you to use AI the way a good founder uses a good colleague: to research, to write, to design and to build. The contest gives you a date to finish by and an audience that matters.`,
        `You can enter alone or in a team of ${teamSize.min} to ${teamSize.max}, and register on your own or through your chamber of commerce. You never have to write code.`,
        `It is run by ${site.organizer}, in ${site.contacts.city}, ${site.contacts.state}.`,
      ],
      glance: {
        title: "At a glance",
        facts: [
          { term: "Length", text: `${weeks} weeks, four stages` },
          { term: "Skills needed", text: "No coding required" },
          { term: "Who", text: `Entrepreneurs and teams of ${teamSize.min} to ${teamSize.max}` },
          { term: "Where", text: `Online, with live finals in ${finals.city}` },
          { term: "Finals", text: `${dates.finalsDay}, ${finals.venue}` },
        ],
      },
    },
    howItWorks: {
      title: "How it works",
      lede: "Four stages, each with something finished at the end of it. The stages build on one another: what you write in the first one, you show in the last.",
      /** Before the list of what a founder has in hand at the end of a stage. */
      deliverablesLabel: "You finish with",
      stages: programme.stages.map(({ number, title, subtitle, deliverables }) => ({
        number,
        title,
        subtitle,
        deliverables: deliverables.map(({ name }) => name),
      })),
      contest: {
        title: "Then the contest begins",
        /** The dates below stay those of one season, whenever they are read. */
        note: `The dates of the ${year} season`,
        steps: [
          {
            title: "Submit",
            text: `In [the portal](/portal/submission): your prototype or demo, an abstract, a pitch deck, a demo video of ${submission.demoVideoMinutes.min} to ${submission.demoVideoMinutes.max} minutes, a How AI Was Used log and a reflection.`,
            when: `Deadline: ${dates.submissionsDue}`,
          },
          {
            title: "Be seen",
            text: "If every member of the team opts in, the public sees your project in [the showcase](/showcase) and votes.",
            when: dates.voting,
          },
          {
            title: "Be judged",
            text: "Judges score by a [published rubric](/judges-advisors#rubric), and the finalists are announced on [the results page](/results).",
            when: dates.judging,
          },
          {
            title: "Pitch",
            text: `Finalists exhibit and pitch live at ${finals.week} in the ${finals.venue}.`,
            when: dates.finalsDay,
          },
        ],
        link: { label: "See every date", to: "/timeline" },
      },
      link: { label: "Walk through the learning path", to: "/learning-path" },
    },
    whatYouGet: {
      title: "What you get",
      lede: `What the program gives you, whether or not your project reaches the ${finals.shortVenue}.`,
      items: iconCards([
        {
          icon: "rocket",
          title: "A prototype that works",
          text: "Something a customer can click, hold or try, built with no-code and AI tools and tested with real users.",
        },
        {
          icon: "award",
          title: untilSubmissions(facts, "Four certifications", "Certifications"),
          text: `${programme.stages.map(({ certification }) => certification).join(", ")}. You earn one for each stage you complete.${untilSubmissions(facts, "", ` If you register now, you can earn ${lateOffer(facts).certifications}: ${lateOffer(facts).lastOne}`)}`,
        },
        {
          icon: "file",
          title: "A pitch in every form",
          text: `An abstract of ${submission.abstractWords.min} to ${submission.abstractWords.max} words, a deck and a demo video: what a lender, a partner or a first customer will ask to see.`,
        },
        {
          icon: "users",
          title: "People to ask",
          text: untilSubmissions(
            facts,
            `Advisors mentor participants while they build (${ofSeason(facts, dates.mentoring)}): someone to ask when you get stuck on a tool, a market or your own doubts.`,
            `Mentoring takes place while a season's prototypes are built (${ofSeason(facts, dates.mentoring)}). You can still ask your chamber and other founders.`,
          ),
        },
        {
          icon: "padlock",
          title: "Your idea, still yours",
          text: "Intellectual property stays with participants. Showing your project in public is your choice, and you can change your mind.",
        },
        {
          icon: "landmark",
          title: `A shot at the ${finals.shortVenue}`,
          text: `A season's finalists pitch live to judges in the ${finals.venue} (${ofSeason(facts, dates.finalsDay)}). Top projects may advance to ${programme.globalShowcase}.`,
        },
      ]),
    },
    whyItMatters: {
      title: "Why it matters",
      statement: `The next good company can start in any town in ${programme.state}.`,
      paragraphs: [
        `One forecast says that ${forecast.percent}% of new applications will use no-code platforms by ${forecast.year}. If that's close to the truth, programmers are no longer what's scarce. What's scarce is someone who knows a problem well: a rancher, a nurse, a shop owner, a student, a county clerk.`,
        `Those people live all over ${programme.state}. The program comes to them, online and through their chambers of commerce, and rural and underrepresented entrepreneurs can apply for a scholarship.`,
        "And it asks for honesty about the tools. Every project says how AI was used, so that judges, customers and neighbors can see what the founder did and what the machine did.",
      ],
    },
    doors: {
      title: "Find your way in",
      links: [
        { label: "I have an idea", text: "See the four stages", to: "/learning-path" },
        { label: "I lead a chamber", text: "See the chamber program", to: "/program" },
        { label: "I want to sponsor", text: "Compare the tiers", to: "/sponsors" },
        { label: "I could judge or advise", text: "See what it takes", to: "/judges-advisors" },
        { label: `I write about ${programme.state}`, text: "Open the press kit", to: "/media-press-kit" },
      ],
    },
    calls: {
      register: { label: "Register Now", to: "/register" },
      questions: { label: "Read the FAQ", to: "/faq" },
    },
  };
}

/** How far the season is, under the title. */
function statusSentence(facts: Facts): string {
  const {
    programme: { finals, year },
    dates,
    takesRegistrations,
  } = facts;
  const ended = `The ${year} season ended with the ${finals.shortVenue} finals on ${dates.finalsDay}.`;
  return bySeason(facts, {
    open: `${seasonOpening(facts)} Projects are due ${dates.submissionsDue}.`,
    "submissions-closed": `Submissions for ${year} are closed. The finals are on ${dates.finalsDay}.`,
    "season-over": takesRegistrations
      ? `${ended} Registration for the program itself stays open. It gives ${lateOffer(facts).gives}.`
      : ended,
  });
}

export type AboutCopy = ReturnType<typeof about>;
