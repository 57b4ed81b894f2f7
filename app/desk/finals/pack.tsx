import { data, redirect } from "react-router";
import type { Route } from "./+types/pack";
import { isMinutes, packFields, type PackField } from "#domain/finals/finals-pack.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm, textOf } from "#app/read-form.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { PackRows } from "#app/components/pack-rows.tsx";
import { deskRequest } from "../desk-request.ts";
import { doneOf } from "../parts/done-of.ts";
import { latestOf } from "../story-of.ts";
import { ActionForm, AskForm, ConfirmForm } from "../parts/action-form.tsx";
import { DeskPart } from "../parts/desk-part.tsx";
import { StoryPart } from "../parts/story-part.tsx";
import { ResultNote } from "../parts/result-note.tsx";
import { FinalsPages } from "./finals-pages.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);

export async function loader({ context, request }: Route.LoaderArgs) {
  const asking = deskRequest(context);
  const { services, rights, copy, facts } = asking;
  const { finals } = services.competition;
  const { pages, pack: words } = copy.desk.finals(facts);
  const { pack, missing, changedAt, sentAt } = await finals.pack();
  const readers = await finals.packReaders();
  const moment = (at: number) => copy.desk.moment(facts, at);
  const { send, form } = words;
  const state =
    sentAt === null
      ? send.never
      : changedAt !== null && changedAt > sentAt
        ? send.changed(moment(sentAt))
        : send.last(moment(sentAt));
  return {
    meta: words.meta,
    pages,
    mayChange: rights.change,
    story: await latestOf(asking, ["change-finals-pack", "send-finals-pack"]),
    isAsked: new URL(request.url).searchParams.get("ask") === "send",
    result: doneOf(request.url, words.done),
    words: { title: words.title, lead: words.lead, shown: words.shown, pdf: words.pdf, problem: words.refused.title },
    state: missing.length === 0 ? words.whole : words.missing(missing),
    rows: copy.finalsPack(facts).rows(pack, null),
    form: {
      title: form.title,
      save: form.save,
      fields: packFields.map((name) => ({
        name,
        label: words.labels[name],
        hint: form.hints[name],
        isMinutes: isMinutes(name),
        value: pack[name] ?? "",
      })),
    },
    send: {
      title: send.title,
      ask: send.ask,
      state,
      isPossible: readers.length > 0 && !finals.isOver(),
      nobody: finals.isOver() ? [state, words.refused.over].join(" ") : words.refused.nobody,
      confirm: {
        title: send.confirm.title,
        text: send.confirm.text(readers.length, missing.length > 0),
        submit: send.confirm.submit,
        cancel: send.confirm.cancel,
      },
    },
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, actor, copy, facts } = deskRequest(context);
  const { finals } = services.competition;
  const words = copy.desk.finals(facts).pack;
  const form = await readForm(request, ["save", "send"]);
  if (form.get("intent") === "send") {
    const sent = await finals.sendPack(actor);
    if (!sent.ok)
      return data(
        { result: { ok: false, words: words.refused[sent.reason] }, typed: null, errors: null },
        { status: 422 },
      );
    services.mailQueued();
    return redirect("/desk/results/pack?done=sent", 303);
  }
  const read = (prefix: string) =>
    Object.fromEntries(packFields.map((name) => [name, textOf(form)(prefix + name)])) as Record<PackField, string>;
  const typed = read("");
  const saved = await finals.savePack(actor, typed, form.has("was-room") ? read("was-") : undefined);
  if (saved.ok) return redirect("/desk/results/pack?done=saved", 303);
  const errors = Object.fromEntries(
    Object.entries(saved.problems).map(([name, problem]) => [name, words.problems[problem]]),
  );
  return data({ result: null, typed, errors }, { status: 422 });
}

const address = "/desk/results/pack";

export default function PackPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, pages, result, state, rows, form, send, mayChange, isAsked, story } = loaderData;
  const { typed = null, errors = null } = actionData ?? {};
  return (
    <div className="shell flex max-w-4xl flex-col gap-8 pb-16">
      <QuietHeading title={words.title} lead={words.lead} />
      <FinalsPages {...pages} here={address} />
      {errors && (
        <ErrorSummary
          title={words.problem}
          errors={Object.entries(errors).map(([field, message]) => ({ field, message }))}
        />
      )}
      <ResultNote result={actionData?.result ?? result} />
      <p className="font-semibold">{state}</p>
      <DeskPart title={words.shown}>
        <PackRows rows={rows} />
        <ButtonLink href="/desk/results/pack.pdf" variant="secondary" size="sm" download="" className="self-start">
          {words.pdf}
        </ButtonLink>
      </DeskPart>
      {mayChange && (
        <DeskPart id="form" title={form.title}>
          <ActionForm intent="save" submit={form.save} label={form.title}>
            {form.fields.map(({ name, label, hint, isMinutes, value }) => {
              const field = { name, label, hint, error: errors?.[name], defaultValue: typed?.[name] ?? value };
              return (
                <div key={name}>
                  <input type="hidden" name={`was-${name}`} value={value} />
                  {isMinutes ? (
                    <TextField {...field} inputMode="numeric" autoComplete="off" />
                  ) : (
                    <TextArea {...field} rows={3} />
                  )}
                </div>
              );
            })}
          </ActionForm>
        </DeskPart>
      )}
      <DeskPart id="send" title={send.title}>
        <p>{send.isPossible ? send.state : send.nobody}</p>
        {mayChange && send.isPossible && <Send send={send} isAsked={isAsked} />}
      </DeskPart>
      <StoryPart {...story} />
    </div>
  );
}

function Send({ send, isAsked }: Pick<Route.ComponentProps["loaderData"], "send" | "isAsked">) {
  if (!isAsked) return <AskForm intent="send" submit={send.ask} variant="secondary" />;
  const { submit, cancel, ...asked } = send.confirm;
  return (
    <ConfirmForm
      intent="send"
      submit={submit}
      variant="default"
      words={asked}
      cancel={{ label: cancel, to: address }}
    />
  );
}
