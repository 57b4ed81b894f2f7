import { noteLength } from "#domain/desk/noted-record.ts";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { ActionForm } from "../parts/action-form.tsx";
import { ResultNote } from "../parts/result-note.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/today";
import { KeyFigures } from "./key-figures.tsx";
import { SetupPart } from "./setup-part.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";

type Loaded = Route.ComponentProps["loaderData"];
type KeepWords = Loaded["keep"];
type Group = Loaded["lists"][number]["groups"][number];
/** `day`: until when it was put off. */
type Item = Group["items"][number] & { day?: string };

export function TodayView({ words, keep, result, figures, setup, over, lists, later, ahead }: Loaded) {
  return (
    <div className="shell grid items-start gap-x-12 gap-y-10 pb-16 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="flex max-w-4xl min-w-0 flex-col gap-10">
        <div className="flex flex-col gap-4">
          <QuietHeading title={words.title} lead={words.lead} />
          <p className="flex flex-wrap gap-x-6">
            <a href="/desk/numbers" className="text-link inline-flex min-h-11 items-center">
              {words.numbers}
            </a>
            <a href="/desk/tonight" className="text-link inline-flex min-h-11 items-center">
              {words.tonight}
            </a>
            <a href="/desk/help" className="text-link inline-flex min-h-11 items-center">
              {words.help}
            </a>
          </p>
        </div>
        <ResultNote result={result} />
        {over && <Notice tone="info">{over}</Notice>}
        {setup && setup.steps.length > 0 && <SetupPart {...setup} />}
        {lists.map(({ id, title, none, groups }) => (
          <section key={id} id={id} className="flex flex-col gap-6">
            <h2 className="text-2xl">{title}</h2>
            {groups.length === 0 && <p>{none}</p>}
            {groups.map((group) => (
              <NeedGroupPart key={group.kind} group={group} keep={keep} />
            ))}
          </section>
        ))}
        {later.length > 0 && (
          <section id="later" className="flex flex-col gap-4">
            <h2 className="text-2xl">{words.later}</h2>
            <ol className="flex flex-col">
              {later.map(({ id, ...item }) => (
                <Row key={id} id={id} {...item} keep={keep} />
              ))}
            </ol>
          </section>
        )}
        <section id="ahead" className="flex flex-col gap-4">
          <h2 className="text-2xl">{words.ahead}</h2>
          {ahead.length === 0 && <p>{words.nothingAhead}</p>}
          <ol className="flex flex-col">
            {ahead.map(({ id, ...task }) => (
              <Row key={id} id={id} {...task} keep={keep} />
            ))}
          </ol>
        </section>
      </div>
      <KeyFigures {...figures} />
    </div>
  );
}

function NeedGroupPart({ group: { kind, title, why, items, more }, keep }: { group: Group; keep: KeepWords }) {
  return (
    <div id={kind} className="flex flex-col gap-2">
      <h3 className="text-xl">{title}</h3>
      {why && <p className="max-w-measure font-semibold">{why}</p>}
      <ol className="flex flex-col">
        {items.map(({ id, ...item }) => (
          <Row key={id} id={id} {...item} keep={keep} />
        ))}
        {more && (
          <li className="border-t border-line py-4">
            <a href={more.to} className="text-link">
              {more.text}
            </a>
          </li>
        )}
      </ol>
    </div>
  );
}

function Row({ id, sentence, since, action, to, note, keepAt, day, keep }: Item & { keep: KeepWords }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-4">
      <div className="min-w-[min(16rem,100%)] flex-1">
        <p className="text-lg wrap-break-word">{sentence}</p>
        <p className="text-ink-soft">{since}</p>
        {note && <p className="max-w-measure wrap-anywhere whitespace-pre-line">{note}</p>}
        {keepAt !== null && (
          <details>
            <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">{keep.open}</summary>
            <ActionForm intent="note" submit={keep.submit} label={sentence} variant="secondary" action={keepAt}>
              <TextArea name="note" id={`note-${id}`} label={keep.note} rows={2} maxLength={noteLength} />
              <TextField
                name="remindOn"
                id={`remind-${id}`}
                type="date"
                label={keep.remindOn}
                hint={keep.remindHint}
                defaultValue={day}
              />
            </ActionForm>
          </details>
        )}
      </div>
      <ButtonLink href={to} variant="secondary" size="sm">
        {action}
      </ButtonLink>
    </li>
  );
}
