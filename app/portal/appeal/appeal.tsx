import { data, redirect } from "react-router";
import type { Route } from "./+types/appeal";
import { checkText } from "#domain/text/check-text.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { privateRequest } from "#app/private-request.ts";
import { readForm } from "#app/read-form.ts";
import { AppealView } from "./appeal-view.tsx";
import { appealProps, decisionProps, subjects } from "./decision-props.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { principal, services, copy, facts } = privateRequest(context);
  const { ofTeam } = services.competition;
  const words = copy.portal.appeal(facts);
  const decisions = await ofTeam.decisions(principal.personId);
  const isFinalist = decisions.length === 0 && (await ofTeam.finals(principal.personId)) !== null;
  return {
    meta: words.meta,
    words: {
      title: words.title,
      lead: words.lead,
      days: words.days,
      rules: words.rules,
      field: words.field,
      hint: words.hint,
      send: words.send,
      refused: words.refused,
    },
    none: decisions.length > 0 ? null : isFinalist ? words.none.finalist : words.none.before,
    decisions: decisions.map((decision) => decisionProps(words, decision)),
    upheld: (await ofTeam.upheld(principal.personId)).map((appeal) => appealProps(words, appeal)),
    done: new URL(request.url).searchParams.has("sent") ? words.sent : null,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { principal, services } = privateRequest(context);
  const form = await readForm(request);
  const asked = String(form.get("subject") ?? "");
  const text = String(form.get("text") ?? "");
  const subject = subjects.find((one) => one === asked);
  const refuse = (refused: Refused) => data({ refused, subject: asked, text }, { status: 422 });
  if (!subject) return refuse("no_decision");
  if (text.trim() !== "" && checkText(text, "prose") !== null) return refuse("unreadable");
  const filed = await services.competition.ofTeam.appeal(principal.personId, subject, text);
  return filed.ok ? redirect("/portal/appeal?sent", 303) : refuse(filed.reason);
}

type Refused = "unreadable" | "empty" | "too_long" | "no_decision" | "closed" | "already";

export default function AppealPage({ loaderData, actionData }: Route.ComponentProps) {
  return <AppealView {...loaderData} refused={actionData ?? null} />;
}
