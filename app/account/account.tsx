import { data, redirect } from "react-router";
import type { Route } from "./+types/account";
import { requestContext } from "#app/context.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { privateRequest } from "#app/private-request.ts";
import { readForm } from "#app/read-form.ts";
import { mayShow } from "#domain/profiles/profile.ts";
import { accountActions } from "./account-actions.ts";
import { AccountView } from "./account-view.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.words.meta);
export const handle = { islands: "passkeys" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { principal, services, copy, facts } = privateRequest(context);
  const { account } = services;
  const words = copy.account(facts);
  const cookie = request.headers.get("Cookie");
  const done = new URL(request.url).searchParams.get("done") ?? "";
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
    done: Object.hasOwn(words.done, done) ? words.done[done as keyof typeof words.done] : null,
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
  return <AccountView {...loaderData} refused={actionData ?? null} />;
}
