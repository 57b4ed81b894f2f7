import { brand } from "#content/brand.ts";
import { bySeason } from "#content/by-season.ts";
import type { Facts } from "#content/facts.ts";
import { namedEvents } from "#domain/programme/named-events.ts";
import { mailtoLink } from "#domain/text/mailto.ts";
import { allDates, eventDate } from "../season/event-dates.ts";
import { formatMoney } from "../formats.ts";
import { pageMeta } from "../frame/page-meta.ts";
import { ofSeason, seasonOpening } from "../season/season.ts";

export function mediaPressKit(facts: Facts) {
  const { programme, site, dates } = facts;
  const { chamberTeams, finals, stages, weeks, year } = programme;
  const { contacts, name, tagline } = site;
  const mediaResponse = site.responseTimes.media.inText;
  const stageList = stages.map(({ title }) => title).join(", ");
  const mission = `To give every ${programme.residents.one} with an idea the skills, the tools and the stage to turn it into a working AI product, without writing code.`;

  return {
    meta: pageMeta(
      facts,
      "Media & Press Kit",
      `Press kit for the ${name}: key facts, mission, coverage dates, logos, fact sheet and a media contact who answers ${mediaResponse}.`,
    ),
    /** As the marks spell it. */
    name,
    eyebrow: "Media & Press Kit",
    title: "On deadline? Start here.",
    lede: `Facts you can print, the dates of the season, logos you can use, and a media contact who answers ${mediaResponse}.`,
    calls: {
      kit: { label: "Download Full Media Kit", to: "/documents/media-kit.zip" },
      custom: { label: "Request Custom Assets", to: "/contact?topic=media-assets" },
      factSheet: { label: "Download the fact sheet", to: "/documents/press-fact-sheet.pdf" },
      partner: { label: "Become a media partner", to: "/contact?topic=media" },
    },
    status: statusSentence(facts),
    keyFacts: { title: "Key facts", facts: keyFacts(facts) },
    missionAndTagline: {
      title: "Mission and tagline",
      missionLabel: "Mission",
      mission,
      taglineLabel: "Tagline",
      tagline,
      boilerplateLabel: "About the accelerator, ready to print",
      boilerplate: `The ${name} is a ${weeks}-week competition in which people across ${programme.state} learn to build a business with AI, no coding required. Participants work through four stages (${stageList}), earn a certification in each, and submit a working prototype. Finalists pitch live at the ${finals.venue} in ${finals.city} during ${finals.week}. The accelerator is run by ${site.organizer}.`,
    },
    coverage: {
      title: "Coverage opportunities",
      lede: `Stories to tell, each with its dates in the ${year} season.`,
      stories: [
        {
          title: "The first-time founder",
          text: "Someone without a technical background learns to build a product with AI. Follow one person from a problem statement to a prototype.",
          when: `Creation period, ${dates.creation}`,
        },
        {
          title: "The chamber that went first",
          text: `A chamber of commerce enrolls its whole membership and sends ${chamberTeams.min} to ${chamberTeams.max} teams toward the ${programme.finals.shortVenue}.`,
          when: `Creation period, ${dates.creation}`,
        },
        {
          title: "The public decides",
          text: `Projects are shown online and ${programme.residents.many} vote, one verified vote each. Only projects whose teams opted in are shown.`,
          when: `Public showcase and voting, ${dates.voting}`,
        },
        {
          title: "Honest machines",
          text: "Every submission includes a How AI Was Used log. What did founders leave to AI, and what did they keep for themselves?",
          when: `After the submission deadline, ${dates.submissionsDue}`,
        },
        {
          title: "A day under the dome",
          text: `One day, start to finish: ${dates.finalsSchedule} (${programme.zoneLabel}).`,
          when: `${dates.finalsDay}, ${dates.finalsHours}`,
        },
      ],
    },
    assets: {
      title: "Media assets",
      lede: "One archive has everything below. You can also download the fact sheet on its own.",
      items: [
        {
          title: "Wordmark",
          format: "SVG, PNG",
          text: "The name in its own lettering, for headlines and lower thirds.",
        },
        { title: "Emblem", format: "SVG, PNG", text: "The ridge on its own, for small spaces and social cards." },
        { title: "Fact sheet", format: "PDF", text: "The key facts from this page, on paper." },
        { title: "Boilerplate", format: "Text", text: "The paragraph above, ready to paste." },
        { title: "Colors", format: "Text", text: "The palette with its values, for graphics beside your story." },
        { title: "Usage rules", format: "Text", text: "The rules below, to hand to your art desk." },
      ],
      palette: brand.colours.map((colour) => ({ ...colour, use: colourUses[colour.name] })),
      rulesTitle: "Usage rules",
      rules: [
        "Use the marks to report on the accelerator, unaltered: no new colors, no stretching, no effects.",
        "Leave clear space around a mark, half the emblem's height on every side.",
        "Do not use a mark in a way that suggests the accelerator endorses a product or a candidate.",
        "Participants' projects, photos and names belong to them. Ask before you publish more than the public gallery shows.",
      ],
    },
    partners: {
      title: "Media partner benefits",
      lede: "For newsrooms, stations and podcasts that want to follow a whole season.",
      items: [
        {
          title: "News as it happens",
          text: "Announcements come to you directly: submissions, showcase, finalists, awards.",
        },
        {
          title: "People to talk to",
          text: "We introduce you to participants, chambers and judges who have said yes to an interview.",
        },
        {
          title: "A place to work at the finals",
          text: `Room to film and record at the finals in the ${finals.venue} (${ofSeason(facts, dates.finalsDay)}).`,
        },
        { title: "Your name beside ours", text: "Media partners are named in program materials and at the finals." },
      ],
    },
    timeline: {
      title: "Press timeline",
      lede: `All times are ${programme.zoneName} (${programme.zoneLabel}), as in ${programme.finals.city}.`,
      /** Events of the timeline, with what each offers to a newsroom. */
      items: [
        {
          eventId: namedEvents.enrollment,
          text: "Enrollment opens. Interviews about the program and the first participants.",
        },
        { eventId: namedEvents.submissions, text: "Submissions close, and the projects are locked." },
        { eventId: namedEvents.vote, text: "The online gallery opens to the public, and voting with it." },
        { eventId: namedEvents.judges, text: "Judges score every submission by the published rubric." },
        { eventId: namedEvents.announcement, text: "The finalists' names are public from this hour." },
        { eventId: finals.eventId, text: `Exhibitions, pitches and awards at the ${programme.finals.shortVenue}.` },
      ].map((event) => eventDate(facts, event)),
      calendar: allDates(facts, "Add all dates to your calendar"),
    },
    contact: {
      title: "Media contact",
      text: `Write with your outlet, your question and your deadline. We answer media inquiries ${mediaResponse}.`,
      emailLabel: "Email",
      email: contacts.media,
      mailto: mailtoLink({ to: contacts.media, subject: `${site.mailTag} Media inquiry`, body: "" }),
      phoneLabel: "Phone",
      phone: contacts.phone,
      hoursLabel: "Office hours",
      hours: site.officeHours,
      write: { label: "Write to the media desk", to: "/contact?topic=media" },
    },
  };
}

/** What each colour of the brand is for. */
const colourUses: Readonly<Record<(typeof brand.colours)[number]["name"], string>> = {
  Pine: "Main color: buttons and next steps",
  River: "Links and quiet accents",
  Dawn: "The call to action, always with dark text",
  Ink: "Text",
  Paper: "Background",
};

export type MediaPressKitCopy = ReturnType<typeof mediaPressKit>;

/** Facts a reporter can print as they stand. The fact sheet sets the same list. */
function keyFacts({ programme, site, dates, tier }: Facts) {
  const { chamberTeams, finals, packages, stages, teamSize, weeks } = programme;
  const { contacts, name } = site;
  return [
    { term: "Name", text: name },
    {
      term: "What",
      text: `A statewide, ${weeks}-week startup competition that teaches people to build with AI. No coding required.`,
    },
    {
      term: "Who",
      text: `Entrepreneurs, teams of ${teamSize.min} to ${teamSize.max}, and chambers of commerce with their members`,
    },
    { term: "Stages", text: stages.map(({ title }) => title).join(", ") },
    { term: "Certifications", text: stages.map(({ certification }) => certification).join(", ") },
    {
      term: "Finals",
      text: `${dates.finalsDay}, ${dates.finalsHours}, ${finals.venue}, ${finals.city}, during ${finals.week}`,
    },
    {
      term: "Price",
      text:
        tier === "early"
          ? `Individual ${formatMoney(packages.individual.earlyPrice)}, chamber ${formatMoney(packages.chamber.earlyPrice)} one-time, through ${dates.earlyBirdLast}; then ${formatMoney(packages.individual.standardPrice)} and ${formatMoney(packages.chamber.standardPrice)}`
          : `Individual ${formatMoney(packages.individual.standardPrice)}, chamber ${formatMoney(packages.chamber.standardPrice)}, each a one-time fee`,
    },
    {
      term: "Chambers",
      text: `All members included; ${chamberTeams.min} to ${chamberTeams.max} teams guaranteed into the finals pipeline: nominated projects are judged in full, and finalists are chosen by score`,
    },
    {
      term: "Judging",
      text: `${programme.criteria.map(({ name: criterion, weight }) => `${criterion} ${weight}%`).join(", ")}`,
    },
    { term: "Awards", text: programme.awards.map(({ name: award }) => award).join(", ") },
    { term: "After the finals", text: `Top projects may advance to ${programme.globalShowcase}` },
    { term: "Organizer", text: `${site.organizerAtStart}, in ${contacts.city}, ${contacts.state}` },
  ];
}

/** How far the season is, in the masthead. */
function statusSentence(facts: Facts): string {
  const {
    programme: { finals, year },
    dates,
  } = facts;
  return bySeason(facts, {
    open: `${seasonOpening(facts)} Finals: ${dates.finalsDay}.`,
    "submissions-closed": `Submissions are in. The finals at the ${finals.venue} are on ${dates.finalsDay}.`,
    "season-over": `The ${year} season ended with the finals on ${dates.finalsDay}. Ask the media contact for results and interviews.`,
  });
}
