import { data, redirect } from "react-router";
import type { Route } from "./+types/chamber";
import { problemOfBusiness } from "#domain/chambers/join-form.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { privateRequest } from "#app/private-request.ts";
import { readForm } from "#app/read-form.ts";
import { ChamberView } from "./chamber-view.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { principal, services, copy, facts } = privateRequest(context);
  const { joining } = services;
  const words = copy.portal.chamber(facts);
  const own = await joining.membershipOf(principal.personId);
  const means = await joining.leaving(principal.personId);
  const { searchParams } = new URL(request.url);
  const { saved, left } = words.done;
  return {
    meta: words.meta,
    title: own ? words.title(own.chamberName) : words.none.title,
    done: { saved, left }[searchParams.get("done") ?? ""] ?? null,
    none: own ? null : words.none,
    through: words.through,
    told: own && { words: words.told, business: own.business ?? "", isListed: own.isListed },
    leave: own &&
      means && {
        title: words.leave.title,
        ask: words.leave.ask,
        locked: means.isLocked ? words.leave.locked : null,
        sure: searchParams.has("leave")
          ? {
              title: words.leave.sure(own.chamberName),
              means: words.leave.means(means),
              submit: words.leave.submit,
              cancel: words.leave.cancel,
            }
          : null,
      },
    refused: words.refused,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { principal, services, facts } = privateRequest(context);
  const { joining } = services;
  const form = await readForm(request, ["told", "leave"]);
  if (form.get("intent") === "leave") {
    const left = await joining.leave(principal.personId);
    if (!left.ok) return data({ reason: left.reason, typed: null }, { status: 422 });
    services.mailQueued();
    return redirect("/portal/chamber?done=left", 303);
  }
  const business = String(form.get("business") ?? "").trim();
  const listed = form.get("listed") === "yes";
  const problem = problemOfBusiness(business, facts.programme.limits.registration.company);
  if (problem) return data({ reason: problem, typed: { business, listed } }, { status: 422 });
  const isMember = await joining.choose(principal.personId, { listed, business: business || null });
  if (!isMember) return data({ reason: "not_member" as const, typed: null }, { status: 422 });
  return redirect("/portal/chamber?done=saved", 303);
}

export default function PortalChamberPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ChamberView {...loaderData} answer={actionData ?? null} />;
}
