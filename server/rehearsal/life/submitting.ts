import { createHash, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { submissionsCloseAt } from "#domain/programme/moments.ts";
import type { Programme } from "#domain/programme/programme.ts";
import { emptyContent } from "#domain/submission/submission-content.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { contentOf, type CastTeam } from "./cast.ts";
import { personOf, type LifeEvent, type World } from "./world.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** Lies beside the sources: a rehearsal runs where those are. */
const samples = path.resolve("server/rehearsal/samples");

/** Seconds that the sample video runs. */
const videoSeconds = 190;

/** How far a team gets: most submit, one in ten leaves a complete draft, one in fifteen an incomplete one. */
function outcomeOf({ number }: CastTeam): "submitted" | "draft" | "incomplete" {
  if (number % 15 === 7) return "incomplete";
  return number % 10 === 4 ? "draft" : "submitted";
}

/** Whether every member wants the project in the gallery. */
const wantsDisplay = ({ number }: CastTeam) => number % 9 !== 8;

/** Submissions come in over the last two weeks, most of them in the last two days. */
export function submitting(programme: Programme, teams: readonly CastTeam[]): LifeEvent[] {
  const closesAt = submissionsCloseAt(programme);
  const shares = [
    { at: closesAt - 12 * day, upTo: 0.15 },
    { at: closesAt - 5 * day, upTo: 0.4 },
    { at: closesAt - 1.5 * day, upTo: 0.75 },
    { at: closesAt - 2 * hour, upTo: 1 },
  ];
  return shares.map(({ at, upTo }, index): LifeEvent => {
    const from = shares[index - 1]?.upTo ?? 0;
    const now = teams.slice(Math.floor(from * teams.length), Math.floor(upTo * teams.length));
    return {
      at,
      run: async (world) => {
        for (const team of now) await submit(world, team);
      },
    };
  });
}

async function submit(world: World, team: CastTeam): Promise<void> {
  const { submissions, submissionPage, teams } = world.portal;
  const leadId = await personOf(world, team.members[0]!.email);
  const own = await teams.teamOf(leadId);
  const begun = own && (await submissions.begin(own.id));
  if (!begun) throw new Error(`${team.name} could not begin its submission`);
  const outcome = outcomeOf(team);
  const deck = await addFile(world, begun.id, leadId, { slot: "deck", file: "deck.pdf", type: "pdf", seconds: null });
  const video =
    outcome === "incomplete"
      ? null
      : await addFile(world, begun.id, leadId, { slot: "video", file: "demo.mp4", type: "mp4", seconds: videoSeconds });
  const content = { ...emptyContent, ...contentOf(team), deck, video };
  const submit = outcome === "submitted";
  const saved = await submissions.save(begun.id, leadId, { baseVersion: begun.version, content, submit });
  if (!saved.ok) throw new Error(`${team.name} could not save: ${saved.reason}`);
  await submissions.setMayBeNamed(begun.id, team.number % 7 !== 6);
  if (!wantsDisplay(team)) return;
  for (const { email, firstName, lastName } of team.members)
    await submissionPage.setDisplay(begun.id, await personOf(world, email), true, `${firstName} ${lastName}`);
}

interface Sample {
  slot: "deck" | "video";
  file: string;
  type: "pdf" | "mp4";
  seconds: number | null;
}

/** A file as it stands once it was uploaded and checked. */
async function addFile({ core }: World, submissionId: string, personId: string, sample: Sample): Promise<string> {
  const bytes = await readFile(path.join(samples, sample.file));
  const id = randomUUID();
  const key = `files/${id}`;
  const kept = await core.files.put(key, once(bytes));
  if (!kept.ok) throw new Error("there is no room for the rehearsal's files");
  const at = toText(core.clock.now());
  await core.database.db
    .insertInto("files")
    .values({
      id,
      owner_kind: "submission",
      owner_id: submissionId,
      slot: sample.slot,
      person_id: personId,
      name: sample.file,
      type: sample.type,
      size: bytes.length,
      sha256: createHash("sha256").update(bytes).digest("hex"),
      seconds: sample.seconds,
      warnings: "[]",
      store_key: key,
      started_at: at,
      received_at: at,
      ready_at: at,
    })
    .execute();
  return id;
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
