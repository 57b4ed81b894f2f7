import { ButtonLink } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { ActionForm } from "../parts/action-form.tsx";
import { DeskFacts, type DeskFact } from "../parts/desk-facts.tsx";
import { DeskPart } from "../parts/desk-part.tsx";
import { LinksPart, type LinksPartProps } from "../parts/links-part.tsx";
import { ResultNote, type Result } from "../parts/result-note.tsx";
import { reasonLength } from "../reason-length.ts";

export interface EntryViewProps {
  eyebrow: string;
  title: string;
  result: Result | null;
  facts: readonly DeskFact[];
  subjects: LinksPartProps;
  takeBack: { title: string; text: string; reason: { label: string; hint: string }; submit: string } | null;
  cannot: { title: string; text: string } | null;
  back: { label: string; to: string } | null;
  /** `field`: it is the reason that is missing. */
  refused: (Result & { field: boolean }) | null;
}

export function EntryView({
  eyebrow,
  title,
  result,
  facts,
  subjects,
  takeBack,
  cannot,
  back,
  refused,
}: EntryViewProps) {
  return (
    <div className="shell flex max-w-4xl flex-col gap-6 pb-16">
      <QuietHeading title={title} eyebrow={eyebrow} />
      <ResultNote result={refused ?? result} />
      <DeskFacts facts={facts} />
      <LinksPart {...subjects} />
      {takeBack && (
        <DeskPart title={takeBack.title}>
          <p className="max-w-measure">{takeBack.text}</p>
          <ActionForm intent="take-back" submit={takeBack.submit} label={takeBack.title} variant="destructive">
            <TextField
              name="reason"
              autoComplete="off"
              maxLength={reasonLength}
              {...takeBack.reason}
              error={refused?.field ? refused.words : undefined}
            />
          </ActionForm>
        </DeskPart>
      )}
      {cannot && (
        <Notice tone="warm" title={cannot.title}>
          <p>{cannot.text}</p>
        </Notice>
      )}
      {back && <ButtonLink link={back} variant="link" className="-ms-5 self-start" />}
    </div>
  );
}
