import type { OwnProfileWords } from "#content/en/profiles/own-profile.ts";
import type { ProfileText } from "#domain/profiles/profile.ts";
import type { OwnProfile } from "#server/profiles/own-profiles.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { StatusNote } from "#app/ui/status-note.tsx";
import { ProfileFields } from "./profile-fields.tsx";

export interface ProfileViewProps {
  words: Omit<OwnProfileWords, "where" | "done">;
  done: string | null;
  profiles: readonly (OwnProfile & { where: string })[];
  refused: { key: string; typed: ProfileText; errors: Readonly<Record<string, string>> } | null;
}

/** Each of what somebody may show, with what they typed last. */
export function ProfileView({ words, done, profiles, refused }: ProfileViewProps) {
  return (
    <div className="shell flex max-w-3xl flex-col gap-10 pb-16">
      <QuietHeading title={words.title} lead={words.lead} />
      {refused && (
        <ErrorSummary
          role="alert"
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
              <input type="hidden" name="key" value={profile.key} />
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
