import { submissionsCloseAt } from "#domain/programme/moments.ts";
import type { Programme } from "#domain/programme/programme.ts";
import { emptyContent } from "#domain/submission/submission-content.ts";
import { addSample } from "./add-sample.ts";
import { contentOf, type CastTeam } from "./cast.ts";
import { personOf, type LifeEvent, type World } from "./world.ts";

const hour = 3_600_000;
const day = 24 * hour;

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
  const ownTeam = await teams.teamOf(leadId);
  const begun = ownTeam && (await submissions.begin(ownTeam.id));
  if (!begun) throw new Error(`${team.name} could not begin its submission`);
  const outcome = outcomeOf(team);
  const own = (slot: "deck" | "video") => ({ kind: "submission", id: begun.id, slot }) as const;
  const deck = await addSample(world, own("deck"), leadId, { file: "deck.pdf", type: "pdf", seconds: null });
  const video =
    outcome === "incomplete"
      ? null
      : await addSample(world, own("video"), leadId, { file: "demo.mp4", type: "mp4", seconds: videoSeconds });
  const content = { ...emptyContent, ...contentOf(team), deck, video };
  const submit = outcome === "submitted";
  const saved = await submissions.save(begun.id, leadId, { baseVersion: begun.version, content, submit });
  if (!saved.ok) throw new Error(`${team.name} could not save: ${saved.reason}`);
  await submissions.setMayBeNamed(begun.id, team.number % 7 !== 6);
  if (!wantsDisplay(team)) return;
  for (const { email, firstName, lastName } of team.members)
    await submissionPage.setDisplay(begun.id, await personOf(world, email), true, `${firstName} ${lastName}`);
}
