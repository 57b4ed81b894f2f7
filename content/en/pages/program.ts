import { bySeason, untilFinals, untilSubmissions } from "#content/by-season.ts";
import type { Facts } from "#content/facts.ts";
import { eventOf, type SeasonEnd } from "#domain/programme/programme.ts";
import { withOver } from "../season/over.ts";
import { packageOffer } from "../registration/packages.ts";
import { lateOffer } from "../registration/late-registration.ts";
import { pageMeta } from "../frame/page-meta.ts";
import { priceOf, priceTerms } from "../registration/price-terms.ts";
import { portalAccessBy, seasonNotice } from "../season/season.ts";
import { scheduleOf } from "../season/timeline-phases.ts";

export function program(facts: Facts) {
  const { programme, dates } = facts;
  const { chamberNominations, chamberTeams, finals, stages, teamSize, weeks, year } = programme;
  const finalsEvent = eventOf(programme, finals.eventId);
  const teams = `${chamberTeams.min}-${chamberTeams.max} teams`;
  const registerChamber = { label: "Register your chamber", to: "/register?package=chamber" };
  const pitch = "Your members hear about AI every day. This program lets them do something with it:";
  const payOnce = "Your chamber pays once, and every member is included.";
  const intoProgram = `A one-time fee brings every member of your chamber into a ${weeks}-week, no-coding AI startup program`;
  const askUs = { label: "Talk to us first", to: "/contact?topic=chamber" };

  return {
    meta: pageMeta(
      facts,
      "Chamber Program",
      untilSubmissions(
        facts,
        `${intoProgram}, with ${teams} guaranteed into the finals pipeline.`,
        `${intoProgram}, with every lesson and up to ${lateOffer(facts).certifications}.`,
      ),
    ),
    notice: seasonNotice(facts),
    hero: {
      eyebrow: "Chamber Program",
      title: "Bring your whole membership along",
      lead: untilSubmissions(
        facts,
        `${pitch} ${weeks} weeks, four stages, no coding, and a stage at the ${finals.venue} for the teams that go furthest. ${payOnce}`,
        `${pitch} ${weeks} weeks of lessons, no coding, and up to ${lateOffer(facts).certifications}. ${payOnce}`,
      ),
      primary: registerChamber,
      secondary: askUs,
    },
    reasons: {
      title: "Reasons to join",
      lead: "What a chamber director can tell the board.",
      items: [
        {
          title: "A benefit every member can use",
          text: "A bakery, a law office and a machine shop all write, sell, plan and answer customers. The training starts there, not with technology.",
        },
        {
          title: "One decision, one payment",
          text: "A one-time fee covers all members. You don't count seats, and a member who joins the training later costs you nothing extra.",
        },
        {
          title: untilSubmissions(facts, "Your town in the competition", "Skills that show"),
          text: untilSubmissions(
            facts,
            `The package guarantees ${teams} of yours a place in the finals pipeline, the judging for the finals: nominated complete submissions are assigned first, so they get every review even if we run short of judges. Finalists are still chosen by score.`,
            "Every stage ends with something made, and the first three with a certification: a member can show both to a customer, a bank or a town council.",
          ),
        },
        {
          title: "Startups where people live",
          text: "Members build their own products without hiring developers or moving away. What they start can stay on your Main Street.",
        },
      ],
    },
    package: packageCopy(facts, { registerChamber, askUs }),
    included: {
      lead: "What it buys, line by line.",
      items: withOver<Included>(facts, [
        {
          until: null,
          name: "Every member of your chamber",
          text: "Main Street owners and first-time founders alike. There is no price per person and no second payment.",
        },
        {
          until: "submissions",
          name: `${teams} in the finals pipeline`,
          text: untilSubmissions(
            facts,
            `Guaranteed for your chamber: the pipeline is the judging for the finals. You nominate up to ${chamberNominations} of your teams before the deadline; nominated complete submissions are assigned first, so they get every review even if we run short of judges. Finalists are still chosen by score. A team has ${teamSize.min} to ${teamSize.max} people.`,
            `Guaranteed for chambers that registered before submissions closed (${dates.submissionsDue}). Ask us about the next season.`,
          ),
        },
        {
          until: null,
          ...untilSubmissions(
            facts,
            {
              name: "Training in all four stages",
              text: `${stages.map(({ title }) => title).join(", ")}: about ${weeks} weeks, ending in certifications that members earn stage by stage.`,
            },
            {
              name: "Every lesson",
              text: `About ${weeks} weeks of training, and up to ${lateOffer(facts).certifications}: ${lateOffer(facts).names}. ${lateOffer(facts).lastOne}`,
            },
          ),
          link: { label: "See the member training", to: "/member-training" },
        },
        {
          until: null,
          name: "A guide for the person who runs it",
          text: untilSubmissions(
            facts,
            `Eight steps from the first announcement to the day at the ${finals.shortVenue}, each with a checklist and its dates.`,
            `Eight steps from the first announcement to the day at the ${finals.shortVenue}, each with a checklist. Its dates are those of the ${year} season.`,
          ),
          link: { label: "Open the implementation guide", to: "/implementation-guide" },
        },
        {
          until: null,
          name: "Your chamber's own page",
          text: untilSubmissions(
            facts,
            "The join code with its QR code, a poster and a letter to print, the roster of members who agree to be on it, and your nominations.",
            "The join code with its QR code, a poster and a letter to print, and the roster of members who agree to be on it.",
          ),
          link: { label: "Sign in to your chamber's page", to: "/chamber" },
        },
        {
          until: null,
          name: "Participant portal",
          text: untilSubmissions(
            facts,
            `Access details arrive ${portalAccessBy(facts)}. Lessons, templates and submissions live there.`,
            `Access details arrive ${portalAccessBy(facts)}. Lessons and templates live there.`,
          ),
        },
        {
          until: "finals",
          name: "Recognition as a partner chamber",
          text: bySeason(facts, {
            open: `Your chamber is named at the finals in the ${finals.venue}, alongside the founders it brought.`,
            "submissions-closed": `Your chamber is named at the finals in the ${finals.venue} on ${dates.finalsDay}.`,
            "season-over": `It was part of the finals in the ${finals.venue} on ${dates.finalsDay}. Ask us about the next season.`,
          }),
        },
      ]),
    },
    steps: {
      title: "Five participation steps",
      lead: bySeason(facts, {
        open: "What happens between your decision and the finals, and who does it.",
        "submissions-closed": `What happens between a chamber's decision and the finals, and who does it. The dates are those of the ${year} season, which is closed to new projects.`,
        "season-over": `What happens between a chamber's decision and the finals, and who does it. The dates are those of the ${year} season, which is complete.`,
      }),
      items: [
        {
          title: "Register your chamber",
          who: "Chamber director",
          text: "Choose the Chamber package, enter a contact person and pay, at the checkout or [by invoice](/register/invoice). You are done in a few minutes, without an account.",
          outcome: "The receipt and the next steps arrive by email.",
        },
        {
          title: "Open the doors to members",
          who: "Chamber staff",
          text: "Your join code comes by email once the payment is confirmed. Share it: members [join with it](/join), each on their own, at no extra fee. A poster and a letter are ready to print on your chamber's page.",
          outcome: "Members have their places. You see how many have joined, and the names of those who agreed.",
        },
        {
          title: "Train through the four stages",
          who: "Members",
          text: untilSubmissions(
            facts,
            `Members learn, create and build at their own pace in the creation period, ${dates.creation}. Advisors mentor in ${dates.mentoring}.`,
            `Members learn, create and build at their own pace. The creation period of the ${year} season was ${dates.creation}.`,
          ),
          outcome: "Members earn certifications and have prototypes to show.",
        },
        {
          title: "Put your teams forward",
          who: "Chamber and teams",
          text: untilSubmissions(
            facts,
            `Nominate up to ${programme.chamberNominations} of your members' teams on your chamber's page. Each team submits its prototype, abstract, deck, video, How AI Was Used log and reflection by ${dates.submissionsDue}.`,
            `Chambers nominated up to ${programme.chamberNominations} of their members' teams. Prototype, abstract, deck, video, How AI Was Used log and reflection were due ${dates.submissionsDue}.`,
          ),
          outcome: untilSubmissions(
            facts,
            `${chamberTeams.min} to ${chamberTeams.max} teams from your chamber are in the finals pipeline.`,
            `${chamberTeams.min} to ${chamberTeams.max} teams from each chamber went into the finals pipeline.`,
          ),
        },
        {
          title: `Rally, and come to the ${finals.shortVenue}`,
          who: "Everyone",
          text: untilSubmissions(
            facts,
            `Invite your community to vote, ${dates.voting}. Finalists are announced ${dates.finalistsAnnounced}, and pitch live on ${dates.finalsDay}.`,
            `In ${year}: the public vote ${dates.voting}, the finalists' names ${dates.finalistsAnnounced}, the live pitches ${dates.finalsDay}.`,
          ),
          outcome: untilFinals(
            facts,
            "Your chamber is there with its founders on the day.",
            "Each chamber is there with its founders on the day.",
          ),
        },
      ],
    },
    showcase: {
      title: "Showcase benefits",
      lead: bySeason(facts, {
        open: `What your chamber and its teams gain from the public showcase and from the finals at the ${finals.venue}.`,
        "submissions-closed": `What chambers with teams in the ${year} season gain from the public showcase and from the finals at the ${finals.venue}.`,
        "season-over": `What chambers with teams in the ${year} season gained from the public showcase and from the finals at the ${finals.venue}.`,
      }),
      items: [
        {
          title: "Seen by the public",
          text: bySeason(facts, {
            open: `Projects whose teams opt in are shown to the public, who vote (${dates.voting}). One verified vote per person, e-mail or IP; the IP address is only evidence of ballot stuffing. It's a reason for your whole community to look.`,
            "submissions-closed": `Public showcase and vote: ${dates.voting}, for projects whose teams opt in. One verified vote per person, e-mail or IP; the IP address is only evidence of ballot stuffing.`,
            "season-over": `Projects whose teams opted in were shown to the public, who voted (${dates.voting}). One verified vote per person, e-mail or IP; the IP address was only evidence of ballot stuffing. It was a reason for a whole community to look.`,
          }),
        },
        {
          title: `A stage at the ${finals.venue}`,
          text: untilFinals(
            facts,
            `The finals are part of ${finals.week}. Finalists exhibit and then pitch live before the judges.`,
            `The finals were part of ${finals.week}. Finalists exhibited and then pitched live before the judges.`,
          ),
        },
        {
          title: "Named as a partner chamber",
          text: untilFinals(
            facts,
            "Your chamber is recognized at the finals, with judges, visitors and your own members in the building.",
            "Partner chambers are recognized at the finals of their season, with judges, visitors and their own members in the building.",
          ),
        },
        {
          title: `A way beyond ${programme.state}`,
          text: `Top projects may advance to ${programme.globalShowcase}.`,
        },
      ],
      day: {
        title: "Finals day",
        date: `${dates.finalsDay}, ${finals.venue}, ${finals.city}`,
        schedule: scheduleOf(finalsEvent, programme),
        calendar: untilFinals(
          facts,
          { label: "Add the finals to your calendar", to: `/documents/${finalsEvent.id}.ics` },
          null,
        ),
      },
    },
    closing: {
      title: "Questions before your board meets?",
      text: `Ask about your members, your teams or the dates. Chamber package: ${priceTerms(facts, "chamber")}`,
      primary: registerChamber,
      secondary: { label: "Download the board's brief (PDF)", to: "/documents/board-brief.pdf" },
    },
  };
}

export type ProgramCopy = ReturnType<typeof program>;

interface Included {
  until: SeasonEnd | null;
  name: string;
  text: string;
  link?: { label: string; to: string };
}

interface Calls {
  registerChamber: { label: string; to: string };
  askUs: { label: string; to: string };
}

/** What the chamber package costs now, and from how many members on it is the lower price. */
function packageCopy(facts: Facts, { registerChamber, askUs }: Calls) {
  const { programme, dates } = facts;
  const offer = packageOffer(facts, "chamber");
  return {
    title: `The ${offer.price} package`,
    name: `${offer.title} package`,
    badge: offer.badge,
    price: offer.price,
    priceLabel: "One-time fee, all members included",
    terms: offer.regular
      ? `Early bird price through ${dates.earlyBirdLast}. After that ${offer.regular.price}. ${offer.regular.saving} by registering now.`
      : "The standard price. Paid once, when you register or by invoice.",
    caution: untilSubmissions(
      facts,
      null,
      `The ${programme.year} competition is closed to new teams. Talk to us about the next one before you register for it.`,
    ),
    comparison: `Individual registration costs ${priceOf(facts, "individual")}. With ${breakEven(facts)} members or more, the package at ${offer.price} costs less than registering each of them.`,
    primary: registerChamber,
    secondary: askUs,
  };
}

/** From how many members on the chamber's one fee is less than individual registrations at the same tier. */
export function breakEven({ programme, tier }: Facts): number {
  const price = tier === "early" ? "earlyPrice" : "standardPrice";
  const { individual, chamber } = programme.packages;
  return Math.floor(chamber[price] / individual[price]) + 1;
}
