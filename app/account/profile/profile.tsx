import { data, redirect } from "react-router";
import type { Route } from "./+types/profile";
import { profileFields, readProfileText, readSeenProfile, seenProfile } from "#domain/profiles/profile-form.ts";
import { readPhoto } from "#app/components/read-photo.ts";
import { doneWords } from "#app/done-words.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { privateRequest } from "#app/private-request.ts";
import { readForm } from "#app/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { StatusNote } from "#app/ui/status-note.tsx";
import { PersonField } from "#app/components/person-field.tsx";
import { requireOwnForm } from "#app/own-form.ts";
import { ProfileFields } from "./profile-fields.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.words.meta);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { principal, services, copy, facts } = privateRequest(context);
  const { where, done, ...words } = copy.ownProfile(facts);
  const own = await services.profiles.own(principal.personId);
  return {
    words,
    done: doneWords(request.url, done),
    profiles: own.map((profile) => ({ ...profile, where: where(profile.kind) })),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { principal, services, copy, facts } = privateRequest(context);
  const form = await readForm(request, ["show", "hide"]);
  requireOwnForm(form, principal, request);
  const key = String(form.get("key") ?? "");
  if (form.get("intent") === "hide") {
    const hidden = await services.profiles.hide(principal.personId, key);
    if (!hidden.ok) throw data(null, { status: 404 });
    return redirect("/account/profile?done=hidden", 303);
  }
  const [typed, seen] = [readProfileText(form), readSeenProfile(form)];
  const shown = await services.profiles.show(principal.personId, key, typed, await readPhoto(form), seen);
  if (shown.ok) return redirect("/account/profile?done=shown", 303);
  if (shown.reason === "unknown") throw data(null, { status: 404 });
  const problems = copy.profileProblems;
  const errors =
    shown.reason === "photo"
      ? { photo: copy.ownProfile(facts).photoError }
      : Object.fromEntries(Object.entries(shown.errors).map(([field, problem]) => [field, problems[problem]]));
  return data({ key, typed, seen, errors: errors as Record<string, string> }, { status: 422 });
}

/** Each of what somebody may show, with what they typed last. */
export default function ProfilePage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { words, done, profiles } = loaderData;
  return (
    <div className="shell flex max-w-3xl flex-col gap-10 pb-16">
      <QuietHeading title={words.title} lead={words.lead} />
      {refused && (
        <ErrorSummary
          title={words.errorTitle}
          errors={Object.entries(refused.errors).map(([field, message]) => ({
            field: `${refused.key}-${field}`,
            message,
          }))}
        />
      )}
      {done && !refused && <StatusNote>{done}</StatusNote>}
      {profiles.length === 0 && <p className="max-w-measure">{words.none}</p>}
      {profiles.map((profile) => {
        const own = refused?.key === profile.key ? refused : null;
        const title = profile.kind === "chamber" ? profile.name : words.kinds[profile.kind];
        return (
          <section key={profile.key} aria-labelledby={`${profile.key}-title`} className="flex flex-col gap-4">
            <h2 id={`${profile.key}-title`} className="text-2xl">
              {title}
            </h2>
            <p>
              <strong>{profile.isShown ? words.shown : words.notShown}</strong> {profile.where}
            </p>
            <form
              method="post"
              encType="multipart/form-data"
              noValidate
              aria-labelledby={`${profile.key}-title`}
              className="flex max-w-lg flex-col gap-5"
            >
              <input type="hidden" name="intent" value="show" />
              <PersonField />
              <input type="hidden" name="key" value={profile.key} />
              {profileFields.map((name) => (
                <input key={name} type="hidden" name={seenProfile(name)} value={(own?.seen ?? profile)[name]} />
              ))}
              <ProfileFields
                prefix={profile.key}
                words={words.fields}
                kind={profile.kind}
                values={own?.typed ?? profile}
                hasPortrait={profile.hasPortrait}
                errors={own?.errors ?? {}}
              />
              <Button type="submit" className="self-start">
                {profile.isShown ? words.change : words.show}
              </Button>
            </form>
            {profile.isShown && (
              <form method="post">
                <input type="hidden" name="intent" value="hide" />
                <PersonField />
                <input type="hidden" name="key" value={profile.key} />
                <Button type="submit" variant="secondary">
                  {words.hide}
                  <span className="sr-only"> {title}</span>
                </Button>
              </form>
            )}
          </section>
        );
      })}
    </div>
  );
}
