import type { ReactNode } from "react";
import { HandedInWork, type HandedInWorkProps } from "#app/components/handed-in-work.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { ActionForm, AskForm, ConfirmForm } from "../parts/action-form.tsx";
import { MergePart, type MergeProps } from "./merge-part.tsx";
import { CorrectPersonForm, type CorrectPersonProps } from "./correct-person-form.tsx";
import { DeskFacts, type DeskFact } from "../parts/desk-facts.tsx";
import { DeskPart } from "../parts/desk-part.tsx";
import { LinksPart, type LinksPartProps } from "../parts/links-part.tsx";
import { ResultNote, type Result } from "../parts/result-note.tsx";
import { Story, type StoryLine } from "../parts/story.tsx";
import { AnswersPart, type AnswersPartProps } from "../questions/answers-part.tsx";
import { NotesPart, type NotesPartProps } from "../notes/notes-part.tsx";
import { reasonLength } from "../reason-length.ts";

interface Deed {
  title: string;
  text: string;
  submit: string;
}

export interface PersonViewProps {
  eyebrow: string;
  name: string;
  result: Result | null;
  /** The field that every deed asks for. */
  reason: { label: string; hint: string };
  facts: readonly DeskFact[];
  registrations: LinksPartProps;
  certificates: CertificatesProps;
  work: {
    title: string;
    words: HandedInWorkProps["words"];
    items: readonly Omit<HandedInWorkProps, "words" | "refused" | "heading">[];
  };
  refusedNote: { about: string; typed: string; message: string } | null;
  correct: CorrectPersonProps | null;
  merge: MergeProps | null;
  resend: Deed | null;
  forget: (Deed & { ask: string; confirm: { title: string; text: string }; confirmed: string }) | null;
  /** For a signed form that waits. */
  refuse: Deed | null;
  consent: Deed | null;
  /** For a minor: they are not one. */
  adult: Deed | null;
  /** The signed form that was uploaded, for who may open it. */
  paper: LinksPartProps;
  endSessions: (Deed & { passkeys: string; mayRemove: boolean }) | null;
  /** Two addresses, of which one is the person's. */
  objection: {
    title: string;
    text: string;
    choices: readonly { intent: string; hint: string; submit: string }[];
  } | null;
  keep: Deed | null;
  close: (Deed & { ask: string; confirm: { title: string; text: string } }) | null;
  answers: AnswersPartProps;
  notes: NotesPartProps;
  asked: string | null;
  cancel: { label: string; to: string };
  story: { title: string; nothing: string; lines: readonly StoryLine[] };
}

export function PersonView(props: PersonViewProps) {
  const {
    eyebrow,
    name,
    result,
    reason,
    facts,
    registrations,
    certificates,
    correct,
    merge,
    resend,
    forget,
    refuse,
    consent,
    adult,
    paper,
    keep,
    close,
    asked,
  } = props;
  const { cancel, story, notes, answers, endSessions, objection } = props;
  const reasonOf = (intent: string) => (
    <TextField name="reason" id={`${intent}-reason`} {...reason} maxLength={reasonLength} />
  );
  return (
    <div className="shell flex max-w-4xl flex-col gap-8 pb-16">
      <QuietHeading title={name} eyebrow={eyebrow} />
      <ResultNote result={result} />
      <DeskFacts facts={facts} />
      <LinksPart {...registrations} />
      <LinksPart {...paper} />
      <AnswersPart {...answers} />
      {objection && (
        <DeskPart title={objection.title}>
          <p className="max-w-measure wrap-anywhere">{objection.text}</p>
          {objection.choices.map(({ intent, hint, submit }) => (
            <ActionForm key={intent} intent={intent} submit={submit} label={submit} variant="secondary">
              <p className="max-w-measure">{hint}</p>
              {reasonOf(intent)}
            </ActionForm>
          ))}
        </DeskPart>
      )}
      {keep && (
        <DeskPart title={keep.title}>
          <p className="max-w-measure">{keep.text}</p>
          <ActionForm intent="keep" submit={keep.submit} label={keep.title}>
            {reasonOf("keep")}
          </ActionForm>
        </DeskPart>
      )}
      {consent && (
        <DeskPart title={consent.title}>
          <p className="max-w-measure">{consent.text}</p>
          <ActionForm intent="consent" submit={consent.submit} label={consent.title} variant="secondary">
            {reasonOf("consent")}
          </ActionForm>
        </DeskPart>
      )}
      {refuse && (
        <DeskPart title={refuse.title}>
          <p className="max-w-measure">{refuse.text}</p>
          <ActionForm intent="refuse" submit={refuse.submit} label={refuse.title} variant="destructive">
            {reasonOf("refuse")}
          </ActionForm>
        </DeskPart>
      )}
      {adult && (
        <DeskPart title={adult.title}>
          <p className="max-w-measure">{adult.text}</p>
          <ActionForm intent="adult" submit={adult.submit} label={adult.title} variant="secondary">
            {reasonOf("adult")}
          </ActionForm>
        </DeskPart>
      )}
      {correct && (
        <DeskPart id="correct" title={correct.title}>
          <p className="max-w-measure">{correct.text}</p>
          <CorrectPersonForm {...correct} />
        </DeskPart>
      )}
      {merge && <MergePart {...merge} cancel={cancel} reason={reasonOf("merge")} />}
      {resend && (
        <DeskPart title={resend.title}>
          <p className="max-w-measure">{resend.text}</p>
          <ActionForm intent="resend" submit={resend.submit} label={resend.title} variant="secondary" />
        </DeskPart>
      )}
      {props.work.items.length > 0 && (
        <DeskPart title={props.work.title}>
          {props.work.items.map((item) => (
            <HandedInWork
              key={item.about}
              {...item}
              words={props.work.words}
              heading="h3"
              refused={props.refusedNote?.about === item.about ? props.refusedNote : null}
            />
          ))}
        </DeskPart>
      )}
      {certificates.items.length > 0 && <Certificates {...certificates} reason={reasonOf("revoke")} cancel={cancel} />}
      {endSessions && (
        <DeskPart title={endSessions.title}>
          <p className="max-w-measure">{endSessions.text}</p>
          <ActionForm intent="end-sessions" submit={endSessions.submit} label={endSessions.title} variant="secondary">
            {reasonOf("end-sessions")}
            {endSessions.mayRemove && (
              <label className="flex min-h-11 items-center gap-3">
                <input type="checkbox" name="passkeys" className="size-5" />
                {endSessions.passkeys}
              </label>
            )}
          </ActionForm>
        </DeskPart>
      )}
      {close && (
        <DeskPart title={close.title}>
          {asked === "close" ? (
            <ConfirmForm intent="close" submit={close.submit} words={close.confirm} cancel={cancel}>
              {reasonOf("close")}
            </ConfirmForm>
          ) : (
            <>
              <p className="max-w-measure">{close.text}</p>
              <AskForm intent="close" submit={close.ask} />
            </>
          )}
        </DeskPart>
      )}
      <NotesPart {...notes} />
      {forget && (
        <DeskPart title={forget.title}>
          {asked === "forget" ? (
            <ConfirmForm intent="forget" submit={forget.submit} words={forget.confirm} cancel={cancel}>
              <input type="hidden" name="confirmed" value={forget.confirmed} />
              {reasonOf("forget")}
            </ConfirmForm>
          ) : (
            <>
              <p className="max-w-measure">{forget.text}</p>
              <AskForm intent="forget" submit={forget.ask} />
            </>
          )}
        </DeskPart>
      )}
      <DeskPart title={story.title}>
        {story.lines.length > 0 ? <Story lines={story.lines} /> : <p>{story.nothing}</p>}
      </DeskPart>
    </div>
  );
}

interface CertificatesProps {
  title: string;
  revoked: string;
  ask: string;
  which: string;
  submit: string;
  mayRevoke: boolean;
  items: readonly { serial: string; label: string; revoked: boolean }[];
  /** The one that is to be revoked, once that is confirmed. */
  asked: { serial: string; title: string; text: string } | null;
}

function Certificates({
  reason,
  cancel,
  ...words
}: CertificatesProps & { reason: ReactNode; cancel: PersonViewProps["cancel"] }) {
  const revocable = words.items.filter(({ revoked }) => !revoked);
  return (
    <DeskPart title={words.title}>
      <ul>
        {words.items.map(({ serial, label, revoked }) => (
          <li key={serial}>
            {label},{" "}
            <a href={`/certificates/${serial}`} className="text-link">
              {serial}
            </a>
            {revoked && ` (${words.revoked})`}
          </li>
        ))}
      </ul>
      {words.asked ? (
        <ConfirmForm intent="revoke" submit={words.submit} words={words.asked} cancel={cancel}>
          <input type="hidden" name="serial" value={words.asked.serial} />
          {reason}
        </ConfirmForm>
      ) : (
        words.mayRevoke &&
        revocable.length > 0 && (
          <form method="get" className="flex max-w-xl flex-col gap-4">
            <SelectField
              name="serial"
              label={words.which}
              options={revocable.map(({ serial, label }) => ({ value: serial, label: `${label}, ${serial}` }))}
            />
            <Button type="submit" variant="destructive" className="self-start">
              {words.ask}
            </Button>
          </form>
        )
      )}
    </DeskPart>
  );
}
