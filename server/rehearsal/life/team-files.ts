import { readFile } from "node:fs/promises";
import path from "node:path";
import { slidesOf } from "#content/en/rehearsal/projects.ts";
import type { RehearsalFile } from "./add-file.ts";
import { contentOf, type CastTeam } from "./cast.ts";
import type { World } from "./world.ts";

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

export async function videoOf({ number }: CastTeam): Promise<RehearsalFile> {
  const { name, seconds } = videos[number % videos.length]!;
  return { name, type: "mp4", seconds, bytes: await once(name, () => readFile(path.join(samples, name))) };
}

const nameOf = ({ idea }: CastTeam): string => `${idea.name.toLowerCase().replaceAll(" ", "-")}.pdf`;

/** The team's slides, drawn as the site's own papers are. */
export async function deckOf({ core, documents }: World, team: CastTeam): Promise<RehearsalFile> {
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
export function drawDecks(world: World, teams: readonly CastTeam[]): void {
  for (const team of teams) deckOf(world, team).catch(() => known.delete(nameOf(team)));
}
