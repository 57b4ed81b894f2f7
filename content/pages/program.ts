import { packageOffer } from "#content/packages.ts";
import { priceTermsAt } from "#content/price-terms.ts";
import { programme } from "#content/programme.ts";
import { seasonDates } from "#content/season-dates.ts";
import { seasonAt } from "#domain/era.ts";
import { formatMoney } from "#domain/money.ts";
import { tierAt } from "#domain/pricing.ts";
import { eventOf } from "#domain/programme.ts";
import { formatClock, type Instant } from "#domain/time.ts";

const { chamberTeams, finals, packages, portalAccessHours, stages, teamSize, weeks, year, zoneLabel } = programme;
const finalsEvent = eventOf(programme, finals.eventId);
const teams = `${chamberTeams.min}-${chamberTeams.max} teams`;
const registerChamber = { label: "Register your chamber", to: "/register?package=chamber" };
const askUs = { label: "Talk to us first", to: "/contact?topic=chamber" };

/** From how many members on the chamber's one fee is less than individual registrations at the same tier. */
export function breakEvenAt(at: Instant): { members: number; individualPrice: string; chamberPrice: string } {
  const price = tierAt(programme, at) === "early" ? "earlyPrice" : "standardPrice";
  const { individual, chamber } = packages;
  return {
    members: Math.floor(chamber[price] / individual[price]) + 1,
    individualPrice: formatMoney(individual[price]),
    chamberPrice: formatMoney(chamber[price]),
  };
}

export const programPage = {
  meta: {
    title: "Chamber Program",
    description: `A one-time fee brings every member of your chamber into a ${weeks}-week, no-coding AI startup program, with ${teams} guaranteed into the finals pipeline.`,
  },
  hero: {
    eyebrow: "Chamber Program",
    title: "Bring your whole membership along",
    lead: `Your members hear about AI every day. This program lets them do something with it: ${weeks} weeks, four stages, no coding, and a stage at the ${finals.venue} for the teams that go furthest. Your chamber pays once, and every member is included.`,
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
        text: "A one-time fee covers all members. Nobody counts seats, and a member who joins the training later costs you nothing extra.",
      },
      {
        title: "Your town in the competition",
        text: `The package guarantees ${teams} of yours a place in the finals pipeline, so the names from your community are in the running.`,
      },
      {
        title: "Startups where people live",
        text: "Members build their own products without hiring developers or moving away. What they start can stay on your Main Street.",
      },
    ],
  },
  packageAt(at: Instant) {
    const offer = packageOffer("chamber", tierAt(programme, at));
    const { members, individualPrice, chamberPrice } = breakEvenAt(at);
    return {
      title: `The ${offer.price} package`,
      name: `${packages.chamber.title} package`,
      badge: packages.chamber.badge,
      price: offer.price,
      priceLabel: "One-time fee, all members included",
      terms: offer.regular
        ? `Early bird price through ${seasonDates.earlyBirdLast}. After that ${offer.regular.price}. ${offer.regular.saving} by registering now.`
        : "The standard price. Paid once, by card, when you register.",
      caution:
        seasonAt(programme, at) === "open"
          ? null
          : `The ${year} competition takes no new teams. Talk to us about the next one before you register for it.`,
      comparison: `Individual registration costs ${individualPrice}. From ${members} members on, the package at ${chamberPrice} is the lower price for your community.`,
      primary: registerChamber,
      secondary: askUs,
    };
  },
  included: {
    lead: "What it buys, line by line.",
    items: [
      {
        name: "Every member of your chamber",
        text: "Main Street owners and first-time founders alike. There is no price per person and no second payment.",
      },
      {
        name: `${teams} in the finals pipeline`,
        text: `Guaranteed for your chamber. A team has ${teamSize.min} to ${teamSize.max} people; agree early with your members who forms one.`,
      },
      {
        name: "Training in all four stages",
        text: `${stages.map(({ title }) => title).join(", ")}: about ${weeks} weeks, ending in certifications that members earn stage by stage.`,
        link: { label: "See the member training", to: "/member-training" },
      },
      {
        name: "A guide for whoever runs it",
        text: `Eight steps from the first announcement to the day at the ${programme.finals.shortVenue}, each with a checklist and its dates.`,
        link: { label: "Open the implementation guide", to: "/implementation-guide" },
      },
      {
        name: "Participant portal",
        text: `Access details arrive within ${portalAccessHours} hours of registration. Lessons, templates and submissions live there.`,
      },
      {
        name: "Recognition as a partner chamber",
        text: `Your chamber is named at the finals in the ${finals.venue}, beside the founders it brought along.`,
      },
    ],
  },
  steps: {
    title: "Five participation steps",
    leadAt: (at: Instant) =>
      seasonAt(programme, at) === "season-over"
        ? `What happens between your decision and the finals, and who does it. The dates are those of the ${year} season, which is complete.`
        : "What happens between your decision and the finals, and who does it.",
    items: [
      {
        title: "Register your chamber",
        who: "Chamber director",
        text: "Choose the Chamber package, enter a contact person and pay by card. It takes a few minutes and no account.",
        outcome: "The receipt and the next steps arrive by e-mail.",
      },
      {
        title: "Open the doors to members",
        who: "Chamber staff",
        text: `Portal access details follow within ${portalAccessHours} hours. Announce the program, say that members pay nothing extra, and name one person they can ask.`,
        outcome: "Members know where to start and whom to call.",
      },
      {
        title: "Train through the four stages",
        who: "Members",
        text: `Members learn, create and build at their own pace in the creation period, ${seasonDates.creation}. Advisors mentor in ${seasonDates.mentoring}.`,
        outcome: "Members earn certifications and have prototypes to show.",
      },
      {
        title: "Put your teams forward",
        who: "Chamber and teams",
        text: `Agree with your members which teams stand for the chamber. Each team submits its prototype, abstract, deck, video and reflection by ${seasonDates.submissionsDue}.`,
        outcome: `${chamberTeams.min} to ${chamberTeams.max} teams from your chamber are in the finals pipeline.`,
      },
      {
        title: `Rally, and come to the ${programme.finals.shortVenue}`,
        who: "Everyone",
        text: `Invite your community to vote, ${seasonDates.voting}. Finalists are announced ${seasonDates.finalistsAnnounced}, and pitch live on ${seasonDates.finalsDay}.`,
        outcome: "Your chamber stands beside its founders on the day.",
      },
    ],
  },
  showcase: {
    title: "Showcase benefits",
    lead: `What your chamber and its teams gain from the public showcase and from the finals at the ${finals.venue}.`,
    items: [
      {
        title: "Seen by the public",
        text: `Projects whose teams opt in are shown to the public, who vote (${seasonDates.voting}). One verified vote per person, e-mail or IP: a reason for your whole community to look.`,
      },
      {
        title: `A stage at the ${programme.finals.venue}`,
        text: `The finals are part of ${finals.week}. Finalists exhibit and then pitch live before the judges.`,
      },
      {
        title: "Named as a partner chamber",
        text: "Your chamber is recognized at the finals, with judges, visitors and your own members in the building.",
      },
      {
        title: `A way beyond ${programme.state}`,
        text: `Top projects may advance to ${programme.globalShowcase}.`,
      },
    ],
    day: {
      title: "Finals day",
      date: `${seasonDates.finalsDay}, ${finals.venue}, ${finals.city}`,
      schedule: finalsEvent.schedule.map(({ from, to, title }) => ({
        title,
        hours: `${formatClock(from)} – ${formatClock(to)} ${zoneLabel}`,
      })),
      calendar: { label: "Add the finals to your calendar", to: `/documents/${finalsEvent.id}.ics` },
    },
  },
  closingAt(at: Instant) {
    return {
      title: "Questions before your board meets?",
      text: `Ask about your members, your teams or the dates. Chamber package: ${priceTermsAt("chamber", at)}`,
      primary: registerChamber,
      secondary: askUs,
    };
  },
} as const;
