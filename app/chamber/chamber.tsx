import { data, redirect } from "react-router";
import type { ReactNode } from "react";
import type { Route } from "./+types/chamber";
import { isOfAnotherPerson } from "#domain/people/whose-form.ts";
import { readChamberForm, type ChamberProblem } from "#domain/chambers/chamber-form.ts";
import type { ChamberWords } from "#content/en/chamber/chamber.ts";
import { doneWords } from "#app/done-words.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { privateRequest } from "#app/private-request.ts";
import { readForm } from "#app/read-form.ts";
import { keepAnswers, ownQuestions } from "#app/questions/own-questions.ts";
import { ProfileLink } from "#app/components/profile-link.tsx";
import { QuestionsForm } from "#app/questions/questions-form.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { StatusNote } from "#app/ui/status-note.tsx";
import { changeChamber, type ChamberRefusal } from "./chamber-post.ts";
import { ownChamber } from "./own-chamber.ts";
import { showChamber, type ShownChamber } from "./show-chamber.ts";
import { Contacts } from "./contacts.tsx";
import { JoinCode } from "./join-code.tsx";
import { Nominations } from "./nominations.tsx";
import { ChamberDocuments } from "./chamber-documents.tsx";
import { RosterList } from "./roster-list.tsx";
import { ChamberForm, type FormState } from "./chamber-form.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = privateRequest(context);
  const { searchParams } = new URL(request.url);
  const { chamber, all } = await ownChamber(asked, searchParams.get("chamber"));
  const page = Number(searchParams.get("page"));
  const shown = await showChamber(asked, chamber, all, {
    page: Number.isSafeInteger(page) ? page : 1,
    removing: searchParams.get("remove"),
  });
  const questions = await ownQuestions(asked, "chambers", chamber.id);
  const done = { ...asked.copy.chamber(asked.facts).done, answers: questions.words.saved };
  return { ...shown, questions, done: doneWords(request.url, done) };
}

const intents = ["name", "renew", "remove", "remove-contact", "nominate", "withdraw", "contact", "answers"];

export async function action({ context, request }: Route.ActionArgs) {
  const asked = privateRequest(context);
  const form = await readForm(request, intents);
  const intent = form.get("intent");
  // Before its chamber is looked for: whoever is signed in now may speak for another one.
  if (intent === "answers" && isOfAnotherPerson(form, asked.principal.personId))
    return keepAnswers(asked, "chambers", form);
  const { chamber, all } = await ownChamber(asked, String(form.get("chamber") ?? ""));
  const which = all.length > 1 ? `&chamber=${chamber.id}` : "";
  if (intent === "answers")
    return (await keepAnswers(asked, "chambers", form, chamber.id)) ?? redirect(`/chamber?done=answers${which}`, 303);
  const read = readChamberForm(form, asked.facts.programme.limits.registration);
  if (!read) throw data(null, { status: 400 });
  if (!read.ok) return data({ errors: read.errors, typed: read.typed, reason: null }, { status: 422 });
  const result = await changeChamber(
    asked.services.chamberKit,
    { chamberId: chamber.id, by: asked.principal.personId },
    read.change,
  );
  if (!result.ok) {
    const { intent: _, ...typed } = read.change;
    return data({ errors: {}, typed, reason: result.reason }, { status: 422 });
  }
  return redirect(`/chamber?done=${result.done}${which}`, 303);
}

/** One long calm page: the code first, since everything begins with it. */
export default function ChamberPage({ loaderData, actionData }: Route.ComponentProps) {
  const { done, questions, refusals, chamberId, ...page } = loaderData;
  const answers = actionData && "answers" in actionData ? actionData.answers : null;
  const refused = actionData && "reason" in actionData ? actionData : null;
  const errors = Object.entries<ChamberProblem>(refused?.errors ?? {}).map(([field, problem]) => ({
    field,
    message: refusals[problem],
  }));
  const form = { chamberId, messages: messagesOf(errors), typed: refused?.typed ?? {} };
  return (
    <div className="shell flex max-w-4xl flex-col gap-10 pb-16">
      <QuietHeading title={page.title} lead={page.lead} />
      {page.others.length > 0 && <Others label={page.choose} others={page.others} />}
      {errors.length > 0 && <ErrorSummary title={refusals.title} errors={errors} />}
      {refused?.reason && <Refusal words={refusals} reason={refused.reason} />}
      {done && <StatusNote>{done}</StatusNote>}
      {page.flagged && (
        <Notice tone="warm" title={page.flagged.title}>
          {page.flagged.text}
        </Notice>
      )}
      {page.name.value === null && (
        <Part title={page.name.title}>
          <NameForm words={page.name} form={form} />
        </Part>
      )}
      <JoinCode words={page.code} chamberId={chamberId} />
      <QuestionsForm {...questions} refused={answers} />
      <Part title={page.documents.title}>
        <ChamberDocuments words={page.documents} chamberId={chamberId} />
      </Part>
      <Part title={page.nominations.title} aside={page.nominations.count}>
        <Nominations words={page.nominations} chamberId={chamberId} />
      </Part>
      <Part title={page.roster.title} id="roster">
        <RosterList words={page.roster} chamberId={chamberId} />
      </Part>
      <Part title={page.contacts.title}>
        <Contacts words={page.contacts} form={form} />
      </Part>
      {page.name.value !== null && (
        <Part title={page.name.change}>
          <NameForm words={page.name} form={form} />
        </Part>
      )}
      {page.name.value !== null && <ProfileLink {...page.profileLink} />}
    </div>
  );
}

function messagesOf(errors: readonly { field: string; message: string }[]): Readonly<Record<string, string>> {
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}

function Refusal({ words, reason }: { words: ChamberWords["refused"]; reason: ChamberRefusal }) {
  return (
    <div role="alert">
      <Notice tone="bad">
        <p className="font-semibold">{words[reason]}</p>
      </Notice>
    </div>
  );
}

function Others({ label, others }: { label: string; others: ShownChamber["others"] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-x-5">
        {others.map(({ id, name, isShown }) => (
          <li key={id}>
            <a
              href={`/chamber?chamber=${id}`}
              {...(isShown && { "aria-current": "page" as const })}
              className="text-link inline-flex min-h-11 items-center aria-[current=page]:font-semibold"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Part(props: { title: string; aside?: string; id?: string; children: ReactNode }) {
  const { title, aside, id, children } = props;
  return (
    <section id={id} className="flex flex-col gap-4 border-t border-line pt-6">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-4 text-2xl">
        {title}
        {aside && <span className="font-sans text-base font-normal text-ink-soft">{aside}</span>}
      </h2>
      {children}
    </section>
  );
}

function NameForm({ words, form }: { words: ShownChamber["name"]; form: FormState }) {
  return (
    <ChamberForm
      chamberId={form.chamberId}
      intent="name"
      label={words.label}
      submit={words.submit}
      variant={words.value === null ? "default" : "secondary"}
    >
      <TextField
        name="name"
        label={words.label}
        hint={words.text}
        autoComplete="organization"
        defaultValue={form.typed["name"] ?? words.value ?? ""}
        error={form.messages["name"]}
      />
    </ChamberForm>
  );
}
