import { data, redirect } from "react-router";
import type { Route } from "./+types/join";
import { deviceWords } from "#domain/people/device-words.ts";
import { checkJoin, readJoin, type JoinErrors, type TypedJoin } from "#domain/chambers/join-form.ts";
import type { JoinWords } from "#content/en/pages/join.ts";
import { principalContext, requestContext, servicesContext } from "#app/context.ts";
import { doneWords } from "#app/done-words.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm } from "#app/read-form.ts";
import { retryAfter } from "#app/retry-after.ts";
import { wordsOf } from "#app/words.ts";
import { SeasonNotice } from "#app/components/season-notice.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { StatusNote } from "#app/ui/status-note.tsx";
import { EnterDigits } from "./enter-digits.tsx";
import { JoinForm } from "./join-form.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.words.meta);
export const handle = { noindex: true, islands: "sendOnce" };

/** First the chamber's code with a name and an address; then the digits; for a member, the way to their chamber. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { copy, facts } = wordsOf(context);
  const { joining } = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const { member, done, ...words } = copy.pages.join(facts);
  const isEntering = searchParams.get("step") === "code";
  const cookie = request.headers.get("Cookie");
  const principal = context.get(principalContext);
  const own = principal && !isEntering ? await joining.membershipOf(principal.personId) : null;
  return {
    words: { ...words, member: { ...member, through: own ? member.through(own.chamberName) : "" } },
    isMember: own !== null,
    done: own && doneWords(request.url, done),
    email: isEntering ? await joining.waitingFor(cookie) : null,
    typed: searchParams.has("again") ? await joining.typed(cookie) : null,
    code: searchParams.get("code")?.slice(0, 40) ?? "",
  };
}

interface Refused {
  reason: Exclude<keyof ReturnType<typeof wordsFor>["refused"], "title"> | null;
  errors: JoinErrors;
  typed: TypedJoin | null;
}

const wordsFor = (context: Route.ActionArgs["context"]) => {
  const { copy, facts } = wordsOf(context);
  return { ...copy.pages.join(facts), limits: facts.programme.limits.registration };
};

const refuse = (refused: Partial<Refused>, status: number, headers?: HeadersInit) =>
  data({ reason: null, errors: {}, typed: null, ...refused } satisfies Refused, {
    status,
    ...(headers && { headers }),
  });

export async function action({ context, request }: Route.ActionArgs) {
  const { joining } = context.get(servicesContext);
  const form = await readForm(request);
  const cookie = request.headers.get("Cookie");
  if (form.has("code")) {
    const confirmed = await joining.confirm(
      String(form.get("code")),
      cookie,
      deviceWords(request.headers.get("User-Agent")),
    );
    // Pressed twice: they are in, and signed in where the first answer arrived.
    if (!confirmed.ok && confirmed.reason === "used") return redirect("/portal", 303);
    if (!confirmed.ok)
      return refuse({ reason: confirmed.reason, typed: "typed" in confirmed ? confirmed.typed : null }, 422);
    const headers = new Headers();
    for (const value of confirmed.cookies) headers.append("Set-Cookie", value);
    return redirect(confirmed.inOther ? "/join?done=other" : "/portal", { status: 303, headers });
  }
  const typed = readJoin(form);
  const errors = checkJoin(typed, wordsFor(context).limits);
  if (Object.keys(errors).length > 0) return refuse({ errors, typed }, 422);
  const asked = await joining.ask(typed, { cookie, clientAddress: context.get(requestContext).clientAddress });
  if (asked.ok) return redirect("/join?step=code", { status: 303, headers: { "Set-Cookie": asked.cookie } });
  if (asked.reason !== "too_many") return refuse({ reason: asked.reason, typed }, 422);
  return refuse({ reason: asked.reason, typed }, 429, retryAfter(asked.retryAfterMs));
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export default function JoinPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { words, isMember, done, email, code, typed } = loaderData;
  const isEntering = email !== null;
  const reason = refused?.reason ? words.refused[refused.reason] : undefined;
  const errors = Object.entries(refused?.errors ?? {}).map(([field, problem]) => ({
    field,
    message: words.problems[problem],
  }));
  if (reason) errors.push({ field: isEntering ? "code" : "chamberCode", message: reason });
  // What is not about the chamber's code does not stand under it.
  const isElsewhere = !isEntering && (refused?.reason === "ended" || refused?.reason === "too_many");
  const messages = isElsewhere ? {} : Object.fromEntries(errors.map(({ field, message }) => [field, message]));
  const { title, lead } = isMember
    ? { title: words.member.title, lead: words.member.through }
    : isEntering
      ? { title: words.enter.title, lead: undefined }
      : words.ask;
  return (
    <>
      <PageHeading title={title} {...(lead !== undefined && { lead })} />
      <SeasonNotice notice={words.notice} />
      <div className="shell flex max-w-xl flex-col gap-8 py-10 md:py-14">
        {done && <StatusNote>{done}</StatusNote>}
        {errors.length > 0 && <ErrorSummary title={words.refused.title} errors={errors} />}
        {isMember ? (
          <MemberPanel words={words.member} />
        ) : isEntering ? (
          <EnterDigits words={words.enter} email={email} error={messages["code"]} />
        ) : (
          <JoinForm words={words.ask} typed={refused?.typed ?? typed} code={code} messages={messages} />
        )}
        {!isMember && <p className="text-ink-soft">{words.cookie}</p>}
      </div>
    </>
  );
}

function MemberPanel({ words }: { words: Pick<JoinWords["member"], "chamber" | "portal"> }) {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink href="/portal">{words.portal}</ButtonLink>
      <ButtonLink href="/portal/chamber" variant="secondary">
        {words.chamber}
      </ButtonLink>
    </div>
  );
}
