import { data } from "react-router";
import type { Route } from "./+types/consent";
import { checkText, isVisible } from "#domain/text/check-text.ts";
import { isPlainAddress } from "#domain/text/email-address.ts";
import { dayIn } from "#domain/time/time.ts";
import type { GuardianView } from "#server/teams/guardian-consents.ts";
import { requestContext, servicesContext } from "#app/context.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm } from "#app/read-form.ts";
import { wordsOf } from "#app/words.ts";
import { shownToGuardian } from "./shown-to-guardian.ts";
import { ConsentView, type ConsentAnswer, type OpenedConsent } from "./consent-view.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);
export const handle = { noindex: true };

export function loader({ context }: Route.LoaderArgs) {
  const { copy, facts } = wordsOf(context);
  const { view, ...words } = copy.pages.consent(facts);
  const { also: _, ...shown } = view.shown;
  return { ...words, view: { ...view, title: null, given: null, what: { title: view.what.title }, shown } };
}

const nameLength = 200;

/** Every step carries the code itself, so it works on any device and without a cookie. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { guardians } = services.portal;
  const { copy, facts } = wordsOf(context);
  const words = copy.pages.consent(facts);
  const { clientAddress } = context.get(requestContext);
  const form = await readForm(request, ["", "give", "withdraw", "new-code"]);
  const code = String(form.get("code") ?? "")
    .trim()
    .slice(0, 40);
  const answer = (given: Partial<ConsentAnswer>, status = 200) =>
    data({ code, opened: null, done: null, refused: null, ...given } satisfies ConsentAnswer, { status });
  const allowed = await services.joining.guesses.look(clientAddress);
  if (!allowed.ok) return answer({ refused: { field: "code", reason: "too_many" } }, 429);
  const intent = form.get("intent");
  if (intent === "new-code") {
    const email = String(form.get("email") ?? "").trim();
    if (!isPlainAddress(email)) return answer({ refused: { field: "email", reason: "email", typed: email } }, 422);
    await guardians.sendNewCode(email);
    services.mailQueued();
    return answer({ done: words.ask.lost.sent });
  }
  const found = await guardians.find(code);
  if (!found.ok) {
    if (found.reason === "unknown") await services.joining.guesses.count(clientAddress);
    return answer({ refused: { field: "code", reason: found.reason } }, 422);
  }
  const shown = await shownToGuardian(services.portal, found.view.personId, { copy, facts });
  const show = (view: GuardianView): OpenedConsent => ({
    shown,
    title: words.view.title(view.childName),
    what: words.view.what.text(view.childName, view.team),
    publicName: view.publicName ?? "",
    guardianName: view.guardianName,
    given: view.givenAt === null ? null : words.view.given(dayIn(view.givenAt, facts.programme.zone)),
    isWithdrawn: view.withdrawnAt !== null && view.givenAt === null,
  });
  if (intent === "withdraw") {
    const ended = await guardians.withdraw(code);
    services.mailQueued();
    return answer({
      opened: show(ended.ok ? ended.view : found.view),
      done: words.done[found.view.team === null ? "withdrawnAlone" : "withdrawn"],
    });
  }
  if (intent !== "give") return answer({ opened: show(found.view) });
  const name = String(form.get("name") ?? "").trim();
  if (!isVisible(name) || name.length > nameLength || checkText(name, "name") !== null)
    return answer({ opened: show(found.view), refused: { field: "name", reason: "name", typed: name } }, 422);
  const given = await guardians.give(code, name);
  services.mailQueued();
  return answer({ opened: show(given.ok ? given.view : found.view), done: words.done.given });
}

export default function ConsentPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ConsentView words={loaderData} answer={actionData ?? null} />;
}
