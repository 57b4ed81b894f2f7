import { data, redirect } from "react-router";
import type { Route } from "./+types/advisors";
import { mentoringEndsAt } from "#domain/programme/moments.ts";
import { checkText } from "#domain/text/check-text.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { privateRequest } from "#app/private-request.ts";
import { readForm } from "#app/read-form.ts";
import { AdvisorsView } from "./advisors-view.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.words.meta);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { principal, services, copy, facts } = privateRequest(context);
  const { ask, sent, ...words } = copy.portal.advisors(facts);
  const advisors = await services.portal.advisors.list();
  const asked = new URL(request.url).searchParams.get("asked");
  const answered = advisors.find(({ id }) => id === asked);
  return {
    words,
    hasTeam: (await services.portal.teams.teamOf(principal.personId)) !== null,
    done: answered ? sent(answered.name) : null,
    advisors: advisors.map((advisor) => ({ ...advisor, ask: ask(advisor.name) })),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { principal, services, facts } = privateRequest(context);
  const form = await readForm(request);
  const advisor = String(form.get("advisor") ?? "");
  const question = String(form.get("question") ?? "").trim();
  const refuse = (refused: "empty" | "closed" | "long" | "unreadable" | "unknown_advisor" | "too_many") =>
    data({ refused, advisor, question }, { status: 422 });
  if (services.clock.now() >= mentoringEndsAt(facts.programme)) return refuse("closed");
  if (question === "") return refuse("empty");
  if (question.length > facts.programme.portal.questionLength) return refuse("long");
  if (checkText(question, "prose") !== null) return refuse("unreadable");
  const team = await services.portal.teams.teamOf(principal.personId);
  if (!team) return redirect("/portal/advisors", 303);
  const asked = await services.portal.advisors.ask(advisor, team.id, principal.personId, question);
  return asked.ok ? redirect(`/portal/advisors?asked=${encodeURIComponent(advisor)}`, 303) : refuse(asked.reason);
}

export default function AdvisorsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <AdvisorsView {...loaderData} refused={actionData ?? null} />;
}
