import { data, redirect } from "react-router";
import type { Route } from "./+types/account";
import { mayShow } from "#domain/profiles/profile.ts";
import { requestContext } from "#app/context.ts";
import { doneWords } from "#app/done-words.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { privateRequest } from "#app/private-request.ts";
import { readForm } from "#app/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { PressForm } from "#app/ui/press-form.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { StatusNote } from "#app/ui/status-note.tsx";
import { InlineText } from "#app/components/inline-text.tsx";
import { ProfileLink } from "#app/components/profile-link.tsx";
import { requireOwnForm } from "#app/own-form.ts";
import { accountActions } from "./account-actions.ts";
import { EmailPart } from "./email-part.tsx";
import { PasskeysPart } from "./passkeys-part.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.words.meta);
export const handle = { islands: "passkeys" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { principal, services, copy, facts } = privateRequest(context);
  const { account } = services;
  const words = copy.account(facts);
  const cookie = request.headers.get("Cookie");
  const at = (instant: number) => copy.momentText(facts, instant);
  const passkeys = await account.passkeys.list(principal.personId);
  const needsPasskey = await account.confirmation.needsPasskey(principal);
  return {
    // Sentences that are functions stay here.
    words: {
      ...words,
      passkeys: { ...words.passkeys, added: null, used: null },
      sessions: { ...words.sessions, seen: null, endOf: null },
    },
    done: doneWords(request.url, words.done),
    profileLink: mayShow(principal.roles) ? copy.ownProfile(facts).link : null,
    email: { now: principal.email, waiting: await account.email.waiting(principal, cookie) },
    passkeys: {
      items: passkeys.map(({ id, name, addedAt, usedAt }) => ({
        id,
        name,
        text: [
          words.passkeys.added(at(addedAt)),
          usedAt === null ? words.passkeys.neverUsed : words.passkeys.used(at(usedAt)),
        ].join(", "),
      })),
      mayChange: await account.passkeys.mayChange(principal),
      needsPasskey,
      isConfirming: await account.isConfirming(cookie),
    },
    sessions: (await account.sessions(principal)).map(({ id, device, seenAt }) => {
      const name = device ?? words.sessions.unknown;
      const isHere = id === principal.sessionId;
      return { id, device: name, isHere, seen: words.sessions.seen(at(seenAt)), endOf: words.sessions.endOf(name) };
    }),
    signIns: (await account.signIns(principal)).map(({ at: instant, way, device }) =>
      [at(instant), words.signIns.ways[way], device].filter(Boolean).join(", "),
    ),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const asked = privateRequest(context);
  const form = await readForm(request, Object.keys(accountActions));
  requireOwnForm(form, asked.principal, request);
  const answer = await accountActions[String(form.get("intent"))]!({
    ...asked,
    account: asked.services.account,
    form,
    browser: { cookie: request.headers.get("Cookie"), clientAddress: context.get(requestContext).clientAddress },
    userAgent: request.headers.get("User-Agent"),
  });
  if (!answer.ok) return data(answer, { status: answer.reason === "too_many" ? 429 : 422 });
  asked.services.mailQueued();
  const headers = new Headers();
  for (const value of answer.cookies ?? []) headers.append("Set-Cookie", value);
  return redirect(`/account${answer.done ? `?done=${answer.done}` : ""}${answer.part ?? ""}`, { status: 303, headers });
}

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, done, email, passkeys, sessions, signIns, profileLink } = loaderData;
  const refused = actionData ?? null;
  return (
    <div className="shell flex max-w-3xl flex-col gap-10 pb-16">
      <QuietHeading title={words.title} lead={words.lead} />
      {refused && (
        <ErrorSummary
          title={words.refused.title}
          errors={[{ field: refused.field, message: words.refused[refused.reason] }]}
        />
      )}
      {done && !refused && <StatusNote>{done}</StatusNote>}
      {profileLink && <ProfileLink {...profileLink} />}
      <EmailPart words={words} {...email} hasPasskeys={passkeys.items.length > 0} refused={refused} />
      <PasskeysPart words={words} {...passkeys} email={email.now} refused={refused} />
      <section className="flex flex-col gap-4">
        <h2 className="text-2xl">{words.sessions.title}</h2>
        <ul className="flex flex-col divide-y divide-line border-y border-line">
          {sessions.map(({ id, device, isHere, seen, endOf }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
              <span>
                <strong>{device}</strong>, {isHere ? words.sessions.here : seen}
              </span>
              <PressForm fields={{ intent: "end", session: id }} variant="secondary" size="sm">
                {words.sessions.end}
                <span className="sr-only"> {endOf}</span>
              </PressForm>
            </li>
          ))}
        </ul>
        <form method="post" action="/sign-out">
          <Button type="submit" variant="secondary" name="everywhere" value="yes">
            {words.sessions.everywhere}
          </Button>
        </form>
      </section>
      <section className="flex flex-col gap-3">
        <h2 className="text-2xl">{words.signIns.title}</h2>
        {signIns.length === 0 ? (
          <p>{words.signIns.none}</p>
        ) : (
          <ul className="flex list-disc flex-col gap-1 pl-5">
            {signIns.map((line, index) => (
              // Two can be alike.
              <li key={`${index}-${line}`}>{line}</li>
            ))}
          </ul>
        )}
        <p className="text-ink-soft">
          <InlineText text={words.signIns.stranger} />
        </p>
      </section>
    </div>
  );
}
