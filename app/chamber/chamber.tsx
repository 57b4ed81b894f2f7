import { data, redirect } from "react-router";
import type { Route } from "./+types/chamber";
import { readChamberForm } from "#domain/chambers/chamber-form.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { privateRequest } from "#app/private-request.ts";
import { readForm } from "#app/read-form.ts";
import { changeChamber } from "./chamber-post.ts";
import { ChamberView } from "./chamber-view.tsx";
import { ownChamber } from "./own-chamber.ts";
import { showChamber } from "./show-chamber.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);
export const handle = { noindex: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = privateRequest(context);
  const { searchParams } = new URL(request.url);
  const { chamber, all } = await ownChamber(asked, searchParams.get("chamber"));
  const page = Number(searchParams.get("page"));
  const shown = await showChamber(asked, chamber, all, {
    page: Number.isSafeInteger(page) ? page : 1,
    removing: searchParams.get("remove"),
  });
  const { done } = asked.copy.chamber(asked.facts);
  const said = searchParams.get("done") ?? "";
  return { ...shown, done: Object.hasOwn(done, said) ? done[said as keyof typeof done] : null };
}

export async function action({ context, request }: Route.ActionArgs) {
  const asked = privateRequest(context);
  const form = await readForm(request, ["name", "renew", "remove", "nominate", "withdraw", "contact"]);
  const { chamber, all } = await ownChamber(asked, String(form.get("chamber") ?? ""));
  const read = readChamberForm(form, asked.facts.programme.limits.registration);
  if (!read) throw data(null, { status: 400 });
  if (!read.ok) return data({ errors: read.errors, typed: read.typed, reason: null }, { status: 422 });
  const result = await changeChamber(asked.services.chamberKit, chamber.id, read.change);
  if (!result.ok) return data({ errors: {}, typed: {}, reason: result.reason }, { status: 422 });
  const which = all.length > 1 ? `&chamber=${chamber.id}` : "";
  return redirect(`/chamber?done=${result.done}${which}`, 303);
}

export default function ChamberPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ChamberView {...loaderData} refused={actionData ?? null} />;
}
