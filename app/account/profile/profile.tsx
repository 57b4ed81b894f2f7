import { data, redirect } from "react-router";
import type { Route } from "./+types/profile";
import { readProfileText } from "#domain/profiles/profile-form.ts";
import { readPhoto } from "#app/components/read-photo.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { privateRequest } from "#app/private-request.ts";
import { readForm } from "#app/read-form.ts";
import { ProfileView } from "./profile-view.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.words.meta);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { principal, services, copy, facts } = privateRequest(context);
  const { where, done, ...words } = copy.ownProfile(facts);
  const own = await services.profiles.own(principal.personId);
  const said = new URL(request.url).searchParams.get("done") ?? "";
  return {
    words,
    done: Object.hasOwn(done, said) ? done[said as keyof typeof done] : null,
    profiles: own.map((profile) => ({ ...profile, where: where(profile.kind) })),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { principal, services, copy, facts } = privateRequest(context);
  const form = await readForm(request, ["show", "hide"]);
  const key = String(form.get("key") ?? "");
  if (form.get("intent") === "hide") {
    const hidden = await services.profiles.hide(principal.personId, key);
    if (!hidden.ok) throw data(null, { status: 404 });
    return redirect("/account/profile?done=hidden", 303);
  }
  const typed = readProfileText(form);
  const shown = await services.profiles.show(principal.personId, key, typed, await readPhoto(form));
  if (shown.ok) return redirect("/account/profile?done=shown", 303);
  if (shown.reason === "unknown") throw data(null, { status: 404 });
  const problems = copy.profileProblems;
  const errors =
    shown.reason === "photo"
      ? { photo: copy.ownProfile(facts).photoError }
      : Object.fromEntries(Object.entries(shown.errors).map(([field, problem]) => [field, problems[problem]]));
  return data({ key, typed, errors: errors as Record<string, string> }, { status: 422 });
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  return <ProfileView {...loaderData} refused={actionData ?? null} />;
}
