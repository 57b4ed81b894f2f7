import { ButtonLink } from "#app/ui/button.tsx";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { DeskTable } from "../list/desk-table.tsx";
import { NotesPart } from "../notes/notes-part.tsx";
import { ActionForm, AskForm, ConfirmForm } from "../parts/action-form.tsx";
import { DeskFacts } from "../parts/desk-facts.tsx";
import { DeskPart } from "../parts/desk-part.tsx";
import { StoryPart } from "../parts/story-part.tsx";
import { ResultNote } from "../parts/result-note.tsx";
import type { loadSubmission } from "./load-submission.ts";

type Props = Awaited<ReturnType<typeof loadSubmission>> & { typed: string };

/** A project with its texts, files and versions, and what the desk can decide about it. */
export function SubmissionView(props: Props) {
  const {
    title,
    status,
    result,
    facts,
    texts,
    files,
    versions,
    showcase,
    refusal,
    mayChange,
    typed,
    next,
    story,
    back,
  } = props;
  return (
    <div className="shell flex max-w-5xl flex-col gap-8 pb-16">
      <QuietHeading title={title} eyebrow={status} />
      <ResultNote result={result} />
      <DeskFacts facts={facts} />
      {props.readiness && (
        <DeskPart id="readiness" title={props.readiness.title}>
          {props.readiness.text && <p>{props.readiness.text}</p>}
          {props.readiness.lines.length === 0 ? (
            <p>{props.readiness.none}</p>
          ) : (
            <ul className="list-disc pl-6">
              {props.readiness.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </DeskPart>
      )}
      <DeskPart id="showcase" title={showcase.title}>
        <p>{showcase.text}</p>
        {mayChange && showcase.mayShow && <ActionForm intent="show" submit={showcase.show} />}
        {mayChange && showcase.mayHide && (
          <ActionForm intent="hide" submit={showcase.hide} variant="destructive">
            <p className="mt-6 max-w-measure">{showcase.hideText}</p>
            <TextField id="hide-reason" name="reason" label={showcase.reason} defaultValue={typed} />
          </ActionForm>
        )}
        {next && <ButtonLink link={next} variant="secondary" className="mt-4 self-start" />}
      </DeskPart>
      {mayChange && refusal && (
        <DeskPart id="refuse" title={refusal.title}>
          {refusal.isAsked ? (
            <ConfirmForm
              intent="refuse"
              submit={refusal.submit}
              words={{ title: refusal.title, text: refusal.text }}
              cancel={{ label: refusal.keep, to: "?" }}
            >
              <SelectField name="ground" label={refusal.ground} options={refusal.grounds} />
              <TextArea id="refuse-reason" name="reason" label={refusal.reason} rows={4} defaultValue={typed} />
            </ConfirmForm>
          ) : (
            <AskForm intent="refuse" submit={refusal.ask} />
          )}
        </DeskPart>
      )}
      <DeskPart title={texts.title}>
        <dl className="flex flex-col gap-4">
          {texts.parts.map(({ label, text }) => (
            <div key={label}>
              <dt className="font-semibold">{label}</dt>
              <dd className="max-w-measure whitespace-pre-wrap wrap-anywhere">
                {/^https?:\/\/\S+$/.test(text) ? (
                  <a href={text} rel="noopener nofollow" className="text-link">
                    {text}
                  </a>
                ) : (
                  text
                )}
              </dd>
            </div>
          ))}
        </dl>
      </DeskPart>
      <DeskPart title={files.title}>
        {files.rows.length === 0 ? <p>{files.none}</p> : <DeskTable caption={files.title} {...files} />}
      </DeskPart>
      <DeskPart title={versions.title}>
        <DeskTable caption={versions.title} {...versions} />
      </DeskPart>
      <NotesPart {...props.notes} />
      <StoryPart {...story} />
      <ButtonLink href="/desk/submissions" variant="link" className="-ms-5 self-start">
        {back}
      </ButtonLink>
    </div>
  );
}
