import { data, redirect } from "react-router";
import type { Route } from "./+types/remind";
import { dayIn, instantOf, nextDay } from "#domain/time/time.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { privateRequest } from "#app/private-request.ts";
import { readForm } from "#app/read-form.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);

/** The pages that have the button. */
const pages = ["/portal", "/portal/submission", "/portal/team"] as const;
const backTo = (form: FormData) => pages.find((page) => page === form.get("back")) ?? "/portal";

/** There is nothing to see here but the answer to a press of the button. */
export function loader({ context }: Route.LoaderArgs) {
  const { meta: words, back } = privateRequest(context).copy.portal.remind();
  return { meta: words, back };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { principal, services, copy, facts } = privateRequest(context);
  const form = await readForm(request);
  const back = backTo(form);
  const { refused } = copy.portal.remind();
  const result = await services.portal.remindMember(principal.personId, String(form.get("person") ?? ""));
  if (result.ok) {
    services.mailQueued();
    return redirect(`${back}?done=reminded`, 303);
  }
  switch (result.reason) {
    case "not_lead":
      return data({ ...refused.not_lead, back }, { status: 403 });
    case "settled":
      return data({ ...refused.settled, back });
    case "today": {
      const now = services.clock.now();
      const { zone } = facts.programme;
      const wait = Math.ceil((instantOf(nextDay(dayIn(now, zone)), zone) - now) / 1000);
      return data(
        { ...refused.today(result.firstName), back },
        { status: 429, headers: { "Retry-After": String(wait) } },
      );
    }
  }
}

export default function RemindPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="shell flex max-w-3xl flex-col gap-6 pb-16" role="alert">
      <QuietHeading title={actionData?.title ?? ""} lead={actionData?.text ?? ""} />
      <ButtonLink href={actionData?.back ?? "/portal"} variant="outline" className="self-start">
        {loaderData.back}
      </ButtonLink>
    </div>
  );
}
