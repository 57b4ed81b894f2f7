import { data, redirect } from "react-router";
import type { Route } from "./+types/chamber";
import { readChamberForm } from "#domain/chambers/chamber-form.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { privateRequest } from "#app/private-request.ts";
import { readForm } from "#app/read-form.ts";
import { keepAnswers, ownQuestions } from "#app/questions/own-questions.ts";
import { changeChamber } from "./chamber-post.ts";
import { ChamberView } from "./chamber-view.tsx";
import { ownChamber } from "./own-chamber.ts";
import { showChamber } from "./show-chamber.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = privateRequest(context);
  const { searchParams } = new URL(request.url);
  const { chamber, all } = await ownChamber(asked, searchParams.get("chamber"));
  const page = Number(searchParams.get("page"));
  const shown = await showChamber(asked, chamber, all, {
    page: Number.isSafeInteger(page) ? page : 1,
    removing: searchParams.get("remove"),
  });
  const questions = await ownQuestions(asked, "chambers", chamber.id);
  const done: Record<string, string> = { ...asked.copy.chamber(asked.facts).done, answers: questions.words.saved };
  const said = searchParams.get("done") ?? "";
  return { ...shown, questions, done: Object.hasOwn(done, said) ? done[said]! : null };
}

export async function action({ context, request }: Route.ActionArgs) {
  const asked = privateRequest(context);
  const form = await readForm(request, ["name", "renew", "remove", "nominate", "withdraw", "contact", "answers"]);
  const { chamber, all } = await ownChamber(asked, String(form.get("chamber") ?? ""));
  const which = all.length > 1 ? `&chamber=${chamber.id}` : "";
  if (form.get("intent") === "answers")
    return (await keepAnswers(asked, "chambers", form, chamber.id)) ?? redirect(`/chamber?done=answers${which}`, 303);
  const read = readChamberForm(form, asked.facts.programme.limits.registration);
  if (!read) throw data(null, { status: 400 });
  if (!read.ok) return data({ errors: read.errors, typed: read.typed, reason: null }, { status: 422 });
  const result = await changeChamber(asked.services.chamberKit, chamber.id, read.change);
  if (!result.ok) return data({ errors: {}, typed: {}, reason: result.reason }, { status: 422 });
  return redirect(`/chamber?done=${result.done}${which}`, 303);
}

export default function ChamberPage({ loaderData, actionData }: Route.ComponentProps) {
  const answers = actionData && "answers" in actionData ? actionData.answers : null;
  const refused = actionData && "reason" in actionData ? actionData : null;
  return <ChamberView {...loaderData} refused={refused} answers={answers} />;
}
