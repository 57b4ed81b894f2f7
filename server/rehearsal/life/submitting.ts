import { fullName } from "#domain/people/full-name.ts";
import { submissionsCloseAt } from "#domain/programme/moments.ts";
import type { Programme } from "#domain/programme/programme.ts";
import { emptyContent } from "#domain/submission/submission-content.ts";
import { addFile, type RehearsalFile } from "./add-file.ts";
import { atOnce } from "./at-once.ts";
import { contentOf, type CastTeam } from "./cast.ts";
import { seasonBeginsAt } from "../phases.ts";
import { personOf, type LifeEvent, type World } from "./world.ts";
import { readFile } from "node:fs/promises";
import { slidesOf } from "#content/en/rehearsal/projects.ts";
import path from "node:path";

/** Stills, a few kilobytes each. They lie beside the sources: a rehearsal runs where those are. */
const videos = [
  { name: "demo-farm.mp4", seconds: 190 },
  { name: "demo-shop.mp4", seconds: 205 },
  { name: "demo-town.mp4", seconds: 240 },
] as const;
const samples = path.resolve("server/rehearsal/samples");

/** Teams with one idea have one deck: made once in a process. */
const known = new Map<string, Promise<Uint8Array>>();

function once(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const made = known.get(name) ?? make();
  known.set(name, made);
  return made;
}

async function videoOf({ number }: CastTeam): Promise<RehearsalFile> {
  const { name, seconds } = videos[number % videos.length]!;
  return { name, type: "mp4", seconds, bytes: await once(name, () => readFile(path.join(samples, name))) };
}

const nameOf = ({ idea }: CastTeam): string => `${idea.name.toLowerCase().replaceAll(" ", "-")}.pdf`;

/** The team's slides, drawn as the site's own papers are. */
async function deckOf({ core, documents }: World, team: CastTeam): Promise<RehearsalFile> {
  const { idea } = team;
  const make = () =>
    documents.write("pitch-deck", {
      at: core.clock.now(),
      title: idea.name,
      pitch: contentOf(team).pitch,
      author: idea.name,
      slides: slidesOf(idea),
    });
  const name = nameOf(team);
  return { name, type: "pdf", seconds: null, bytes: await once(name, make) };
}

/** Begins with every deck there will be. One that could not be drawn is tried again when it is due. */
function drawDecks(world: World, teams: readonly CastTeam[]): void {
  for (const team of teams) deckOf(world, team).catch(() => known.delete(nameOf(team)));
}

const hour = 3_600_000;
const day = 24 * hour;

/** How far a team gets: most submit, one in ten leaves a complete draft, one in fifteen is half-way at the deadline. */
function outcomeOf({ number }: CastTeam): "submitted" | "draft" | "half" {
  if (number % 15 === 1) return "half";
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
  const events = shares.map(({ at, upTo }, index): LifeEvent => {
    const from = shares[index - 1]?.upTo ?? 0;
    const now = teams.slice(Math.floor(from * teams.length), Math.floor(upTo * teams.length));
    return { at, run: (world) => atOnce(now, (team) => submit(world, team)) };
  });
  // Drawn by another process while people register: nobody waits for the decks when they are due.
  return [{ at: seasonBeginsAt(programme), run: async (world) => drawDecks(world, teams) }, ...events];
}

async function submit(world: World, team: CastTeam): Promise<void> {
  const { submissions, submissionPage, teams } = world.portal;
  const leadId = await personOf(world, team.members[0]!.email);
  const ownTeam = await teams.teamOf(leadId);
  const begun = ownTeam && (await submissions.begin(ownTeam.id));
  if (!begun) throw new Error(`${team.name} could not begin its submission`);
  const outcome = outcomeOf(team);
  const own = (slot: "deck" | "video") => ({ kind: "submission", id: begun.id, slot }) as const;
  const deck = await addFile(world, own("deck"), leadId, await deckOf(world, team));
  const video = outcome === "half" ? null : await addFile(world, own("video"), leadId, await videoOf(team));
  const written = outcome === "half" ? halfOf(contentOf(team)) : contentOf(team);
  const content = { ...emptyContent, ...written, deck, video };
  const submit = outcome === "submitted";
  const saved = await submissions.save(begun.id, leadId, { baseVersion: begun.version, content, submit });
  if (!saved.ok) throw new Error(`${team.name} could not save: ${saved.reason}`);
  await submissions.setMayBeNamed(begun.id, team.number % 7 !== 6);
  if (!wantsDisplay(team)) return;
  for (const { email, firstName, lastName } of team.members)
    await submissionPage.setDisplay(begun.id, await personOf(world, email), true, fullName(firstName, lastName));
}

/** What stands there before the last evening: too short an abstract, nothing on AI, nothing agreed to. */
function halfOf(whole: ReturnType<typeof contentOf>) {
  const [first, second] = whole.abstract.split("\n\n");
  return { ...whole, abstract: `${first}\n\n${second}`, aiLog: "", reflection: "", agreed: false };
}
