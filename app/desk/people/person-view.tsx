import { HandedInWork } from "#app/components/handed-in-work.tsx";
import type { Route } from "./+types/person";
import { ReasonField } from "../parts/reason-field.tsx";
import { ActionForm } from "../parts/action-form.tsx";
import { CertificatesPart } from "./certificates-part.tsx";
import { DeedPart, FinalDeedPart } from "./deed-part.tsx";
import { MergePart } from "./merge-part.tsx";
import { CorrectPersonForm } from "./correct-person-form.tsx";
import { DeskFacts } from "../parts/desk-facts.tsx";
import { DeskPage } from "../parts/desk-page.tsx";
import { DeskPart } from "../parts/desk-part.tsx";
import { LinksPart } from "../parts/links-part.tsx";
import { StoryPart } from "../parts/story-part.tsx";
import { AnswersPart } from "../questions/answers-part.tsx";
import { NotesPart } from "../notes/notes-part.tsx";

export function PersonView({ loaderData, actionData }: Route.ComponentProps) {
  const { name, done, refused, reason, certificates, work, correct, fieldErrors, merge, resend, forget } = loaderData;
  const { refuse, consent, adult, keep, close, cancel, endSessions, objection } = loaderData;
  const result = actionData
    ? { ok: false, words: [actionData.owner?.name, refused[actionData.refused]].filter(Boolean).join(": ") }
    : done;
  const errors = Object.fromEntries(
    Object.entries(actionData?.errors ?? {}).map(([field, problem]) => [field, fieldErrors[problem!]]),
  );
  const note = actionData?.note;
  const asked = actionData?.intent ?? loaderData.asked;
  // The page asks for a reason in several places: the one that was left empty says so.
  const reasonOf = (intent: string) => (
    <ReasonField
      id={`${intent}-reason`}
      {...reason}
      error={
        actionData?.intent === intent && actionData.refused === "no_reason" ? refused[actionData.refused] : undefined
      }
    />
  );
  return (
    <DeskPage title={name} eyebrow={loaderData.eyebrow} result={result}>
      <DeskFacts facts={loaderData.facts} />
      <LinksPart {...loaderData.registrations} />
      <LinksPart {...loaderData.paper} />
      <AnswersPart {...loaderData.answers} />
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
        <DeedPart {...consent} intent="consent" variant={refuse ? "default" : "secondary"}>
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
          <CorrectPersonForm {...correct} typed={actionData?.typed ?? null} errors={errors} />
        </DeskPart>
      )}
      {merge && <MergePart {...merge} cancel={cancel} reason={reasonOf("merge")} />}
      {resend && <DeedPart {...resend} intent="resend" variant="secondary" />}
      {work.items.length > 0 && (
        <DeskPart title={work.title}>
          {work.items.map((item) => (
            <HandedInWork
              key={item.about}
              {...item}
              words={work.words}
              heading="h3"
              refused={note?.about === item.about ? { ...note, message: loaderData.noteProblems[note.problem] } : null}
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
              <input
                type="checkbox"
                name="passkeys"
                className="size-5"
                defaultChecked={actionData?.passkeys ?? false}
              />
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
      <NotesPart {...loaderData.notes} />
      {forget && (
        <FinalDeedPart {...forget} intent="forget" isAsked={asked === "forget"} cancel={cancel}>
          <input type="hidden" name="confirmed" value={forget.confirmed} />
          {reasonOf("forget")}
        </FinalDeedPart>
      )}
      <StoryPart {...loaderData.story} />
    </DeskPage>
  );
}
