import { data, redirect } from "react-router";
import type { Route } from "./+types/team";
import { isPersonItem } from "#domain/submission/readiness.ts";
import { isOpen } from "#domain/submission/submission-status.ts";
import { readTeamForm } from "#domain/teams/team-form.ts";
import { dayIn } from "#domain/time/time.ts";
import { doneWords } from "#app/done-words.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { privateRequest } from "#app/private-request.ts";
import { readForm } from "#app/read-form.ts";
import { requireOwnForm } from "#app/own-form.ts";
import { remindedOf } from "../readiness/reminded.ts";
import { TeamView } from "./team-view.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.words.meta);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { principal, services, copy, facts } = privateRequest(context);
  const words = copy.portal.team(facts);
  const team = await services.portal.teams.teamOf(principal.personId);
  const { searchParams } = new URL(request.url);
  const { members, noneClosed, invited, noPlace, remove: removal, ...rest } = words;
  const { late, ...remove } = removal;
  const hasPlace = principal.roles.includes("participant");
  const invitation = team ? null : await services.portal.invitations.openFor(principal.email);
  const isLead = team?.leadId === principal.personId;
  const readinessWords = copy.portal.submission(facts).readiness;
  const isLocked = team !== null && (await services.portal.teams.isLocked(team.id));
  const isClosed = services.portal.phaseAt(services.clock.now()) === "closed";
  const isRemovedLate =
    services.clock.now() + facts.programme.portal.removalNoticeDays * 24 * 3_600_000 >=
    services.portal.times.deadlineAt;
  const submission = team && isLead ? await services.portal.submissions.ofTeam(team.id) : null;
  const open =
    submission && !submission.out && isOpen(submission.status)
      ? await services.portal.submissionPage.readinessOf(submission)
      : [];
  const waitsFor = (personId: string) =>
    personId !== principal.personId &&
    open.some((item) => isPersonItem(item) && item.owner === "person" && item.person.personId === personId);
  return {
    words: {
      ...rest,
      ...(isClosed && { none: noneClosed }),
      invite: { ...rest.invite, sent: null },
      // A notice that runs out after the lock changes nothing, unless the project is left out.
      remove: { ...remove, text: isRemovedLate ? `${remove.text} ${late}` : remove.text },
      members: { ...members, count: team ? members.count(team.members.length) : "" },
    },
    done: remindedOf(request.url, copy.portal.remind()) ?? doneWords(request.url, words.done),
    noPlace: hasPlace
      ? null
      : { ...noPlace, text: isClosed ? noPlace.closed : invitation ? noPlace.text : noPlace.none },
    invitation: invitation && {
      title: invited.title(invitation.team),
      text: invited.by(invitation.by, invitation.team),
      code: invitation.code,
    },
    code: searchParams.get("code")?.slice(0, 40) ?? "",
    pending:
      team && isLead
        ? (await services.portal.invitations.pendingOf(team.id)).map(({ id, email, sentAt }) => ({
            id,
            email,
            sent: rest.invite.sent(dayIn(sentAt, facts.programme.zone)),
          }))
        : [],
    isClosed,
    locked: isLocked,
    team: team && {
      id: team.id,
      name: team.name,
      // Only the lead hands the code out.
      code: isLead ? team.code : null,
      isLead,
      members: team.members.map((member) => ({
        id: member.personId,
        name: member.name,
        isLead: member.personId === team.leadId,
        isYou: member.personId === principal.personId,
        remind: waitsFor(member.personId) ? readinessWords.remind(member.name.split(" ")[0] ?? member.name) : null,
        leaves: member.removalAt === null || isLocked ? null : members.leaves(copy.momentText(facts, member.removalAt)),
      })),
    },
  };
}

const intents = ["create", "join", "invite", "resend", "withdraw", "leave", "rename", "hand-over", "remove"];

export async function action({ context, request }: Route.ActionArgs) {
  const { principal, services, facts } = privateRequest(context);
  const form = await readForm(request, intents);
  requireOwnForm(form, principal, request);
  // The page shows an invitation to anybody who is signed in; what it does is for people with a place.
  if (!principal.roles.includes("participant")) throw data(null, { status: 403 });
  const read = readTeamForm(form, facts.programme.portal);
  if (!read.ok) return data({ refused: read.reason, field: read.field, typed: read.typed }, { status: 422 });
  // From a page that was opened before somebody changed teams, nobody leaves or names the other one.
  const own = form.has("team") ? await services.portal.teams.teamOf(principal.personId) : null;
  if (own && own.id !== form.get("team"))
    return data({ refused: "other_team" as const, field: read.field, typed: "" }, { status: 422 });
  const result = await services.portal.changeTeam(principal.personId, read.change);
  if (!result.ok) return data({ refused: result.reason, field: read.field, typed: read.typed }, { status: 422 });
  services.mailQueued();
  return redirect(`/portal/team?done=${result.done}`, 303);
}

export default function TeamPage({ loaderData, actionData }: Route.ComponentProps) {
  return <TeamView {...loaderData} refused={actionData ?? null} />;
}
