import { bySeason, untilFinals, untilSubmissions } from "#content/by-season.ts";
import type { Facts } from "#content/facts.ts";
import { iconCards } from "#content/icon-names.ts";
import { eventOf } from "#domain/programme/programme.ts";
import { namedEvents } from "#domain/programme/named-events.ts";
import { closingTime, daysOf } from "#domain/time/when.ts";
import { allDates } from "../season/event-dates.ts";
import { formatDayNoYear, formatMonth } from "../formats.ts";
import { earlyBirdNotice, packageOffers } from "../registration/packages.ts";
import { lateOffer } from "../registration/late-registration.ts";
import { pageMeta } from "../frame/page-meta.ts";
import { priceOf } from "../registration/price-terms.ts";
import { notOpen, seasonNotice, tellMe } from "../season/season.ts";
import { sceneAt } from "#domain/programme/scene.ts";
import { timelinePhases } from "../season/timeline-phases.ts";
import { vignettes } from "../season/vignettes.ts";

export function home(facts: Facts) {
  const { programme, site, dates } = facts;
  const { weeks, daysToLaunch, teamSize, chamberTeams, forecast, finals, year } = programme;
  const finalsDay = formatDayNoYear(daysOf(eventOf(programme, finals.eventId).when).firstOn);
  const journey = `The ${site.name} takes founders across ${programme.state} from a first conversation with AI to a working product`;
  const team = `Work by yourself or in a team of ${teamSize.min} to ${teamSize.max}`;
  const topProjects = `Top projects may advance to ${programme.globalShowcase}.`;
  const mentoring = `${formatMonth(programme.mentoring.firstMonth)} and ${formatMonth(programme.mentoring.lastMonth)}`;

  return {
    meta: pageMeta(
      facts,
      `${site.name}: Launch with AI, no coding required`,
      `A statewide ${weeks}-week competition that takes ${programme.state} entrepreneurs from an idea to a working AI startup without coding. Finals: ${finalsDay}, ${year}, ${finals.venue}.`,
    ),
    notice: noticeOf(facts),
    hero: {
      /** Which light it is drawn in, and whether something that is on leads. */
      scene: sceneAt(programme, facts.now),
      /** Once the season is over. */
      nextYear: {
        eyebrow: "Until the next season",
        title: ["Next season,", "your turn."],
        lead: `${journey}. Leave your email address, and we'll tell you when the next season opens. Until then, the first lesson is free to read.`,
        link: tellMe,
        more: { label: "Read the first lesson", to: "/learning-path/first-lesson" },
      },
      eyebrow: `Statewide competition · about ${weeks} weeks · four stages`,
      /** One line each. */
      title: ["Your idea.", "Your valley.", "Your AI startup."],
      lead: bySeason(facts, {
        open: `${journey}, and the finalists to a live pitch at the ${finals.venue}.`,
        "submissions-closed": `${journey}. The ${year} finalists pitch live at the ${finals.venue}.`,
        "season-over": `${journey}. The ${year} finalists pitched live at the ${finals.venue}.`,
      }),
      /** Price and deadline, before anyone scrolls. */
      terms: heroTerms(facts),
      register: "Register Now",
      learnMore: "Learn More",
      /** Read to those who hear the link without its surroundings. */
      learnMoreAbout: `about ${site.shortName}`,
      stats: [
        { value: `${daysToLaunch.min}-${daysToLaunch.max} Days`, label: "To Launch" },
        { value: "No Coding", label: "Required" },
        { value: finalsDay, label: "Capital Showcase" },
      ],
    },
    why: {
      title: "Why Launch a Startup Now?",
      lead: "AI and no-code tools put a working product within reach of one person with a good problem to solve.",
      cards: iconCards([
        {
          icon: "hammer",
          title: "You can build without coding",
          text: "A clear description becomes a working prototype. Your knowledge of the problem is the hard part, and you already have it.",
        },
        {
          icon: "timer",
          title: "A first version takes days",
          text: `Many ideas reach a first version in ${daysToLaunch.min} to ${daysToLaunch.max} days. The rest of the program is for making it good, and showing it to the people who need it.`,
        },
        {
          icon: "users",
          title: "You're not on your own",
          text: untilSubmissions(
            facts,
            `${team}. Advisors mentor in ${mentoring}, and chambers of commerce bring their members along.`,
            `${team}, at your own pace. Chambers of commerce bring their members along.`,
          ),
        },
        {
          icon: "landmark",
          title: untilFinals(facts, `${programme.state} is watching`, `${programme.state} has been watching`),
          text: bySeason(facts, {
            open: `Projects are shown to the public, scored by judges, and the finalists pitch at the ${finals.venue}. ${topProjects}`,
            "submissions-closed": `The projects are in, and the ${year} finalists pitch at the ${finals.venue} on ${dates.finalsDay}. ${topProjects}`,
            "season-over": `The ${year} finalists pitched at the ${finals.venue} on ${dates.finalsDay}, after a public vote and the judges' scores. ${topProjects}`,
          }),
        },
      ]),
      forecast: {
        figure: `${forecast.percent}%`,
        quote: `${forecast.percent}% of new applications will use no-code platforms by ${forecast.year}.`,
        label: "A forecast",
      },
    },
    chambers: {
      title: "For Chambers of Commerce",
      lead: untilSubmissions(
        facts,
        `Give every member a way into AI, and your town a team on the ${finals.shortVenue} stage.`,
        "Give every member a way into AI, and your town products that were built at home.",
      ),
      cards: iconCards([
        {
          icon: "store",
          title: "Every member is included",
          text: "A one-time fee covers all members of your chamber, however many join.",
        },
        {
          icon: "trophy",
          title: "A place in the finals pipeline",
          text: untilSubmissions(
            facts,
            `${chamberTeams.min}-${chamberTeams.max} of your teams are guaranteed into the finals pipeline: their projects are judged in full.`,
            `Partner chambers had ${chamberTeams.min}-${chamberTeams.max} teams guaranteed into the ${year} finals pipeline. It is closed to new teams: ask us about the next season.`,
          ),
        },
        {
          icon: "sparkles",
          title: "Training that members use",
          text: "Four stages that start at the first conversation with AI, and end with something a business can run on.",
        },
        {
          icon: "map",
          title: `A guide from kickoff to ${finals.shortVenue}`,
          text: "Eight steps tell you what to do when, so the program runs alongside your other work.",
        },
      ]),
      action: "Become a Partner Chamber",
    },
    inside: vignettes(facts),
    stages: {
      title: "Four-Stage Program",
      lead: untilSubmissions(
        facts,
        `About ${weeks} weeks. Each stage ends with a certification and something to show.`,
        `About ${weeks} weeks. Each stage ends with something to show. Registering now gives you ${lateOffer(facts).gives}.`,
      ),
      deliverable: "You finish with",
      items: programme.stages.map(({ number, title, subtitle, deliverables, certification }) => ({
        number,
        title,
        subtitle,
        certification,
        deliverable: deliverables[0]?.name ?? "",
      })),
      action: "See the learning path",
    },
    timeline: {
      title: `${year} Timeline`,
      lead: `The dates that matter, in ${programme.zoneName} (${finals.city}).`,
      action: "See the full timeline",
      calendar: allDates(facts, "Add all dates to your calendar"),
      phases: timelinePhases(facts),
    },
    packages: {
      title: "Choose your package",
      lead: "Two packages, each paid once. Register in a few minutes.",
      offers: packageOffers(facts).map((offer) => ({ ...offer, action: `Register as ${offer.title}` })),
      earlyBird: earlyBirdNotice(facts),
    },
    scholarship: {
      title: "Scholarships",
      text: "Rural and underrepresented entrepreneurs can ask for financial support. Tell us about your idea and where you are from.",
      action: "Apply for Scholarship",
    },
  };
}

/** What is on stands above it. */
function noticeOf(facts: Facts) {
  const notice = seasonNotice(facts);
  return notice && { ...notice, on: null };
}

function heroTerms(facts: Facts): string {
  const { programme, dates, tier, takesRegistrations } = facts;
  const due = formatDayNoYear(closingTime(eventOf(programme, namedEvents.submissions).when) ?? "");
  const until = tier === "early" ? ` through ${dates.earlyBirdLastNoYear}` : "";
  const price = takesRegistrations ? `From ${priceOf(facts, "individual")}${until}.` : `${notOpen}.`;
  return bySeason(facts, {
    open: `${price} Projects are due ${due}.`,
    "submissions-closed": `${price} Submissions closed ${due}.`,
    "season-over": price,
  });
}

export type HomeCopy = ReturnType<typeof home>;
