import type { Facts } from "#content/facts.ts";
import { untilFinals } from "#content/by-season.ts";
import { eventOf } from "#domain/programme/programme.ts";
import { daysOf } from "#domain/time/when.ts";
import { announcementAt, seasonEndsAt } from "#domain/programme/moments.ts";
import { dayIn, type Instant } from "#domain/time/time.ts";
import { formatDay, formatDayNoYear } from "../formats.ts";
import { pageMeta } from "../frame/page-meta.ts";
import { namedEvents } from "#domain/programme/named-events.ts";
import { phaseLinks } from "../season/phase-links.ts";
import { tellMe } from "../season/season.ts";
import { momentText } from "../emails/email-content.ts";

const many = (count: number, one: string, more: string): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : more}`;

/** While nothing is published: when it comes, why it did not come yet, or that nothing will. */
function beforeResults({ programme, dates, now }: Facts): { lede: string; title: string } {
  if (now >= seasonEndsAt(programme))
    return { lede: `No results for the ${programme.year} season were published here.`, title: "How a season runs" };
  if (now >= announcementAt(programme))
    return {
      lede: "The announcement is taking longer than planned. The finalists will appear here as soon as the organizer has approved the ranking.",
      title: "What happens now",
    };
  return {
    lede: `The ${programme.finals.finalists} finalists are announced on ${dates.finalistsAnnounced}, on this page and by email to every team.`,
    title: "Until then",
  };
}

/** The results of a season: when they come, and what was decided. */
export function results(facts: Facts) {
  const { programme, dates, site } = facts;
  const { finals, year } = programme;
  return {
    meta: pageMeta(
      facts,
      "Results",
      `Where the finalists and awards of the ${site.name} ${year} are published, with the votes counted and how the ranking is computed.`,
    ),
    eyebrow: `${year} season`,
    title: "Results",
    finalistsTitle: "Meet the finalists",
    winnersTitle: "Meet the award winners",
    before: beforeResults(facts),
    steps: [
      { title: "The public votes", text: dates.voting, link: { label: "See the showcase", to: "/showcase" } },
      {
        title: "The judges score",
        text: `Through ${dates.scoresFinal}`,
        link: { label: "Read the rubric", to: "/judges-advisors#rubric" },
      },
      {
        title: "The ranking is computed",
        text: "By a formula that anyone can check",
        link: { label: "How the ranking is computed", to: "/contest-rules#ranking" },
      },
      {
        title: `Finals at the ${finals.shortVenue}`,
        text: dates.finalsDay,
        link: { label: "See every date", to: "/timeline" },
      },
    ],
    published: (at: Instant) => `Published ${momentText(facts, at)}`,
    lede: `These projects ${untilFinals(facts, "pitch", "pitched")} live at the ${finals.venue} on ${dates.finalsDay}. They are listed by title, not by place.`,
    pastLede: (season: string) => `The finalists and awards of the ${season} season.`,
    finalists: "Finalists",
    awards: "Awards",
    areAwardsDue: facts.now >= seasonEndsAt(programme),
    awardsToCome: `The awards are given at the finals on ${dates.finalsDay}, and will appear here.`,
    awardName: (id: string) => programme.awards.find((award) => award.id === id)?.name ?? id,
    innovators: (teams: number, people: number) =>
      `${many(people, "founder", "founders")} in ${many(teams, "team", "teams")} earned the ${programme.stages.at(-1)!.certification} certificate.`,
    unnamed: (town: string) => `A team from ${town === "" ? programme.state : town}`,
    unnamedText: "This team has asked not to be named.",
    /** A team of one that had the name of somebody who was forgotten has none any more. */
    by: (team: string, town: string) => {
      const named = team === "" ? "a former participant" : team;
      return town === "" || named.endsWith(town) ? `By ${named}` : `By ${named}, ${town}`;
    },
    /** Until the finals are over. */
    come: untilFinals(
      facts,
      {
        title: `Join us on ${formatDayNoYear(daysOf(eventOf(programme, finals.eventId).when).firstOn)}`,
        text: `The finalists pitch live at the ${finals.venue} in ${finals.city}, ${dates.finalsHours}.`,
        calendar: { label: "Add to your calendar", to: `/documents/${finals.eventId}.ics` },
        day: { label: "The day, hour by hour", to: `/timeline#${finals.eventId}` },
      },
      null,
    ),
    /** Where to go while nothing is published, and after the season. */
    onward: facts.season === "season-over" ? tellMe : phaseLinks(facts)[namedEvents.vote]!,
    corrected: (at: Instant) =>
      `We found a mistake after the first announcement. The ranking was computed and approved again, and published on ${formatDay(dayIn(at, programme.zone))}. No one who was announced as a finalist lost that place.`,
    votes: {
      title: "The vote in numbers",
      lede: "Held votes look like ballot stuffing. Someone on our team decides on each of them before a ranking is published.",
      counted: "Votes counted",
      held: "Votes held",
      struck: "Votes removed",
    },
    formula: {
      title: "Check it yourself",
      text: "Every mark and every count that decided the ranking is in one file, without real names. Anyone can use it to compute the ranking again.",
      how: { label: "How the ranking is computed", to: "/contest-rules#ranking" },
      show: "How it was counted",
      inputs: "Download the inputs without names",
      checksum: "SHA-256 of the file",
      version: (formula: string, judged: number) =>
        `Formula version ${formula}, ${many(judged, "project", "projects")} ranked.`,
    },
    appeals: {
      title: "Does something look wrong?",
      text: "A team that took part can appeal in the portal, within the time the rules allow. Everyone else is welcome to write to us.",
      rules: { label: "Appeals in the rules", to: "/contest-rules#appeals" },
      contact: { label: "Contact us", to: "/contact" },
    },
    earlier: { title: "Earlier seasons", label: (season: string) => `Results ${season}` },
    ofSeason: (season: string) => `${season} season`,
  };
}
