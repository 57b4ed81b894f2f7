import { data, redirect } from "react-router";
import type { Route } from "./+types/profiles";
import { profileKinds } from "#domain/profiles/profile.ts";
import { readProfileText } from "#domain/profiles/profile-form.ts";
import { readPhoto } from "#app/components/read-photo.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm } from "#app/read-form.ts";
import { PressForm } from "#app/ui/press-form.tsx";
import { deskRequest } from "../desk-request.ts";
import { ExportLink } from "../lists/export-link.tsx";
import { DeskPage } from "../parts/desk-page.tsx";
import { DeskPart } from "../parts/desk-part.tsx";
import { doneOf } from "../parts/done-of.ts";
import { StoryPart } from "../parts/story-part.tsx";
import { latestOf } from "../story-of.ts";
import { ShowForm } from "./show-form.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.words.meta);

export async function loader({ context, request }: Route.LoaderArgs) {
  const asking = deskRequest(context);
  const { desk, rights, copy } = asking;
  const { done, refusals: _, ...words } = copy.desk.profiles();
  const profiles = await desk.profiles.list();
  return {
    words,
    mayChange: rights.change,
    exported: { label: copy.desk.list().export, list: "profiles" },
    story: await latestOf(asking, ["show-profile", "hide-profile"]),
    result: doneOf(request.url, done),
    chambers: (await desk.profiles.chambers()).map(({ id, name }) => ({ value: id, label: name ?? "" })),
    profiles,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { desk, actor, copy } = deskRequest(context);
  const { refusals } = copy.desk.profiles();
  const form = await readForm(request, ["show", "hide"]);
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const refuse = (reason: keyof typeof refusals) =>
    data(
      {
        typed: { ...readProfileText(form), kind: text("kind"), email: text("email"), chamber: text("chamber") },
        result: { ok: false, words: refusals[reason] },
      },
      { status: 422 },
    );
  if (form.get("intent") === "hide") {
    const hidden = await desk.profiles.hide(actor, text("profile"));
    return hidden.ok ? redirect("/desk/profiles?done=hidden", 303) : refuse("gone");
  }
  const kind = profileKinds.find((known) => known === text("kind"));
  if (!kind) throw data(null, { status: 400 });
  if (form.get("agreed") !== "yes") return refuse("not_agreed");
  const whose = kind === "chamber" ? text("chamber") : text("email");
  const photo = await readPhoto(form);
  const shown = await desk.profiles.show(actor, { kind, whose, text: readProfileText(form), photo });
  if (shown.ok) return redirect("/desk/profiles?done=shown", 303);
  return refuse(shown.reason === "text" ? Object.values(shown.errors)[0]! : shown.reason);
}

export default function ProfilesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, mayChange, profiles, chambers } = loaderData;
  return (
    <DeskPage title={words.title} lead={words.lead} result={actionData?.result ?? loaderData.result} width="full">
      {profiles.length === 0 && <p>{words.none}</p>}
      <ul className="flex flex-col">
        {profiles.map(({ id, kind, name, line, town, hasPortrait }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-4 border-t border-line py-4">
            <div className="min-w-[min(16rem,100%)] flex-1">
              <p className="text-lg font-semibold wrap-anywhere">{name}</p>
              <p className="wrap-anywhere">{[line, town].filter(Boolean).join(" · ")}</p>
              <p className="text-ink-soft">
                {words.kinds[kind]}. {hasPortrait ? words.portrait.yes : words.portrait.no}.
              </p>
            </div>
            {mayChange && (
              <PressForm fields={{ intent: "hide", profile: id }} variant="outline" size="sm">
                {words.hide} <span className="sr-only">({name})</span>
              </PressForm>
            )}
          </li>
        ))}
      </ul>
      {mayChange && profiles.length > 0 && <p className="text-ink-soft">{words.hideHint}</p>}
      <ExportLink {...loaderData.exported} />
      {mayChange && (
        <DeskPart title={words.add.title}>
          <p>{words.add.hint}</p>
          <ShowForm words={words.add} kinds={words.kinds} chambers={chambers} typed={actionData?.typed ?? null} />
        </DeskPart>
      )}
      <StoryPart {...loaderData.story} />
    </DeskPage>
  );
}
