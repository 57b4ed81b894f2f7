import type { Facts } from "#content/facts.ts";
import { submissionsCloseAt } from "#domain/programme/moments.ts";
import { endOf, startOf } from "#domain/time/when.ts";
import { civilIn, type Instant } from "#domain/time/time.ts";
import { formatDay } from "../formats.ts";
import { describeDaysAndHours } from "../season/when-words.ts";

/** What a report is made from: sums, and the names of teams, which the chamber knows. */
export interface ProgressReportInput {
  /** The moment that its figures are of. */
  asOf: Instant;
  chamberName: string;
  joined: number;
  joinedThisWeek: number;
  readers: number;
  lessons: number;
  stages: Readonly<Record<string, number>>;
  teams: readonly { name: string; members: number; isNominated: boolean; project: string | null }[];
}

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

/** For the board of a chamber that takes part: what came of it so far, and what is next. */
export function progressReport(facts: Facts, report: ProgressReportInput) {
  const { programme, site, now } = facts;
  const { zone, zoneLabel, year, weeks, chamberNominations: most } = programme;
  const { joined, readers, lessons, teams, chamberName } = report;
  const nominated = teams.filter(({ isNominated }) => isNominated).length;
  const isOpen = now < submissionsCloseAt(programme);
  const ahead = programme.timeline
    .filter(({ when }) => (when.kind === "open" ? startOf(when, zone) : (endOf(when, zone) ?? 0)) > now)
    .map(({ title, when }) => [title, describeDaysAndHours(when, zoneLabel)] as const);
  return {
    title: "Progress report",
    subject: `Progress of the members of ${chamberName} in the ${site.name}`,
    preparedFor: `For the board of ${chamberName}, as of ${formatDay(civilIn(report.asOf, zone).slice(0, 10))}`,
    summary:
      joined === 0
        ? `${chamberName} signed up for the ${year} season of the ${site.name}, and all its members are included. No one has joined so far.`
        : `${counted(joined, "member has", "members have")} joined the ${year} season of the ${site.name} through ${chamberName}.`,
    figures: {
      title: "Where we stand",
      rows: [
        ["Members who joined", joined.toLocaleString("en-US")],
        ["Joined in the last 7 days", report.joinedThisWeek.toLocaleString("en-US")],
        ["Members who have read a lesson", readers.toLocaleString("en-US")],
        [`Lessons read, of ${weeks} each`, lessons.toLocaleString("en-US")],
        ...programme.stages.map(
          ({ number, title }) =>
            [`Stage ${number} (${title}) completed by`, (report.stages[number] ?? 0).toLocaleString("en-US")] as const,
        ),
        ["Teams", teams.length.toLocaleString("en-US")],
        ["Nominations", `${nominated} of ${most}`],
      ] as readonly (readonly [string, string])[],
    },
    teams: {
      title: "Teams",
      none: "No team yet. Teams appear here as soon as a member creates or joins one.",
      columns: ["Team", "Members", "Nominated", "In the public gallery"],
      rows: teams.map(({ name, members, isNominated, project }) => [
        name,
        String(members),
        isNominated ? "Yes" : "",
        project ?? "",
      ]),
    },
    next: {
      title: "What is next",
      rows: ahead,
      items: [
        ...(isOpen && joined === 0
          ? ["Send members the join code: the poster and the letter are ready to print."]
          : []),
        ...(isOpen && nominated < most && teams.length > nominated
          ? [
              `Nominate up to ${counted(most - nominated, "more team", "more teams")} before ${facts.dates.submissionsDueInBothZones}. Nominated projects are judged in full; finalists are chosen by score.`,
            ]
          : []),
        ...(ahead.length === 0 ? [`The ${year} season is over. Thank you for taking part.`] : []),
      ],
    },
    privacy: "Members are counted, not named. Members who agreed are named on your chamber's roster.",
    edition: `${year} season`,
    pdf: "Download as PDF",
    back: "Back to your chamber",
    meta: { title: "Progress report", description: "Your chamber's members' progress, for your board." },
  };
}
