import { data, redirect } from "react-router";
import type { Route } from "./+types/finals";
import { confirmUntilFor } from "#domain/finals/confirm-until.ts";
import { checkText } from "#domain/text/check-text.ts";
import { dayIn } from "#domain/time/time.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { privateRequest } from "#app/private-request.ts";
import { readForm } from "#app/read-form.ts";
import { FinalsView } from "./finals-view.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.words.meta);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { principal, services, copy, facts } = privateRequest(context);
  const { ofTeam, results, finals } = services.competition;
  const team = await ofTeam.finals(principal.personId);
  const { zone } = facts.programme;
  const { finals: times } = results.season;
  const confirmUntil = team ? confirmUntilFor(times, zone, team.namedAt) : times.confirmUntil;
  const { answered, ...words } = copy.portal.finals(facts, dayIn(confirmUntil - 1, zone));
  const packWords = copy.finalsPack(facts);
  const pack = team && packWords.rows((await finals.pack()).pack, await finals.ownPitch(team.submissionId));
  return {
    words,
    pack: pack && {
      title: packWords.title,
      rows: pack,
      download: { label: packWords.download, to: "/portal/finals.pdf" },
    },
    isOpen: services.clock.now() < confirmUntil,
    team: team && {
      name: team.teamName,
      coming: team.coming,
      accessNeeds: team.accessNeeds,
      answered: team.answeredAt === null ? null : answered(team.answeredAt),
      people: team.people.map(({ personId, name, coming, mediaOptOut }) => ({ personId, name, coming, mediaOptOut })),
      ownMediaOptOut: team.people.some(({ personId, mediaOptOut }) => personId === principal.personId && mediaOptOut),
    },
    done: new URL(request.url).searchParams.has("saved") ? words.saved : null,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { principal, services } = privateRequest(context);
  const form = await readForm(request);
  const texts = (name: string) => form.getAll(name).map(String);
  const coming = form.get("coming");
  const typed = {
    coming: coming === "yes" ? true : coming === "no" ? false : null,
    people: texts("people"),
    mediaOptOut: form.get("media") === "yes",
    accessNeeds: String(form.get("needs") ?? ""),
  };
  const refuse = (refused: Refused) => data({ refused, typed }, { status: 422 });
  if (typed.coming === null) return refuse("no_answer");
  if (typed.accessNeeds.trim() !== "" && checkText(typed.accessNeeds, "prose") !== null) return refuse("unreadable");
  const answer = { ...typed, coming: typed.coming };
  const saved = await services.competition.ofTeam.answerFinals(principal.personId, answer);
  return saved.ok ? redirect("/portal/finals?saved", 303) : refuse(saved.reason);
}

type Refused = "no_answer" | "unreadable" | "no_finalist" | "closed" | "too_long" | "nobody";

export default function FinalsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <FinalsView {...loaderData} refused={actionData ?? null} />;
}
