import { HandedInWork, type HandedInWorkProps } from "#app/components/handed-in-work.tsx";
import { TextField } from "#app/ui/field.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { ActionForm } from "../parts/action-form.tsx";
import { CertificatesPart, type CertificatesPartProps } from "./certificates-part.tsx";
import { type Deed, DeedPart, type FinalDeed, FinalDeedPart } from "./deed-part.tsx";
import { MergePart, type MergeProps } from "./merge-part.tsx";
import { CorrectPersonForm, type CorrectPersonProps } from "./correct-person-form.tsx";
import { DeskFacts, type DeskFact } from "../parts/desk-facts.tsx";
import { DeskPart } from "../parts/desk-part.tsx";
import { LinksPart, type LinksPartProps } from "../parts/links-part.tsx";
import { ResultNote, type Result } from "../parts/result-note.tsx";
import { StoryPart, type StoryPartProps } from "../parts/story-part.tsx";
import { AnswersPart, type AnswersPartProps } from "../questions/answers-part.tsx";
import { NotesPart, type NotesPartProps } from "../notes/notes-part.tsx";
import { reasonLength } from "../reason-length.ts";

export interface PersonViewProps {
  eyebrow: string;
  name: string;
  result: Result | null;
  /** The field that every deed asks for. */
  reason: { label: string; hint: string };
  facts: readonly DeskFact[];
  registrations: LinksPartProps;
  certificates: CertificatesPartProps;
  work: {
    title: string;
    words: HandedInWorkProps["words"];
    items: readonly Omit<HandedInWorkProps, "words" | "refused" | "heading">[];
  };
  refusedNote: { about: string; typed: string; message: string } | null;
  correct: CorrectPersonProps | null;
  merge: MergeProps | null;
  resend: Deed | null;
  forget: (FinalDeed & { confirmed: string }) | null;
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
  close: FinalDeed | null;
  answers: AnswersPartProps;
  notes: NotesPartProps;
  asked: string | null;
  cancel: { label: string; to: string };
  story: StoryPartProps;
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
        <DeedPart {...keep} intent="keep">
          {reasonOf("keep")}
        </DeedPart>
      )}
      {consent && (
        <DeedPart {...consent} intent="consent" variant="secondary">
          {reasonOf("consent")}
        </DeedPart>
      )}
      {refuse && (
        <DeedPart {...refuse} intent="refuse" variant="destructive">
          {reasonOf("refuse")}
        </DeedPart>
      )}
      {adult && (
        <DeedPart {...adult} intent="adult" variant="secondary">
          {reasonOf("adult")}
        </DeedPart>
      )}
      {correct && (
        <DeskPart id="correct" title={correct.title}>
          <p className="max-w-measure">{correct.text}</p>
          <CorrectPersonForm {...correct} />
        </DeskPart>
      )}
      {merge && <MergePart {...merge} cancel={cancel} reason={reasonOf("merge")} />}
      {resend && <DeedPart {...resend} intent="resend" variant="secondary" />}
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
      {certificates.items.length > 0 && (
        <CertificatesPart {...certificates} reason={reasonOf("revoke")} cancel={cancel} />
      )}
      {endSessions && (
        <DeedPart {...endSessions} intent="end-sessions" variant="secondary">
          {reasonOf("end-sessions")}
          {endSessions.mayRemove && (
            <label className="flex min-h-11 items-center gap-3">
              <input type="checkbox" name="passkeys" className="size-5" />
              {endSessions.passkeys}
            </label>
          )}
        </DeedPart>
      )}
      {close && (
        <FinalDeedPart {...close} intent="close" isAsked={asked === "close"} cancel={cancel}>
          {reasonOf("close")}
        </FinalDeedPart>
      )}
      <NotesPart {...notes} />
      {forget && (
        <FinalDeedPart {...forget} intent="forget" isAsked={asked === "forget"} cancel={cancel}>
          <input type="hidden" name="confirmed" value={forget.confirmed} />
          {reasonOf("forget")}
        </FinalDeedPart>
      )}
      <StoryPart {...story} />
    </div>
  );
}
