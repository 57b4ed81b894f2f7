import { stageDeliverables } from "#content/en/lessons/deliverables.ts";
import { reflectionOf } from "#content/en/rehearsal/projects.ts";
import { portalLaunchAt, submissionsCloseAt } from "#domain/programme/moments.ts";
import type { Programme } from "#domain/programme/programme.ts";
import type { Instant } from "#domain/time/time.ts";
import { atOnce } from "./at-once.ts";
import { castSilent, castYoung, type CastPerson, type CastTeam } from "./cast.ts";
import { personOf, type LifeEvent, type World } from "./world.ts";

const day = 24 * 3_600_000;

/** Of a hundred teams, so many finish each of the first three stages. */
const finishing = [80, 60, 45] as const;

/** From then on teams form, for three days. */
export const teamsFormAt = (programme: Programme): Instant => portalLaunchAt(programme) + 33 * day;

/** Teams form in the weeks after everybody has registered, read lessons and hand in what the stages ask for. */
export function learning(programme: Programme, teams: readonly CastTeam[]): LifeEvent[] {
  const formAt = teamsFormAt(programme);
  const [young, silent] = [castYoung(teams), castSilent(teams)?.member];
  const ageOf = (person: CastPerson) => (person === silent ? null : person === young ? "minor" : "adult");
  const between = submissionsCloseAt(programme) - formAt;
  return [
    ...[0, 1, 2].map((part): LifeEvent => ({
      at: formAt + part * day,
      run: (world) =>
        atOnce(
          teams.filter(({ number }) => number % 3 === part),
          (team) => form(world, team, ageOf),
        ),
    })),
    ...finishing.map((percent, index): LifeEvent => ({
      at: formAt + (between / 5) * (index + 1),
      run: (world) =>
        atOnce(
          teams.filter(({ number }) => (number * 37) % 100 < percent),
          (team) => finishStage(world, team, index + 1),
        ),
    })),
  ];
}

async function form(
  world: World,
  { name, members: [lead, ...others] }: CastTeam,
  ageOf: (person: CastPerson) => "adult" | "minor" | null,
): Promise<void> {
  const { teams, details } = world.portal;
  const leadId = await personOf(world, lead!.email);
  await details.answerAge(leadId, "adult");
  const made = await teams.create(leadId, name);
  if (!made.ok) throw new Error(`${name} could not be made: ${made.reason}`);
  const code = (await teams.teamOf(leadId))!.code;
  for (const member of others) {
    const personId = await personOf(world, member.email);
    const age = ageOf(member);
    if (age !== null) await details.answerAge(personId, age);
    const joined = await teams.join(personId, code);
    if (!joined.ok) throw new Error(`${member.email} could not join: ${joined.reason}`);
  }
}

async function finishStage(world: World, { members, idea }: CastTeam, stage: number): Promise<void> {
  const { learning: learned } = world.portal;
  const lessonsPerStage = 3;
  for (const { email } of members) {
    const personId = await personOf(world, email);
    for (let lesson = 1; lesson <= lessonsPerStage; lesson += 1)
      await learned.tickLesson(personId, (stage - 1) * lessonsPerStage + lesson, true);
    for (const deliverable of stageDeliverables[stage as 1 | 2 | 3])
      await learned.handIn(personId, stage, deliverable, { text: reflectionOf(idea) });
  }
}
