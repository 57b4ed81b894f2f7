import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { FileInput } from "./file-input.tsx";
import { notesIntent } from "./remove-intent.ts";
import { Choice, errorOf, LineField, Prose } from "./submission-fields.tsx";
import type { SubmissionViewProps } from "./submission-props.ts";

/** The project's texts, files and agreement; the buttons stay in sight. */
export function ProjectForm(props: SubmissionViewProps) {
  const { words, refused, files, members } = props;
  const content = refused?.content ?? props.content;
  const agreedError = errorOf(refused, "agreed");
  const autosaveWords = JSON.stringify({ ...words.autosave, theirs: words.theirs });
  return (
    <form
      method="post"
      encType="multipart/form-data"
      noValidate
      autoComplete="off"
      aria-label={words.title}
      className="flex flex-col gap-8"
      data-submission={props.submissionId ?? ""}
      data-person={props.personId}
      data-refused={refused ? "" : undefined}
      data-words={JSON.stringify(words.files)}
    >
      <input type="hidden" name="submission" value={props.submissionId ?? ""} />
      <input type="hidden" name="version" value={refused?.version ?? props.version} />
      {/* Enter in a field presses a form's first button: it must save, and never remove a file. */}
      <button type="submit" name="intent" value="save" tabIndex={-1} aria-hidden="true" className="sr-only">
        {words.save}
      </button>
      <Part title={words.parts.texts}>
        <LineField {...props} field="title" />
        <LineField {...props} field="pitch" />
        <Prose {...props} field="abstract" count={props.counts.abstract} limits={props.wordLimits.abstract} rows={14} />
        <Prose {...props} field="aiLog" count={props.counts.aiLog} limits={props.wordLimits.aiLog} rows={8} />
        <UseNotes words={words.notes} notes={props.aiLogNotes} />
        <Prose
          {...props}
          field="reflection"
          count={props.counts.reflection}
          limits={props.wordLimits.reflection}
          rows={8}
        />
        <LineField {...props} field="prototypeLink" type="url" />
        <Choice {...props} field="category" options={words.categories} />
        <LineField {...props} field="town" />
      </Part>
      <Part title={words.parts.files}>
        {(["deck", "deckPdf", "video"] as const).map((field) => (
          <FileInput
            key={field}
            field={field}
            words={words}
            line={files[field]}
            error={errorOf(refused, field)}
            removable
          />
        ))}
        <LineField {...props} field="videoLink" type="url" />
        <FileInput
          field="captions"
          words={words}
          line={files.captions}
          error={errorOf(refused, "captions")}
          removable
        />
      </Part>
      <Part title={words.parts.agreement}>
        <p>
          {words.team}: {members.join(", ")}
        </p>
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <input
            id="agreed"
            type="checkbox"
            name="agreed"
            value="yes"
            defaultChecked={content.agreed}
            aria-invalid={agreedError ? true : undefined}
            aria-describedby={agreedError ? "agreed-error" : undefined}
            className="size-6 shrink-0"
          />
          {words.labels.agreed}
        </label>
        {agreedError && (
          <p id="agreed-error" className="-mt-4 font-semibold text-destructive">
            {agreedError}
          </p>
        )}
        <p className="text-ink-soft">
          {words.agreedHint}{" "}
          <a href="/contest-rules" className="text-link">
            {words.rulesLink}
          </a>
        </p>
      </Part>
      <div className="sticky bottom-0 flex flex-wrap items-center gap-3 border-t border-line bg-paper py-3 sm:py-4">
        <Button
          type="submit"
          name="intent"
          value="save"
          variant="secondary"
          size="lg"
          className="max-sm:flex-1 max-sm:px-2 max-sm:text-base"
        >
          {words.save}
        </Button>
        <Button
          type="submit"
          name="intent"
          value="submit"
          size="lg"
          className="max-sm:flex-1 max-sm:px-2 max-sm:text-base"
        >
          {words.submit}
        </Button>
        <p
          role="status"
          className="basis-full text-ink-soft tabular-nums empty:absolute"
          data-autosave
          data-words={autosaveWords}
        />
      </div>
    </form>
  );
}

/** With a script the notes are put in at once; without one, by saving the form. */
function UseNotes({ words, notes }: { words: SubmissionViewProps["words"]["notes"]; notes: string }) {
  if (notes === "")
    return (
      <p className="-mt-4 text-ink-soft">
        {words.none}{" "}
        <a href="/portal/notebook" className="text-link py-2.5">
          {words.open}
        </a>
      </p>
    );
  return (
    <div className="-mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button type="submit" name="intent" value={notesIntent} variant="secondary" data-notes={notes}>
        {words.button}
      </Button>
      <p className="text-ink-soft">{words.hint}</p>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-6">
      <h2 className="text-2xl">{title}</h2>
      {children}
    </section>
  );
}
