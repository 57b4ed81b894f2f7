import type { ConsentWords } from "#content/en/pages/consent.ts";
import { InlineText } from "#app/components/inline-text.tsx";
import { ProjectArticle } from "#app/showcase/project-article.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/field.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { StatusNote } from "#app/ui/status-note.tsx";
import type { Route } from "./+types/consent";
import type { ShownToGuardian } from "./shown-to-guardian.ts";

export interface OpenedConsent {
  title: string;
  what: string;
  publicName: string;
  guardianName: string;
  given: string | null;
  isWithdrawn: boolean;
  shown: ShownToGuardian | null;
}

export interface ConsentAnswer {
  code: string;
  opened: OpenedConsent | null;
  done: string | null;
  /** `typed`: what was refused, where it is not the code. */
  refused: {
    field: "code" | "name" | "email";
    typed?: string;
    reason: Exclude<keyof ConsentWords["refused"], "title">;
  } | null;
}

type Words = Route.ComponentProps["loaderData"];

export function ConsentView({ words, answer }: { words: Words; answer: ConsentAnswer | null }) {
  const refused = answer?.refused ?? null;
  const message = refused ? words.refused[refused.reason] : undefined;
  const errorOf = (field: string) => (refused?.field === field ? message : undefined);
  const opened = answer?.opened ?? null;
  return (
    <>
      <PageHeading title={opened?.title ?? words.ask.title} {...(!opened && { lead: words.ask.lead })} />
      <div className="shell flex max-w-2xl flex-col gap-8 py-10 md:py-14">
        {answer?.done && <StatusNote>{answer.done}</StatusNote>}
        {refused && message && (
          <ErrorSummary title={words.refused.title} errors={[{ field: refused.field, message }]} />
        )}
        {opened ? (
          <Opened
            words={words.view}
            opened={opened}
            code={answer?.code ?? ""}
            name={refused?.typed ?? opened.guardianName}
            nameError={errorOf("name")}
          />
        ) : (
          <>
            <form
              method="post"
              action="/consent"
              noValidate
              aria-label={words.ask.title}
              className="flex flex-col gap-4"
            >
              <TextField
                name="code"
                label={words.ask.code}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={40}
                defaultValue={answer?.code}
                error={errorOf("code")}
              />
              <Button type="submit" size="lg" className="self-start">
                {words.ask.submit}
              </Button>
            </form>
            <section className="flex flex-col gap-4 rounded-card border border-line bg-card p-6">
              <h2 className="text-xl">{words.ask.lost.title}</h2>
              <p>{words.ask.lost.text}</p>
              <form
                method="post"
                action="/consent"
                noValidate
                aria-label={words.ask.lost.title}
                className="flex flex-col gap-4"
              >
                <input type="hidden" name="intent" value="new-code" />
                <TextField
                  name="email"
                  type="email"
                  inputMode="email"
                  autoComplete="email"
                  label={words.ask.lost.email}
                  defaultValue={refused?.typed}
                  error={errorOf("email")}
                />
                <Button type="submit" variant="secondary" className="self-start">
                  {words.ask.lost.submit}
                </Button>
              </form>
            </section>
          </>
        )}
      </div>
    </>
  );
}

function Opened({
  words,
  opened,
  code,
  name,
  nameError,
}: {
  words: Words["view"];
  opened: OpenedConsent;
  code: string;
  name: string;
  nameError: string | undefined;
}) {
  return (
    <>
      {opened.given && <p className="text-lg font-semibold text-pine">{opened.given}</p>}
      {opened.isWithdrawn && <p className="text-lg font-semibold">{words.withdrawn}</p>}
      <section className="flex flex-col gap-2">
        <h2 className="text-2xl">{words.what.title}</h2>
        <p className="wrap-anywhere">{opened.what}</p>
      </section>
      <section className="flex flex-col gap-2">
        <h2 className="text-2xl">{words.asked.title}</h2>
        <ul className="flex list-disc flex-col gap-2 pl-6">
          {words.asked.items.map((item) => (
            <li key={item}>
              <InlineText text={item} />
            </li>
          ))}
        </ul>
      </section>
      <section className="flex flex-col gap-2 rounded-card border border-line bg-card p-5">
        <h2 className="text-xl">{words.shown.title}</h2>
        <p>{words.shown.text}</p>
        <p className="text-lg font-semibold wrap-anywhere">{opened.publicName}</p>
        {!opened.shown && <p>{words.shown.none}</p>}
        <a href="/showcase" className="text-link inline-flex min-h-11 items-center self-start">
          {words.shown.gallery}
        </a>
      </section>
      {opened.shown && (
        <section aria-labelledby="public-page" className="flex flex-col gap-4">
          <h2 id="public-page" className="text-2xl">
            {words.shown.page}
          </h2>
          <p>{words.shown.asOfNow}</p>
          <div className="rounded-card border-2 border-dashed border-line-strong p-4 md:p-6">
            <ProjectArticle page={opened.shown.page} project={opened.shown.project} heading="h3" isNarrow />
          </div>
          {opened.shown.also && <p>{opened.shown.also}</p>}
        </section>
      )}
      {opened.given === null ? (
        <form method="post" action="/consent" noValidate aria-label={words.give} className="flex flex-col gap-4">
          <input type="hidden" name="intent" value="give" />
          <input type="hidden" name="code" value={code} />
          <TextField name="name" label={words.name} autoComplete="name" defaultValue={name} error={nameError} />
          <Button type="submit" size="lg" className="self-start">
            {words.give}
          </Button>
        </form>
      ) : (
        <section className="flex flex-col gap-3 border-t border-line pt-6">
          <h2 className="text-xl">{words.withdraw.title}</h2>
          <p>{words.withdraw.text}</p>
          <form method="post" action="/consent">
            <input type="hidden" name="intent" value="withdraw" />
            <input type="hidden" name="code" value={code} />
            <Button type="submit" variant="destructive">
              {words.withdraw.submit}
            </Button>
          </form>
        </section>
      )}
      <p className="text-ink-soft wrap-anywhere">{words.forget}</p>
    </>
  );
}
