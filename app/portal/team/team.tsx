import { data, redirect } from "react-router";
import type { Route } from "./+types/team";
import { readTeamForm } from "#domain/teams/team-form.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { privateRequest } from "#app/private-request.ts";
import { readForm } from "#app/read-form.ts";
import { TeamView } from "./team-view.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.words.meta);
export const handle = { noindex: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { principal, services, copy, facts } = privateRequest(context);
  const words = copy.portal.team(facts);
  const team = await services.portal.teams.teamOf(principal.personId);
  const done = new URL(request.url).searchParams.get("done");
  const { members, noneClosed, ...rest } = words;
  const isClosed = services.portal.phaseAt(services.clock.now()) === "closed";
  return {
    words: {
      ...rest,
      ...(isClosed && { none: noneClosed }),
      members: { ...members, count: team ? members.count(team.members.length) : "" },
    },
    done: done !== null && Object.hasOwn(words.done, done) ? words.done[done as keyof typeof words.done] : null,
    locked: team !== null && (await services.portal.teams.isLocked(team.id)),
    team: team && {
      name: team.name,
      // Only the lead hands the code out.
      code: team.leadId === principal.personId ? team.code : null,
      isLead: team.leadId === principal.personId,
      members: team.members.map((member) => ({
        id: member.personId,
        name: member.name,
        isLead: member.personId === team.leadId,
        isYou: member.personId === principal.personId,
        leaves: member.removalAt === null ? null : members.leaves(copy.momentText(facts, member.removalAt)),
      })),
    },
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { principal, services, facts } = privateRequest(context);
  const read = readTeamForm(
    await readForm(request, ["create", "join", "invite", "leave", "rename", "hand-over", "remove"]),
    facts.programme.portal,
  );
  if (!read.ok) return data({ refused: read.reason, field: read.field, typed: read.typed }, { status: 422 });
  const result = await services.portal.changeTeam(principal.personId, read.change);
  if (!result.ok) return data({ refused: result.reason, field: read.field, typed: read.typed }, { status: 422 });
  return redirect(`/portal/team?done=${result.done}`, 303);
}

export default function TeamPage({ loaderData, actionData }: Route.ComponentProps) {
  return <TeamView {...loaderData} refused={actionData ?? null} />;
}
