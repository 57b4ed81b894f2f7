import { data, redirect } from "react-router";
import type { Route } from "./+types/details";
import type { PortalDetailsWords } from "#content/en/portal/details.ts";
import { detailFields, detailInputs, seenDetail, type TypedDetails } from "#domain/people/details-form.ts";
import { doneWords } from "#app/done-words.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { privateRequest } from "#app/private-request.ts";
import { readForm } from "#app/read-form.ts";
import { keepAnswers, ownQuestions } from "#app/questions/own-questions.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/field.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { StatusNote } from "#app/ui/status-note.tsx";
import { QuestionsForm } from "#app/questions/questions-form.tsx";
import { PersonField } from "#app/components/person-field.tsx";
import { answerDetailsForm } from "./details-post.ts";
import { AgeForm } from "./age-form.tsx";
import { ConsentForms } from "./consent-forms.tsx";
import type { FieldTexts } from "./field-texts.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.words.meta);

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = privateRequest(context);
  const { principal, services, copy, facts } = asked;
  const { details, consents } = services.portal;
  const person = await details.find(principal.personId);
  if (!person) throw data(null, { status: 404 });
  const words = copy.portal.details(facts);
  const questions = await ownQuestions(asked, "participants");
  const messages = {
    details: words.saved,
    age: words.saved,
    consent: words.consent.given,
    guardian: words.consent.asked,
    paper: words.consent.paperWaiting,
    nofile: words.refused.file,
    another: words.refused.otherPerson,
    answers: questions.words.saved,
  };
  return {
    words,
    done: doneWords(request.url, messages),
    details: details.typed(person),
    email: person.email ?? "",
    ageBand: person.age_band,
    consent: person.age_band === "minor" ? await consents.stateOf(principal.personId) : null,
    questions,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const asked = privateRequest(context);
  const form = await readForm(request, ["details", "age", "guardian", "answers"]);
  if (form.get("intent") === "answers")
    return (await keepAnswers(asked, "participants", form)) ?? redirect("/portal/details?done=answers", 303);
  const answer = await answerDetailsForm(asked, form);
  if (answer.ok) {
    const headers = new Headers();
    for (const value of answer.cookies ?? []) headers.append("Set-Cookie", value);
    return redirect(answer.to, { status: 303, headers });
  }
  return data(
    { errors: answer.errors, typed: answer.typed, confirmChild: answer.confirmChild ?? false },
    { status: 422 },
  );
}

export default function DetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, done, details, email, ageBand, consent, questions } = loaderData;
  const answers = actionData && "answers" in actionData ? actionData.answers : null;
  const refused = actionData && "confirmChild" in actionData ? actionData : null;
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
      {errors.length > 0 && <ErrorSummary title={words.refused.title} errors={errors} />}
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
      <PersonField />
      {detailFields.map((name) => (
        <input
          key={name}
          type="hidden"
          name={seenDetail(name)}
          value={texts.typed(seenDetail(name)) ?? details[name]}
        />
      ))}
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
