import { data, redirect } from "react-router";
import { requestContext, servicesContext } from "#app/context.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm, textOf } from "#app/read-form.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { wordsOf } from "#app/words.ts";
import type { VoteCopy } from "#content/en/showcase/vote.ts";
import type { Route } from "./+types/vote";
import { CodeStep } from "./code-step.tsx";
import { EmailStep } from "./email-step.tsx";
import { VoteOutcome } from "./vote-outcome.tsx";

export const handle = { noindex: true, islands: "sendOnce" };
export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData.page.meta);

/** The step that this browser is at: its address, or the code that was sent there. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { showcase, voting, siteUrl } = context.get(servicesContext);
  const project = await showcase.listed(params.slug);
  if (!project) throw data(null, { status: 404 });
  const { copy, facts } = wordsOf(context);
  const phase = voting.phase();
  const { code, share, ...page } = copy.showcase.vote(facts, project.title, phase);
  const waiting = await voting.waitingFor(request.headers.get("Cookie"));
  const isOpen = phase === "open";
  const startsAnew = new URL(request.url).searchParams.has("again");
  const waitingAt = isOpen && waiting?.submissionId === project.id ? waiting.email : null;
  const { sent, ...codeWords } = code;
  return {
    page,
    project: { title: project.title, category: project.category, slug: project.slug },
    share: share(`${siteUrl}/showcase/${project.slug}`),
    notOpen: isOpen ? null : page.refusals[phase === "before" ? "not_open" : "closed"],
    waitingAt,
    code: waitingAt !== null && !startsAnew ? { ...codeWords, sent: sent(waitingAt) } : null,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { showcase, voting } = context.get(servicesContext);
  const { clientAddress } = context.get(requestContext);
  const project = await showcase.listed(params.slug);
  if (!project) throw data(null, { status: 404 });
  const form = await readForm(request);
  const text = textOf(form);
  const from = { clientAddress, cookieHeader: request.headers.get("Cookie") };
  const headers = new Headers();
  const field = form.get("step") === "confirm" ? ("code" as const) : ("email" as const);
  if (field === "email") {
    const typed = text("email");
    const asked = await voting.askForCode(project.id, typed, from);
    if (asked.ok) {
      for (const cookie of asked.cookies) headers.append("Set-Cookie", cookie);
      return redirect(`/showcase/${project.slug}/vote`, { status: 303, headers });
    }
    if ("retryAfterMs" in asked) headers.set("Retry-After", String(Math.max(1, Math.ceil(asked.retryAfterMs / 1000))));
    const refused = { ok: false, field, reason: asked.reason, typed } as const;
    return data(refused, { status: voteHttpStatuses[asked.reason], headers });
  }
  const confirmed = await voting.confirm(project.id, text("code"), from);
  if (!confirmed.ok) {
    const refused = { ok: false, field, reason: confirmed.reason, typed: text("sentTo") } as const;
    return data(refused, { status: voteHttpStatuses[confirmed.reason], headers });
  }
  for (const cookie of confirmed.cookies) headers.append("Set-Cookie", cookie);
  return data({ ok: true, outcome: confirmed.outcome } as const, { headers });
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export default function Vote({
  loaderData: { page, project, share, code, waitingAt, notOpen },
  actionData,
}: Route.ComponentProps) {
  const back = `/showcase/${project.slug}`;
  const action = `${back}/vote`;
  const outcome = actionData?.ok ? page.outcomes[actionData.outcome] : null;
  const refused = actionData && !actionData.ok ? actionData : null;
  const error = refused && page.refusals[refused.reason];
  return (
    <div className="shell flex max-w-2xl flex-col gap-6 py-10 md:py-14">
      <p className="font-semibold text-dawn-text">{page.eyebrow}</p>
      <h1 className="text-3xl wrap-break-word md:text-4xl">{page.title}</h1>
      {error && refused && (
        <ErrorSummary title={page.errors} errors={[{ field: code ? "code" : "email", message: error }]} />
      )}
      {outcome ? (
        <VoteOutcome outcome={outcome} gallery={page.gallery} project={project} share={share} />
      ) : notOpen ? (
        <NotOpen text={notOpen} results={page.results} />
      ) : code ? (
        <CodeStep words={code} email={waitingAt ?? ""} action={action} error={error ?? undefined} />
      ) : (
        <EmailStep
          words={page.form}
          action={action}
          error={error ?? undefined}
          value={refused?.typed ?? waitingAt ?? ""}
        />
      )}
      {!notOpen && <p className="text-ink-soft">{page.rules}</p>}
      <a href={back} className="inline-flex min-h-11 items-center self-start text-river underline underline-offset-4">
        {page.back}
      </a>
    </div>
  );
}

function NotOpen({ text, results }: { text: string; results: { label: string; to: string } | null }) {
  return (
    <>
      <p role="status" className="text-lg">
        {text}.
      </p>
      {results && (
        <ButtonLink href={results.to} variant="outline" className="self-start">
          {results.label}
        </ButtonLink>
      )}
    </>
  );
}

/** How HTTP calls each refusal. */
const voteHttpStatuses: Readonly<Record<keyof VoteCopy["refusals"], number>> = {
  invalid_email: 422,
  malformed: 422,
  wrong: 422,
  ended: 422,
  too_many: 429,
  not_open: 409,
  closed: 409,
  not_displayed: 404,
};
