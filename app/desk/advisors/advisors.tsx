import { data, redirect } from "react-router";
import type { Route } from "./+types/advisors";
import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm } from "#app/read-form.ts";
import { PressForm } from "#app/ui/press-form.tsx";
import { TextField } from "#app/ui/field.tsx";
import { deskRequest } from "../desk-request.ts";
import { ExportLink } from "../lists/export-link.tsx";
import { ActionForm } from "../parts/action-form.tsx";
import { DeskPage } from "../parts/desk-page.tsx";
import { DeskPart } from "../parts/desk-part.tsx";
import { doneOf } from "../parts/done-of.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.words.meta);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { desk, rights, copy } = deskRequest(context);
  const { remove, done, refusals: _, ...words } = copy.desk.advisors();
  const advisors = await desk.advisors.list();
  return {
    words,
    mayChange: rights.change,
    exported: { label: copy.desk.list().export, list: "advisors" },
    result: doneOf(request.url, done),
    advisors: advisors.map((advisor) => ({
      ...advisor,
      questions: copy.desk.count(advisor.questions),
      remove: remove(advisor.name),
    })),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { desk, actor, services, copy } = deskRequest(context);
  const form = await readForm(request, ["add", "remove"]);
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const typed = { email: text("email"), name: text("name"), topics: text("topics"), hours: text("hours") };
  const changed =
    form.get("intent") === "remove"
      ? await desk.advisors.remove(actor, typed.email)
      : await desk.advisors.add(actor, { ...typed, hours: typed.hours === "" ? null : typed.hours });
  if (changed.ok) {
    services.mailQueued();
    return redirect(`/desk/advisors?done=${form.get("intent") === "remove" ? "removed" : "added"}`, 303);
  }
  const words = copy.desk.advisors().refusals[changed.reason];
  return data({ typed, result: { ok: false, words } }, { status: 422 });
}

export default function AdvisorsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, mayChange, advisors } = loaderData;
  const { columns, add } = words;
  const typed = actionData?.typed;
  return (
    <DeskPage title={words.title} lead={words.lead} result={actionData?.result ?? loaderData.result} width="full">
      {advisors.length === 0 && <p>{words.none}</p>}
      <ul className="flex flex-col">
        {advisors.map(({ id, name, email, topics, hours, questions, remove }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-4 border-t border-line py-4">
            <div className="min-w-[min(16rem,100%)] flex-1">
              <p className="text-lg font-semibold">{name}</p>
              <p className="wrap-anywhere">{email}</p>
              <p>{topics}</p>
              {hours && <p>{hours}</p>}
              <p className="text-ink-soft">
                {columns.questions}: {questions}
              </p>
            </div>
            {mayChange && (
              <PressForm fields={{ intent: "remove", email }} variant="destructive" size="sm">
                {remove}
              </PressForm>
            )}
          </li>
        ))}
      </ul>
      <ExportLink {...loaderData.exported} />
      {mayChange && (
        <DeskPart title={add.title}>
          <p>{add.hint}</p>
          <ActionForm intent="add" submit={add.submit} label={add.title}>
            <TextField
              name="email"
              label={add.email}
              type="email"
              autoComplete="off"
              defaultValue={typed?.email ?? ""}
            />
            <TextField
              name="name"
              label={add.name}
              hint={add.nameHint}
              autoComplete="off"
              defaultValue={typed?.name ?? ""}
            />
            <TextField name="topics" label={add.topics} defaultValue={typed?.topics ?? ""} />
            <TextField name="hours" label={add.hours} hint={add.hoursHint} defaultValue={typed?.hours ?? ""} />
          </ActionForm>
        </DeskPart>
      )}
    </DeskPage>
  );
}
