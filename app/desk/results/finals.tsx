import { data, redirect } from "react-router";
import type { Route } from "./+types/finals";
import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm } from "#app/read-form.ts";
import { BackLink } from "#app/ui/button.tsx";
import { PressForm } from "#app/ui/press-form.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { deskRequest } from "../desk-request.ts";
import { FinalsPages } from "../finals/finals-pages.tsx";
import { ExportLink } from "../lists/export-link.tsx";
import { ResultNote, type Result } from "../parts/result-note.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, rights, copy, facts } = deskRequest(context);
  const { meta: pageWords, finals: words } = copy.desk.results(facts);
  const done = new URL(request.url).searchParams.get("done");
  const teams = await services.competition.resultsDesk.finals();
  return {
    meta: pageWords,
    pages: copy.desk.finals(facts).pages,
    words: { title: words.title, lead: words.lead, none: words.none, needs: words.needs, back: words.back },
    result:
      done === null ? null : ({ ok: true, words: done === "undone" ? words.undone : words.done } satisfies Result),
    mayChange: rights.change,
    exported: { label: copy.desk.list().export, list: "finals" },
    teams: teams.map(({ submissionId, teamName, coming, earlier, accessNeeds, people }) => ({
      id: submissionId,
      name: teamName || words.nobody,
      answer: earlier
        ? words.earlier(earlier.day, earlier.coming)
        : words.answers[coming === null ? "none" : coming ? "yes" : "no"],
      needs: accessNeeds,
      people: people.map((person) => ({
        id: person.personId,
        text: words.person(person.name, person.email),
        notes: [
          ...(person.coming ? [words.coming] : []),
          ...(person.mediaOptOut ? [words.noPictures] : []),
          ...(person.checkedInAt === null ? [] : [words.here(copy.desk.moment(facts, person.checkedInAt))]),
        ].join(", "),
        isHere: person.checkedInAt !== null,
        submit: person.checkedInAt === null ? words.checkIn(person.name) : words.undo(person.name),
      })),
    })),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, actor, copy, facts } = deskRequest(context);
  const form = await readForm(request);
  const isHere = form.get("here") === "yes";
  const person = { submissionId: String(form.get("team") ?? ""), personId: String(form.get("person") ?? ""), isHere };
  if (await services.competition.resultsDesk.checkIn(actor, person))
    return redirect(`/desk/results/finals?done=${isHere ? "done" : "undone"}`, 303);
  const words = copy.desk.results(facts).finals.refused;
  return data({ result: { ok: false, words } }, { status: 422 });
}

export default function FinalsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, pages, result, mayChange, teams, exported } = loaderData;
  return (
    <div className="shell flex max-w-4xl flex-col gap-8 pb-16">
      <QuietHeading title={words.title} lead={words.lead} />
      <FinalsPages {...pages} here="/desk/results/finals" />
      <ResultNote result={actionData?.result ?? result} />
      {teams.length === 0 && <p>{words.none}</p>}
      {teams.map((team) => (
        <section key={team.id} className="flex flex-col gap-2 border-t border-line pt-5">
          <h2 className="text-xl wrap-anywhere">{team.name}</h2>
          <p className="font-semibold">{team.answer}</p>
          {team.needs !== "" && (
            <p className="wrap-anywhere whitespace-pre-wrap">
              <strong>{words.needs}:</strong> {team.needs}
            </p>
          )}
          <ul className="flex flex-col">
            {team.people.map(({ id, text, notes, isHere, submit }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
                <span className="wrap-anywhere">
                  {text} <span className="text-ink-soft">{notes}</span>
                </span>
                {mayChange && (
                  <PressForm
                    fields={{ team: team.id, person: id, here: isHere ? "no" : "yes" }}
                    size="sm"
                    variant={isHere ? "ghost" : "secondary"}
                    className="max-w-full wrap-anywhere"
                  >
                    {submit}
                  </PressForm>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {teams.length > 0 && <ExportLink {...exported} />}
      <BackLink to="/desk/results" label={words.back} />
    </div>
  );
}
