import { castQuestions } from "#content/en/rehearsal/notes.ts";
import { mentoringStartsAt } from "#domain/programme/moments.ts";
import type { Programme } from "#domain/programme/programme.ts";
import { answerField } from "#domain/questions/answers-form.ts";
import { createQuestionsDesk } from "#server/desk/questions/questions-desk.ts";
import { createQuestions, type Respondent } from "#server/questions/questions.ts";
import { locksOf } from "#server/storage/locks.ts";
import { castChambers, type CastTeam } from "./cast.ts";
import { organizer, personOf, type LifeEvent, type World } from "./world.ts";
import { readRow } from "#server/storage/queries/rows.ts";

const day = 24 * 3_600_000;

/** The organizers ask everybody something of their own, and most people answer. */
export function asking(programme: Programme, teams: readonly CastTeam[]): LifeEvent[] {
  const at = mentoringStartsAt(programme) + 2 * day;
  return [
    { at, run: addQuestions },
    { at: at + 3 * day, run: (world) => answerAll(world, teams) },
  ];
}

async function addQuestions({ core, programme }: World): Promise<void> {
  const desk = createQuestionsDesk({ ...core, programme });
  const { participants, chambers, judges } = castQuestions;
  const asked = { choices: "", isRequired: false, kept: "finals" } as const;
  await desk.add(organizer, {
    ...asked,
    audience: "participants",
    kind: "choice",
    text: participants.text,
    choices: participants.choices.join("\n"),
  });
  await desk.add(organizer, { ...asked, audience: "chambers", kind: "text", text: chambers.text, kept: "season" });
  await desk.add(organizer, { ...asked, audience: "judges", kind: "yes_no", text: judges.text, isRequired: true });
}

async function answerAll(world: World, teams: readonly CastTeam[]): Promise<void> {
  const { core, programme } = world;
  const { database, clock } = core;
  const questions = createQuestions({ db: database.db, locks: locksOf(database.engine), clock, programme });
  const answer = async (respondent: Respondent, text: string) => {
    const [asked] = await questions.askedOf(respondent);
    if (asked) await questions.answer(respondent, new Map([[answerField(asked.id), text]]));
  };
  const { participants, chambers } = castQuestions;
  for (const [index, { members }] of teams.slice(0, 12).entries()) {
    const personId = await personOf(world, members[0]!.email);
    const size = participants.choices[index % participants.choices.length]!;
    await answer({ audience: "participants", subjectId: personId, personId }, size);
  }
  const [first] = castChambers;
  const chamber = await readRow(database.db, "chambers", ["id"], { name: first!.name });
  const personId = await personOf(world, first!.contact.email);
  await answer({ audience: "chambers", subjectId: chamber.id, personId }, chambers.answer);
}
