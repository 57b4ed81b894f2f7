import { data, redirect } from "react-router";
import type { Route } from "./+types/entry";
import { deskAreasOf } from "#domain/people/audience.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm } from "#app/read-form.ts";
import { BackLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { deskRequest } from "../desk-request.ts";
import { entryAddress, mayTakeBack } from "../log-lines.ts";
import { nameActor } from "../name-actor.ts";
import { doneOf } from "../parts/done-of.ts";
import { reasonLength } from "../reason-length.ts";
import { ReasonField } from "../parts/reason-field.tsx";
import { ActionForm } from "../parts/action-form.tsx";
import { DeskFacts } from "../parts/desk-facts.tsx";
import { DeskPage } from "../parts/desk-page.tsx";
import { DeskPart } from "../parts/desk-part.tsx";
import { LinksPart } from "../parts/links-part.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);

const shownSubjects = 20;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const asking = deskRequest(context);
  const { desk, actor, principal, copy, facts } = asking;
  const areas = deskAreasOf(principal.organizerRole!);
  const looked = await desk.takeBack.look(actor, params.entry);
  // Somebody without the log sees what belongs to an area of their own.
  if (!looked || !(areas.includes("log") || (looked.area && areas.includes(looked.area))))
    throw data(null, { status: 404 });
  const { entry, undo, whyNot, takenBackBy, log } = looked;
  const words = copy.desk.takeBack();
  const title = copy.desk.log(facts).action(entry.action);
  const isOpen = undo !== null && whyNot === null && mayTakeBack(entry, log, asking);
  return {
    meta: { title, description: words.description },
    eyebrow: words.eyebrow,
    title,
    result: doneOf(request.url, { "taken-back": words.done }),
    facts: [
      { label: words.facts.at, value: copy.desk.moment(facts, entry.at) },
      { label: words.facts.who, value: nameActor(copy.desk.forms(), entry.actor, log.names) },
      { label: words.facts.detail, value: entry.detail ?? "" },
      { label: words.facts.reason, value: entry.reason ?? "" },
      {
        label: words.facts.by,
        value: takenBackBy === null ? "" : words.seeIt,
        to: takenBackBy === null ? undefined : entryAddress(takenBackBy),
      },
    ],
    subjects: {
      title: words.facts.whom,
      items: entry.subjects.slice(0, shownSubjects).flatMap((id) => {
        const named = log.names.get(id);
        return named && areas.includes(named.area) ? [{ label: named.name || id.slice(0, 8), to: named.to }] : [];
      }),
    },
    takeBack: isOpen
      ? {
          title: words.heading,
          text: [words.text, words.tells[undo.tells], undo.isPublic && words.isPublic].filter(Boolean).join(" "),
          reason: { label: words.reason, hint: words.reasonHint },
          submit: words.submit,
        }
      : null,
    // Of what could never be taken back, nothing needs to be said.
    cannot: undo !== null && whyNot !== null ? { title: words.cannot, text: words.whyNot[whyNot] } : null,
    back: areas.includes("log") ? { label: words.back, to: "/desk/log" } : null,
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { desk, actor, principal, services, copy } = deskRequest(context);
  const form = await readForm(request, ["take-back"]);
  const reason = String(form.get("reason") ?? "").slice(0, reasonLength);
  const done = await desk.takeBack.takeBack(actor, deskAreasOf(principal.organizerRole!), params.entry, reason);
  if (done.ok) {
    services.mailQueued();
    return redirect(`${entryAddress(params.entry)}?done=taken-back`, 303);
  }
  if (done.reason === "unknown_entry") throw data(null, { status: 404 });
  if (done.reason === "not_yours") throw data(null, { status: 403 });
  return data({ ok: false, words: copy.desk.takeBack().whyNot[done.reason], field: done.reason === "no_reason" }, 422);
}

export default function LogEntryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { eyebrow, title, result, facts, subjects, takeBack, cannot, back } = loaderData;
  return (
    <DeskPage title={title} eyebrow={eyebrow} result={actionData ?? result} isDense>
      <DeskFacts facts={facts} />
      <LinksPart {...subjects} />
      {takeBack && (
        <DeskPart title={takeBack.title}>
          <p className="max-w-measure">{takeBack.text}</p>
          <ActionForm intent="take-back" submit={takeBack.submit} label={takeBack.title} variant="destructive">
            <ReasonField {...takeBack.reason} error={actionData?.field ? actionData.words : undefined} />
          </ActionForm>
        </DeskPart>
      )}
      {cannot && (
        <Notice tone="warm" title={cannot.title}>
          <p>{cannot.text}</p>
        </Notice>
      )}
      {back && <BackLink {...back} />}
    </DeskPage>
  );
}
