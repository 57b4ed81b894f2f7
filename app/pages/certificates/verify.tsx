import { data, redirect } from "react-router";
import type { Route } from "./+types/verify";
import { readSerial } from "#domain/certificates/certificate-kind.ts";
import { dayIn } from "#domain/time/time.ts";
import { servicesContext } from "#app/context.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm } from "#app/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextArea } from "#app/ui/field.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { StatusNote } from "#app/ui/status-note.tsx";
import { wordsOf } from "#app/words.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.words.meta) : []);
export const handle = { noindex: true };

/** Longer than any credential of ours. */
const longest = 20_000;

export function loader({ context }: Route.LoaderArgs) {
  const { copy, facts } = wordsOf(context);
  const { meta, title, lead, problem, field, submit } = copy.pages.certificate(facts).verify;
  return { words: { meta, title, lead, problem, field, submit } };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { copy, facts } = wordsOf(context);
  const words = copy.pages.certificate(facts).verify;
  const typed = String((await readForm(request)).get("credential") ?? "").replaceAll(/\s+/g, "");
  const refuse = (error: string) => data({ error, good: null, typed }, { status: 422 });
  if (typed === "") return refuse(words.empty);
  // Who holds a paper has its number and no credential: the page of that certificate says whether it is genuine.
  const serial = readSerial(typed);
  if (serial !== null) return redirect(`/certificates/${serial}`, 303);
  if (typed.length > longest) return refuse(words.invalid);
  const checked = await context.get(servicesContext).portal.certificates.verify(typed);
  if (!checked.ok) return refuse(words.invalid);
  const dayOf = (at: number) => copy.dayText(dayIn(at, facts.programme.zone));
  if (checked.standing !== "genuine")
    return refuse(words[checked.standing](checked.at === null ? null : dayOf(checked.at)));
  const good = words.genuine(checked.name, checked.achievement, dayOf(checked.issuedAt));
  return data({ error: null, good, typed }, { status: 200 });
}

export default function VerifyPage({ loaderData: { words }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      <div className="shell flex max-w-3xl flex-col gap-8 py-10 md:py-14">
        {actionData?.error && (
          <ErrorSummary title={words.problem} errors={[{ field: "credential", message: actionData.error }]} />
        )}
        {actionData?.good && <StatusNote>{actionData.good}</StatusNote>}
        <form method="post" noValidate aria-label={words.title} className="flex flex-col gap-5">
          <TextArea
            name="credential"
            label={words.field}
            rows={5}
            spellCheck={false}
            autoComplete="off"
            defaultValue={actionData?.typed ?? ""}
            error={actionData?.error ?? undefined}
          />
          <Button type="submit" size="lg" className="self-start">
            {words.submit}
          </Button>
        </form>
      </div>
    </>
  );
}
