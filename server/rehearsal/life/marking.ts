import { conflictReason, noteToOrganizers, notesToTeams } from "#content/en/rehearsal/notes.ts";
import { judgingClosesAt, judgingOpensAt } from "#domain/programme/moments.ts";
import { judgingSeasonOf } from "#domain/judging/judging-season.ts";
import { fullName } from "#domain/people/full-name.ts";
import type { Programme } from "#domain/programme/programme.ts";
import { assignWave } from "#server/judging/assignment/assign-wave.ts";
import { inviteJudge } from "#server/judging/judges.ts";
import { atOnce } from "./at-once.ts";
import { castChambers, castJudges, castTeams, companyOf, type CastPerson } from "./cast.ts";
import { lockedProjects } from "./locked-projects.ts";
import { organizer, personOf, type LifeEvent, type World } from "./world.ts";
import { scoreRun, type ScoreInputs } from "#domain/judging/scoring/score-run.ts";
import { gatherInputs } from "#server/results/runs/gather-inputs.ts";
import { levelScores } from "./level-scores.ts";
import { chance } from "#domain/judging/assignment/chance.ts";
import { readRow } from "#server/storage/queries/rows.ts";

/** So many pairs are tried. Among the first of sixty projects there is always one. */
const pairsTried = 10;

/**
 * Some judges look at a project again, and it ends level with another: the ranking shows how that is decided. The
 * audience gave both the same, so that the judges alone decide it.
 */
async function tieTwo({ core, competition }: World): Promise<void> {
  const { judging, results } = competition;
  const { inputs, submissionOf } = await gatherInputs(results.db, results.season, results.voteCounts);
  const changed = nearPairs(inputs).reduce<ReturnType<typeof levelScores>>(
    (found, [project, other]) => found ?? levelScores(inputs, project, other),
    null,
  );
  for (const { project, judge, scores } of changed ?? []) {
    const { person_id: personId } = await readRow(core.database.db, "judges", ["person_id"], { id: judge });
    const submissionId = submissionOf.get(project)!;
    const opened = await judging.open(personId, submissionId);
    if (!opened.ok) throw new Error(`a judge cannot look again: ${opened.reason}`);
    const { version, noteToOrganizers, noteToTeam } = opened.review;
    await judging.saveMarks(personId, submissionId, { version, marks: { scores, noteToOrganizers, noteToTeam } });
  }
}

/** Pairs of projects with the same points from the audience, those first that stand nearest to each other. */
function nearPairs(inputs: ScoreInputs): [project: string, other: string][] {
  return [...Map.groupBy(scoreRun(inputs).rows, ({ audience }) => audience).values()]
    .flatMap((rows) => rows.slice(1).map((row, index) => ({ row, above: rows[index]! })))
    .toSorted((a, b) => a.above.total - a.row.total - (b.above.total - b.row.total))
    .slice(0, pairsTried)
    .flatMap(({ row, above }) => [
      [row.project, above.project],
      [above.project, row.project],
    ]);
}

const hour = 3_600_000;
const day = 24 * hour;

/** Evenings on which judges sit down, and how much of their work is then done. */
const evenings = [
  { afterDays: 1, done: 0.15 },
  { afterDays: 3, done: 0.4 },
  { afterDays: 5, done: 0.6 },
  // Too little for the second wave to go out by itself on its day: somebody has to decide on it.
  { afterDays: 8, done: 0.8 },
  { afterDays: 11, done: 1 },
] as const;

/** Judges are invited two weeks before, all but the last one sign, and mark until the close. */
export function marking(programme: Programme, teams: number): LifeEvent[] {
  const opensAt = judgingOpensAt(programme);
  const judges = castJudges(teams);
  const working = judges.slice(0, -1);
  return [
    { at: opensAt - 14 * day, run: (world) => invite(world, judges) },
    { at: opensAt + 9 * hour, run: (world) => sign(world, working) },
    { at: opensAt + 10 * hour, run: (world) => declareOneConflict(world, working[0]!) },
    ...evenings.map(({ afterDays, done }): LifeEvent => ({
      at: opensAt + afterDays * day + 20 * hour,
      run: async (world) => {
        await markAll(world, working, done);
      },
    })),
    { at: judgingSeasonOf(programme).secondWave.at + 36 * hour, run: giveOutIfNobodyDid },
    {
      at: judgingClosesAt(programme) - 5 * hour,
      run: async (world) => {
        await markAll(world, working.slice(0, -1), 1);
        await tieTwo(world);
      },
    },
  ];
}

async function giveOutIfNobodyDid({ competition }: World): Promise<void> {
  await assignWave(competition.assignment, { wave: 2, once: true });
}

async function invite({ competition }: World, judges: readonly CastPerson[]): Promise<void> {
  for (const [index, { email, firstName, lastName, number }] of judges.entries()) {
    // One is of a chamber that has teams in the season, one is a founder's colleague: the site keeps these apart itself.
    const chamber = index === 2 ? castChambers[0]!.name : null;
    const employer = index === 3 ? companyOf(castTeams(1)[0]!.members[0]!) : `${lastName} Partners`;
    const input = { email, name: fullName(firstName, lastName), capacity: 22 - (number % 3), employer, chamber };
    await inviteJudge(competition.assignment, organizer, input);
  }
}

async function sign(world: World, judges: readonly CastPerson[]): Promise<void> {
  for (const { email } of judges) await world.competition.judging.sign(await personOf(world, email));
}

async function declareOneConflict(world: World, { email }: CastPerson): Promise<void> {
  const { judging } = world.competition;
  const personId = await personOf(world, email);
  const overview = await judging.overview(personId);
  const first = overview.ok ? overview.work[0] : undefined;
  if (first) await judging.declareConflict(personId, first.submissionId, conflictReason);
}

async function markAll(world: World, judges: readonly CastPerson[], share: number): Promise<void> {
  const numbers = new Map((await lockedProjects(world)).map(({ id, number }) => [id, number]));
  await atOnce(judges, (judge) => mark(world, judge, numbers, share));
}

/** Marks up to the given share of a judge's projects. Some judges are harsh and some are mild. */
async function mark(
  world: World,
  { email, number }: CastPerson,
  numbers: ReadonlyMap<string, number>,
  share: number,
): Promise<void> {
  const { judging } = world.competition;
  const personId = await personOf(world, email);
  const overview = await judging.overview(personId);
  if (!overview.ok) return;
  const { work } = overview;
  const done = work.filter(({ state }) => state === "done").length;
  const left = work.filter(({ state }) => state !== "done");
  for (const { submissionId } of left.slice(0, Math.ceil(share * work.length) - done)) {
    const opened = await judging.open(personId, submissionId);
    if (!opened.ok) continue;
    const project = numbers.get(submissionId) ?? 0;
    const scores = Object.fromEntries(
      Object.keys(judging.season.weights).map((criterion, index) => [
        criterion,
        markOf({ project, criterion: index, judge: number }),
      ]),
    );
    await judging.saveMarks(personId, submissionId, {
      version: opened.review.version,
      marks: {
        scores,
        noteToOrganizers: number % 6 === 0 ? noteToOrganizers : "",
        noteToTeam: notesToTeams[(number + project) % notesToTeams.length]!,
      },
    });
  }
}

interface Mark {
  /** The number of the project's team. */
  project: number;
  criterion: number;
  /** The judge's number. */
  judge: number;
}

/** What a judge gives: the project's worth, the judge's severity, and now and then a taste of their own. */
export function markOf({ project, criterion, judge }: Mark): number {
  const talent = chance(`project ${project}`)() * 4;
  const worth = 3 + Math.round(talent + chance(`project ${project}, ${criterion}`)() * 2 - 1);
  const severity = (judge % 5) - 2;
  const taste = Math.round(chance(`judge ${judge}, ${project}, ${criterion}`)() * 1.2 - 0.6);
  return Math.min(10, Math.max(0, worth + severity + taste));
}
