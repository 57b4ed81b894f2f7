import type { PortalDetailsWords } from "#content/en/portal/details.ts";
import { detailFields, detailInputs, type TypedDetails } from "#domain/people/details-form.ts";
import type { AgeBand } from "#domain/people/age-band.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/field.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { StatusNote } from "#app/ui/status-note.tsx";
import { QuestionsForm, type QuestionsFormProps, type RefusedAnswers } from "#app/questions/questions-form.tsx";
import { AgeForm } from "./age-form.tsx";
import { ConsentForms, type ConsentView } from "./consent-forms.tsx";
import type { DetailsRefusal } from "./details-post.ts";
import type { FieldTexts } from "./field-texts.ts";

export interface DetailsViewProps {
  words: PortalDetailsWords;
  done: string | null;
  details: TypedDetails;
  email: string;
  ageBand: AgeBand | null;
  consent: ConsentView | null;
  /** What the organizers ask beside. */
  questions: QuestionsFormProps;
  answers: RefusedAnswers | null;
  refused: {
    errors: Readonly<Record<string, DetailsRefusal>>;
    typed: Readonly<Record<string, string>>;
    confirmChild: boolean;
  } | null;
}

export function DetailsView(props: DetailsViewProps) {
  const { words, done, details, email, ageBand, consent, questions, answers, refused } = props;
  const texts: FieldTexts = {
    error: (field) => (refused?.errors[field] ? words.refused[refused.errors[field]] : undefined),
    typed: (field) => refused?.typed[field],
  };
  const errors = Object.entries(refused?.errors ?? {}).map(([field, reason]) => ({
    field,
    message: words.refused[reason],
  }));
  return (
    <div className="shell flex max-w-3xl flex-col gap-10 pb-16">
      <QuietHeading title={words.title} lead={words.lead} />
      {errors.length > 0 && <ErrorSummary role="alert" title={words.refused.title} errors={errors} />}
      {done && <StatusNote>{done}</StatusNote>}
      {ageBand === null && (
        <AgeForm words={words} ageBand={ageBand} texts={texts} confirmChild={refused?.confirmChild} />
      )}
      <DetailsForm words={words} details={details} texts={texts} />
      {ageBand !== null && (
        <AgeForm words={words} ageBand={ageBand} texts={texts} confirmChild={refused?.confirmChild} />
      )}
      {consent && <ConsentForms words={words} consent={consent} texts={texts} />}
      <QuestionsForm {...questions} refused={answers} />
      <OwnEmail words={words} email={email} />
      <section className="flex flex-col gap-4">
        <h2 className="text-2xl">{words.signOut.title}</h2>
        <form method="post" action="/sign-out" className="flex flex-wrap gap-3">
          <Button type="submit" variant="secondary" name="everywhere" value="yes">
            {words.signOut.everywhere}
          </Button>
        </form>
      </section>
    </div>
  );
}

function DetailsForm({
  words,
  details,
  texts,
}: {
  words: PortalDetailsWords;
  details: TypedDetails;
  texts: FieldTexts;
}) {
  const { form } = words;
  return (
    <form method="post" noValidate aria-label={words.title} className="flex max-w-lg flex-col gap-5">
      <input type="hidden" name="intent" value="details" />
      {detailFields.map((name) => (
        <TextField
          key={name}
          name={name}
          label={form[name]}
          hint={name === "certificateName" ? form.certificateHint : undefined}
          defaultValue={texts.typed(name) ?? details[name]}
          error={texts.error(name)}
          {...detailInputs[name]}
        />
      ))}
      <Button type="submit" className="self-start">
        {form.save}
      </Button>
    </form>
  );
}

function OwnEmail({ words, email }: { words: PortalDetailsWords; email: string }) {
  return (
    <section id="email" className="flex flex-col gap-4">
      <h2 className="text-2xl">{words.email.title}</h2>
      <p>
        {words.email.now} <strong className="wrap-anywhere">{email}</strong>.
      </p>
      <ButtonLink href="/account#email" variant="secondary" className="self-start">
        {words.email.change}
      </ButtonLink>
    </section>
  );
}
