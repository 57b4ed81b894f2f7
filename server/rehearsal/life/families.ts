import { youngQuestion } from "#content/en/rehearsal/notes.ts";
import { fullName } from "#domain/people/full-name.ts";
import { voteOpensAt } from "#domain/programme/moments.ts";
import type { Programme } from "#domain/programme/programme.ts";
import { castGuardian, castYoung, castYoungAlone, type CastPerson, type CastTeam } from "./cast.ts";
import { teamsFormAt } from "./learning.ts";
import { register } from "./register.ts";
import { personOf, type LifeEvent, type World } from "./world.ts";
import { readRow } from "#server/storage/queries/rows.ts";

const day = 24 * 3_600_000;

/** Two founders under age: one's guardian consents and gets copies, the other's takes the consent back. */
export function families(programme: Programme, teams: readonly CastTeam[]): LifeEvent[] {
  const formAt = teamsFormAt(programme);
  const young = castYoung(teams);
  const inTeam: LifeEvent[] = young
    ? [
        { at: formAt + 3 * day, run: (world) => ask(world, young) },
        { at: formAt + 5 * day, run: (world) => give(world, young) },
        { at: formAt + 9 * day, run: (world) => askAdvisor(world, young) },
        // Long after the first code has ended.
        {
          at: voteOpensAt(programme) + 2 * day,
          run: ({ portal }) => portal.guardians.sendNewCode(castGuardian(young).email),
        },
      ]
    : [];
  return [
    ...inTeam,
    { at: formAt + day, run: startAlone },
    { at: formAt + 2 * day, run: (world) => give(world, castYoungAlone) },
    // While the code still works.
    { at: formAt + 7 * day, run: withdraw },
  ];
}

async function ask(world: World, young: CastPerson): Promise<void> {
  const { email, firstName, lastName } = castGuardian(young);
  const personId = await personOf(world, young.email);
  const asked = await world.portal.guardians.ask(personId, { name: fullName(firstName, lastName), email });
  if (!asked.ok) throw new Error(`${young.email} could not ask a guardian: ${asked.reason}`);
}

/** The code as it stands in the guardian's mail. */
async function codeOf(world: World, young: CastPerson): Promise<string> {
  const { code } = await readRow(world.core.database.db, "consents", ["code"], {
    person_id: await personOf(world, young.email),
  });
  return code ?? "";
}

async function give(world: World, young: CastPerson): Promise<void> {
  const { firstName, lastName } = castGuardian(young);
  const given = await world.portal.guardians.give(await codeOf(world, young), fullName(firstName, lastName));
  if (!given.ok) throw new Error(`no consent for ${young.email}: ${given.reason}`);
}

async function withdraw(world: World): Promise<void> {
  const ended = await world.portal.guardians.withdraw(await codeOf(world, castYoungAlone));
  if (!ended.ok) throw new Error(`the consent for ${castYoungAlone.email} stays: ${ended.reason}`);
}

async function askAdvisor(world: World, young: CastPerson): Promise<void> {
  const { advisors, teams } = world.portal;
  const personId = await personOf(world, young.email);
  const team = await teams.teamOf(personId);
  const [advisor] = await advisors.list();
  if (team && advisor) await advisors.ask(advisor.id, team.id, personId, youngQuestion);
}

async function startAlone(world: World): Promise<void> {
  const { details, teams } = world.portal;
  await register(world, castYoungAlone, "individual", "");
  const personId = await personOf(world, castYoungAlone.email);
  await details.answerAge(personId, "minor");
  await teams.create(personId, fullName(castYoungAlone.firstName, castYoungAlone.lastName));
  await ask(world, castYoungAlone);
}
