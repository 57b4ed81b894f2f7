import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { StatusNote } from "#app/ui/status-note.tsx";
import { ProfileLink, type ProfileLinkWords } from "#app/components/profile-link.tsx";
import { EmailPart, type EmailPartProps } from "./email-part.tsx";
import { PasskeysPart, type PasskeysPartProps } from "./passkeys-part.tsx";
import type { RefusedChange, ViewWords } from "./view-words.ts";

export interface AccountViewProps {
  words: ViewWords;
  done: string | null;
  email: Omit<EmailPartProps, "words" | "refused" | "hasPasskeys">;
  passkeys: Omit<PasskeysPartProps, "words" | "refused" | "email">;
  sessions: readonly { id: string; device: string; isHere: boolean; seen: string; endOf: string }[];
  signIns: readonly string[];
  /** For who may show themselves on the site. */
  profileLink: ProfileLinkWords | null;
  refused: RefusedChange | null;
}

export function AccountView({
  words,
  done,
  email,
  passkeys,
  sessions,
  signIns,
  profileLink,
  refused,
}: AccountViewProps) {
  return (
    <div className="shell flex max-w-3xl flex-col gap-10 pb-16">
      <QuietHeading title={words.title} lead={words.lead} />
      {refused && (
        <ErrorSummary
          role="alert"
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
              <form method="post">
                <input type="hidden" name="intent" value="end" />
                <input type="hidden" name="session" value={id} />
                <Button type="submit" variant="secondary" size="sm">
                  {words.sessions.end}
                  <span className="sr-only"> {endOf}</span>
                </Button>
              </form>
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
        <p className="text-ink-soft">{words.signIns.stranger}</p>
      </section>
    </div>
  );
}
