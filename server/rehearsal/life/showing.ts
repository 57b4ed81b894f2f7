import { reportText } from "#content/en/rehearsal/notes.ts";
import { submissionsCloseAt, voteOpensAt } from "#domain/programme/moments.ts";
import type { Programme } from "#domain/programme/programme.ts";
import { reportProject } from "#server/showcase/report-project.ts";
import { showProject } from "#server/showcase/show-project.ts";
import { castVote } from "#server/voting/cast-vote.ts";
import { atOnce } from "./at-once.ts";
import { lockedProjects } from "./locked-projects.ts";
import { organizer, type LifeEvent, type World } from "./world.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** Voters of each day. Some projects are known better than others. */
const votersADay = 40;

/** So many projects nobody at the desk has looked at yet. */
const unseen = 3;

/** The desk looks at the projects, the public votes, and somebody tries to help a project along. */
export function showing(programme: Programme): LifeEvent[] {
  const opensAt = voteOpensAt(programme);
  return [
    { at: submissionsCloseAt(programme) + 14 * hour, run: lookAtProjects },
    ...Array.from({ length: 10 }, (_, index): LifeEvent => ({
      at: opensAt + index * day + 15 * hour,
      run: (world) => voteForADay(world, index),
    })),
    { at: opensAt + 3 * day + 16 * hour, run: stuff },
    { at: opensAt + 4 * day + 9 * hour, run: report },
  ];
}

async function lookAtProjects(world: World): Promise<void> {
  await atOnce((await lockedProjects(world)).slice(0, -unseen), async ({ id }) => {
    await showProject(world.voting, organizer, id);
  });
}

async function voteForADay(world: World, index: number): Promise<void> {
  const projects = await lockedProjects(world);
  if (projects.length === 0) return;
  for (let number = 0; number < votersADay; number += 1) {
    const voter = index * votersADay + number;
    // The square makes a few favourites, as there are in every gallery.
    const favourite = Math.floor((((voter * 7919) % 1000) ** 2 / 1_000_000) * projects.length);
    await castVote(world.voting, {
      submissionId: projects[favourite]!.id,
      email: `reader${voter}@gmail.com`,
      browserToken: `browser-${voter}`,
      clientAddress: `172.16.${voter >> 8}.${voter & 255}`,
      venueSecret: null,
    });
  }
}

/** Twenty addresses of one unknown domain, from one network, for one project. */
async function stuff(world: World): Promise<void> {
  const project = (await lockedProjects(world))[5];
  if (project === undefined) return;
  for (let number = 0; number < 20; number += 1)
    await castVote(world.voting, {
      submissionId: project.id,
      email: `member${number}@friends-of-a-founder.example`,
      browserToken: `stuffing-${number}`,
      clientAddress: "192.0.2.77",
      venueSecret: null,
    });
}

async function report(world: World): Promise<void> {
  const project = (await lockedProjects(world))[2];
  if (project === undefined) return;
  const { db, clock, season } = world.voting;
  await reportProject(
    { db, clock, season, limit: () => Promise.resolve({ ok: true }) },
    { submissionId: project.id, message: reportText, clientAddress: "192.0.2.5" },
  );
}
