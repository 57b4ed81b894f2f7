import type { ReactNode } from "react";
import { ProfileLink } from "#app/components/profile-link.tsx";
import { QuestionsForm, type QuestionsFormProps, type RefusedAnswers } from "#app/questions/questions-form.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { StatusNote } from "#app/ui/status-note.tsx";
import type { ChamberWords } from "#content/en/chamber/chamber.ts";
import type { ChamberProblem } from "#domain/chambers/chamber-form.ts";
import type { ChamberRefusal } from "./chamber-post.ts";
import { Contacts } from "./contacts.tsx";
import { JoinCode } from "./join-code.tsx";
import { Nominations } from "./nominations.tsx";
import { ChamberDocuments } from "./chamber-documents.tsx";
import { RosterList } from "./roster-list.tsx";
import type { ShownChamber } from "./show-chamber.ts";
import { ChamberForm, type FormState } from "./chamber-form.tsx";

type Props = Omit<ShownChamber, "meta"> & {
  done: string | null;
  questions: QuestionsFormProps;
  answers: RefusedAnswers | null;
  refused: {
    errors: Readonly<Record<string, ChamberProblem>>;
    typed: Readonly<Record<string, string>>;
    reason: ChamberRefusal | null;
  } | null;
};

/** One long calm page: the code first, since everything begins with it. */
export function ChamberView({ refused, done, questions, answers, refusals, chamberId, ...page }: Props) {
  const errors = Object.entries(refused?.errors ?? {}).map(([field, problem]) => ({
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
