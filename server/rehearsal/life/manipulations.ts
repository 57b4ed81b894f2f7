import { adversaries, leakedVenue, listedCollege, type AttackStep } from "#domain/voting/adversaries/adversaries.ts";
import { crowds, type Voter } from "#domain/voting/adversaries/crowds.ts";
import { voteOpensAt } from "#domain/programme/moments.ts";
import type { Programme } from "#domain/programme/programme.ts";
import { reasons } from "#content/en/rehearsal/notes.ts";
import { displayedSubmissions } from "#server/submission/displayed.ts";
import { castVote } from "#server/voting/cast-vote.ts";
import { decideVotes } from "#server/voting/decide-votes.ts";
import { addInstitution } from "#server/voting/institutions.ts";
import { listHeldVotes } from "#server/voting/list-held-votes.ts";
import { addVenue } from "#server/voting/venues.ts";
import { lockedProjects } from "./locked-projects.ts";
import { organizer, type LifeEvent, type World } from "./world.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** So many votes of each: enough to see, and no season takes minutes for it. */
const mostOfEach = 120;

/** The adversaries of the tests, a day after the vote has opened and on, each at an hour of its own. */
export function manipulations(programme: Programme): LifeEvent[] {
  const opensAt = voteOpensAt(programme);
  return adversaries.map((adversary, index) => ({
    at: opensAt + day + index * 3 * hour,
    async run(world) {
      const projects = await displayedProjects(world);
      const [rival, ...others] = projects;
      const own = others.at(-1);
      if (rival === undefined || own === undefined) return;
      const crowd = crowds(adversary.id);
      if (adversary.id === "subdomain-poisoning") await addInstitution(world.voting, organizer, listedCollege);
      const venue = adversary.id === "leaked-venue" ? await announceHall(world) : null;
      const honest = (adversary.honest?.(crowd) ?? []).slice(0, mostOfEach).map((voter) => ({ cast: voter }));
      const steps = adversary.attack(crowd, { own, rival, all: projects });
      const short = steps.length > 3 * mostOfEach ? steps.slice(0, mostOfEach) : steps;
      for (const step of [...honest, ...short]) await take(world, step, adversary.id, { projects, venue });
    },
  }));
}

/** What can be voted for: nobody has looked at the last ones yet. */
async function displayedProjects(world: World): Promise<string[]> {
  const { db, season, clock } = world.voting;
  const rows = await displayedSubmissions(db, season, clock.now()).select("submissions.id").execute();
  const displayed = new Set(rows.map(({ id }) => id));
  return (await lockedProjects(world)).map(({ id }) => id).filter((id) => displayed.has(id));
}

async function announceHall({ voting }: World): Promise<string | null> {
  const now = voting.clock.now();
  const { expected } = leakedVenue;
  const hall = { place: "Town hall", fromAt: now, toAt: now + 2 * hour, expected };
  const added = await addVenue(voting, organizer, hall);
  return added.ok ? new URL(added.venue.address, "http://localhost").searchParams.get("venue") : null;
}

async function take(
  { voting }: World,
  step: AttackStep,
  name: string,
  { projects, venue }: { projects: readonly string[]; venue: string | null },
): Promise<void> {
  if ("deskCounts" in step) {
    const held = await listHeldVotes(voting.db, voting.season.id, { mailDomain: "club.example" });
    if (held.length > 0)
      await decideVotes(voting, organizer, {
        slice: { mailDomain: "club.example" },
        decision: "counted",
        reason: reasons.looked,
      });
    return;
  }
  const { cast } = step;
  await castVote(voting, {
    submissionId: projectOf(cast.project, projects),
    email: cast.address,
    browserToken: `${name} ${cast.browser}`,
    clientAddress: networkOf(name, cast),
    venueSecret: cast.venue === undefined ? null : venue,
  });
}

/** The crowds of the tests name projects by numbers. */
const projectOf = (project: string, projects: readonly string[]): string =>
  /^p\d+$/.test(project) ? projects[Number(project.slice(1)) % projects.length]! : project;

/** An address that is one's own, unless the adversary's is one for all. */
function networkOf(name: string, { network }: Voter): string {
  if (/^\d+\.\d+\.\d+\.\d+$/.test(network)) return network;
  let hash = 7;
  for (const letter of `${name} ${network}`) hash = (hash * 31 + letter.codePointAt(0)!) % 0xff_ff_ff;
  return `10.${hash >> 16}.${(hash >> 8) & 255}.${hash & 255}`;
}
