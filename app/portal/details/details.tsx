import { data, redirect } from "react-router";
import type { Route } from "./+types/details";
import { pageMeta } from "#app/frame/page-meta.ts";
import { privateRequest } from "#app/private-request.ts";
import { readForm } from "#app/read-form.ts";
import { keepAnswers, ownQuestions } from "#app/questions/own-questions.ts";
import { answerDetailsForm } from "./details-post.ts";
import { DetailsView } from "./details-view.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.words.meta);

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = privateRequest(context);
  const { principal, services, copy, facts } = asked;
  const { details, consents } = services.portal;
  const person = await details.find(principal.personId);
  if (!person) throw data(null, { status: 404 });
  const done = new URL(request.url).searchParams.get("done");
  const words = copy.portal.details(facts);
  const questions = await ownQuestions(asked, "participants");
  const messages: Record<string, string> = {
    details: words.saved,
    age: words.saved,
    consent: words.consent.given,
    guardian: words.consent.asked,
    paper: words.consent.paperWaiting,
    nofile: words.refused.file,
    answers: questions.words.saved,
  };
  return {
    words,
    done: done === null ? null : (messages[done] ?? null),
    details: details.typed(person),
    email: person.email ?? "",
    ageBand: person.age_band,
    consent: person.age_band === "minor" ? await consents.stateOf(principal.personId) : null,
    questions,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const asked = privateRequest(context);
  const form = await readForm(request, ["details", "age", "guardian", "answers"]);
  if (form.get("intent") === "answers")
    return (await keepAnswers(asked, "participants", form)) ?? redirect("/portal/details?done=answers", 303);
  const answer = await answerDetailsForm(asked, form);
  if (answer.ok) {
    const headers = new Headers();
    for (const value of answer.cookies ?? []) headers.append("Set-Cookie", value);
    return redirect(answer.to, { status: 303, headers });
  }
  return data(
    { errors: answer.errors, typed: answer.typed, confirmChild: answer.confirmChild ?? false },
    { status: 422 },
  );
}

export default function DetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const answers = actionData && "answers" in actionData ? actionData.answers : null;
  const refused = actionData && "confirmChild" in actionData ? actionData : null;
  return <DetailsView {...loaderData} refused={refused} answers={answers} />;
}
