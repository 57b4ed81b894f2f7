import type { Day } from "#domain/time/time.ts";
import { votePhaseAt, type VotePhase } from "#domain/voting/voting-season.ts";
import type { VotingOptions } from "#server/voting/voting-options.ts";
import { displayedSubmissions } from "../submission/displayed.ts";
import { readProject, type ShownProject } from "./project-details.ts";
import { readProjects, type ChamberNames, type ListedProject } from "./read-projects.ts";
import { reportProject, type ReportOptions } from "./report-project.ts";
import { fold, searchProjects, type ProjectSearch } from "./search-projects.ts";
import { createHash } from "node:crypto";
import type { Queries } from "#server/storage/database.ts";
import { toContent } from "#server/submission/submission-rows.ts";

export interface ShowcaseOptions extends Pick<VotingOptions, "db" | "clock" | "season"> {
  dataVersion(): string;
  chamberNames: ChamberNames;
  limitReports: ReportOptions["limit"];
}

/** The public gallery. */
export interface Showcase {
  phase(): VotePhase;
  /** Every project on display, in the day's order. Held in memory until something changes. */
  list(day: Day): Promise<ListedProject[]>;
  search(day: Day, search: ProjectSearch): Promise<ListedProject[]>;
  /** The chambers and towns that a visitor can choose from. */
  choices(): Promise<{ categories: string[]; chambers: string[]; towns: string[] }>;
  project(slug: string): Promise<ShownProject | null>;
  /** What the list says of it: from memory, for what needs no more than its name. */
  listed(slug: string): Promise<ListedProject | null>;
  has(slug: string): Promise<boolean>;
  /** Where the season's teams are from, as their drafts say it: to be counted, never to be shown one by one. */
  teamTowns(): Promise<string[]>;
  report(input: Parameters<typeof reportProject>[1]): ReturnType<typeof reportProject>;
}

export function createShowcase(options: ShowcaseOptions): Showcase {
  const { db, clock, season, dataVersion, chamberNames } = options;
  const phase = () => votePhaseAt(season, clock.now());
  let held: { key: string; projects: Promise<ListedProject[]> } | null = null;
  const projects = (): Promise<ListedProject[]> => {
    const key = `${dataVersion()} ${phase()}`;
    if (held?.key !== key) {
      const reading = readProjects(db, season, clock.now(), chamberNames);
      const current = { key, projects: reading };
      held = current;
      // What could not be read is asked for again.
      reading.catch(() => {
        if (held === current) held = null;
      });
    }
    return held.projects;
  };
  const list = async (day: Day) => inDayOrder(await projects(), day);
  return {
    phase,
    list,
    search: async (day, search) => searchProjects(await list(day), search),
    async choices() {
      const all = await projects();
      return {
        categories: distinct(all.map(({ category }) => category)),
        chambers: distinct(all.map(({ chamber }) => chamber)),
        towns: distinct(oneSpelling(all.map(({ town }) => town))),
      };
    },
    project: (slug) => readProject(db, season, clock.now(), slug, chamberNames),
    listed: async (slug) => (await projects()).find((project) => project.slug === slug) ?? null,
    async has(slug) {
      const found = await displayedSubmissions(db, season, clock.now())
        .select("submissions.id")
        .where("submissions.slug", "=", slug)
        .executeTakeFirst();
      return found !== undefined;
    },
    teamTowns: () => readTeamTowns(db, season.id),
    report: (input) => reportProject({ db, clock, season, limit: options.limitReports }, input),
  };
}

/** Each once, by name. */
function distinct(names: readonly (string | null)[]): string[] {
  return [...new Set(names.filter((name) => name !== null && name !== ""))].toSorted((a, b) =>
    a!.localeCompare(b!, "en"),
  ) as string[];
}

/** Teams type their town: "boise" and "BOISE" are one, as most of them spell it. A search finds all of them. */
function oneSpelling(names: readonly string[]): string[] {
  return [...Map.groupBy(names, fold).values()].map((same) => {
    const counts = Map.groupBy(same, (name) => name);
    return [...counts.keys()].toSorted((a, b) => counts.get(b)!.length - counts.get(a)!.length || (a < b ? -1 : 1))[0]!;
  });
}

/** An order by chance, new each day and the same for everybody that day. */
function inDayOrder<Item extends { id: string }>(items: readonly Item[], day: Day): Item[] {
  return items
    .map((item) => ({ item, key: createHash("sha256").update(`${day} ${item.id}`).digest("hex") }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ item }) => item);
}

/** The towns of a season's teams in what they saved last. Those that name none are left out. */
async function readTeamTowns(db: Queries, season: string): Promise<string[]> {
  const rows = await db
    .selectFrom("submissions")
    .innerJoin("teams", "teams.id", "submissions.team_id")
    .innerJoin("submission_versions as newest", (join) =>
      join.onRef("newest.submission_id", "=", "submissions.id").onRef("newest.version", "=", "submissions.version"),
    )
    .select("newest.content")
    .where("submissions.season", "=", season)
    .where("submissions.status", "!=", "withdrawn")
    .where("teams.ended_at", "is", null)
    .execute();
  return rows.flatMap(({ content }) => toContent(content).town.trim() || []);
}
