import { linkField, notesFor, seenDeliverable, textField } from "#domain/portal/hand-in-form.ts";
import type { Route } from "./+types/stage";
import { StageMark } from "#app/art/stage-mark.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { OtherPerson } from "#app/components/other-person.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { StatusNote } from "#app/ui/status-note.tsx";
import { PersonField } from "#app/components/person-field.tsx";

type Loaded = Route.ComponentProps["loaderData"];
type Answer = NonNullable<Route.ComponentProps["actionData"]>;
type RefusedHandIn = Extract<Answer, { message: string }>;

export function StageView(props: Loaded & { refused: Answer | null }) {
  const { words, done, stage, lessons, deliverables, isLast, certificate, stages } = props;
  const refused = props.refused && "message" in props.refused ? props.refused : null;
  return (
    <div className="shell flex max-w-3xl flex-col gap-10 pb-16">
      <div className="flex items-start justify-between gap-6">
        <QuietHeading title={stage.title} eyebrow={words.eyebrow} lead={stage.description} />
        <StageMark number={stage.number} className="mt-8 size-20 shrink-0 max-sm:hidden md:mt-12" />
      </div>
      {props.refused && "unsent" in props.refused && (
        <OtherPerson words={words.otherPerson} typed={props.refused.unsent} />
      )}
      {refused && (
        <ErrorSummary
          title={words.problem}
          errors={[{ field: `${refused.deliverable}-text`, message: refused.message }]}
        />
      )}
      {done && <StatusNote>{done}</StatusNote>}
      {certificate && (
        <Notice tone="good" title={stage.certification}>
          <a href={certificate} className="text-link inline-flex min-h-11 items-center">
            {words.certificate.open}
          </a>
        </Notice>
      )}
      {props.unopened && <Notice tone="warm">{props.unopened}</Notice>}
      <section className="flex flex-col gap-4">
        <h2 className="text-2xl">{words.lessons.title}</h2>
        <ol className="flex flex-col divide-y divide-line border-y border-line">
          {lessons.map(({ number, title, promise, isRead }) => (
            <li key={number} className="flex gap-4 py-4">
              <span aria-hidden="true" className="w-8 shrink-0 font-display text-2xl font-bold text-pine">
                {number}
              </span>
              <div>
                <a href={`/portal/lessons/${number}`} className="text-link text-lg font-semibold">
                  {title}
                </a>
                {isRead && <span className="ml-2 font-semibold text-pine">✓ {words.lessons.read}</span>}
                <p className="text-ink-soft">{promise}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <section className="flex flex-col gap-6">
        <h2 className="text-2xl">{words.handIn.title}</h2>
        {isLast ? (
          <>
            <p className="max-w-measure">{words.handIn.bySubmission}</p>
            <ButtonLink href="/portal/submission" className="self-start">
              {words.handIn.toSubmission}
            </ButtonLink>
          </>
        ) : (
          <>
            <p className="max-w-measure text-ink-soft">{words.handIn.rule}</p>
            {/* One form for all: what was typed for one goes along when another is handed in. */}
            <form
              method="post"
              noValidate
              autoComplete="off"
              aria-label={words.handIn.title}
              className="flex flex-col gap-6"
              data-stage={`${props.personId}:${stage.number}`}
              data-refused={refused ? "" : undefined}
            >
              <PersonField />
              {/* Enter in a field presses a form's first button: it keeps, and hands in nothing. */}
              <button type="submit" name="deliverable" value="" tabIndex={-1} aria-hidden="true" className="sr-only">
                {words.handIn.save}
              </button>
              <p role="status" data-kept data-words={words.handIn.restored} className="text-ink-soft empty:absolute" />
              {deliverables.map((deliverable) => (
                <DeliverablePart
                  key={deliverable.id}
                  deliverable={deliverable}
                  words={words}
                  refused={refused?.deliverable === deliverable.id ? refused : null}
                />
              ))}
            </form>
          </>
        )}
      </section>
      <nav aria-label={words.others}>
        <ul className="flex flex-wrap gap-x-6">
          {stages.map(({ number, title }) => (
            <li key={number}>
              <a
                href={`/portal/stages/${number}`}
                {...(number === stage.number && { "aria-current": "page" as const })}
                className="text-link inline-flex min-h-11 items-center aria-[current=page]:font-bold aria-[current=page]:no-underline"
              >
                {number}. {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function DeliverablePart({
  deliverable,
  words,
  refused,
}: Pick<Loaded, "words"> & { refused: RefusedHandIn | null; deliverable: Loaded["deliverables"][number] }) {
  const { id, name, hint, goodWhen, handedIn, feedback, draft, submit } = deliverable;
  return (
    <section
      id={id}
      aria-label={name}
      className="flex flex-col gap-4 rounded-card border border-line bg-card p-5 md:p-7"
    >
      <h3 className="text-xl">{name}</h3>
      {handedIn && <p className="font-semibold text-pine">✓ {handedIn}</p>}
      {feedback.map((note) => (
        <Notice key={note.id} title={note.from}>
          <p className="wrap-anywhere whitespace-pre-wrap">{note.text}</p>
        </Notice>
      ))}
      <p>{hint}</p>
      <p className="text-ink-soft">
        {words.handIn.good} {goodWhen}
      </p>
      {draft && <p className="text-ink-soft">{draft}</p>}
      <input type="hidden" name={seenDeliverable(id)} value={deliverable.seen} />
      <TextField
        id={`${id}-link`}
        name={linkField(id)}
        label={words.handIn.link}
        type="url"
        inputMode="url"
        autoComplete="off"
        defaultValue={refused?.link ?? deliverable.link}
      />
      <TextArea
        id={`${id}-text`}
        name={textField(id)}
        label={words.handIn.text}
        hint={words.handIn.or}
        defaultValue={refused?.text ?? deliverable.text}
        error={refused?.message}
      />
      {!deliverable.notes.hasSome && (
        <p className="text-ink-soft">
          {words.notes.none}{" "}
          <a href={deliverable.notes.to} className="text-link py-2.5">
            {words.notes.open}
            <span className="sr-only">: {name}</span>
          </a>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="deliverable" value={id} variant={handedIn ? "secondary" : "default"}>
          {submit}
          <span className="sr-only">: {name}</span>
        </Button>
        {deliverable.notes.hasSome && (
          <Button type="submit" name="deliverable" value={notesFor(id)} variant="secondary">
            {words.notes.button}
            <span className="sr-only">: {name}</span>
          </Button>
        )}
      </div>
    </section>
  );
}
