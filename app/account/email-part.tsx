import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { PasskeyForm } from "#app/ui/passkey-form.tsx";
import type { EmailWaiting } from "#server/sign-in/account/change-email.ts";
import { PersonField } from "#app/components/person-field.tsx";
import { CodeForm } from "./code-form.tsx";
import type { RefusedChange, ViewWords } from "./view-words.ts";

export interface EmailPartProps {
  words: ViewWords;
  now: string;
  waiting: EmailWaiting;
  hasPasskeys: boolean;
  refused: RefusedChange | null;
}

export function EmailPart({ words, now, waiting, hasPasskeys, refused }: EmailPartProps) {
  const { email } = words;
  const errorOf = (field: string) => (refused?.field === field ? words.refused[refused.reason] : undefined);
  return (
    <section id="email" className="flex flex-col gap-4">
      <h2 className="text-2xl">{email.title}</h2>
      <p>
        {email.now} <strong className="wrap-anywhere">{now}</strong>.
      </p>
      <form method="post" noValidate aria-label={email.title} className="flex max-w-lg flex-col gap-4">
        <input type="hidden" name="intent" value="change-email" />
        <PersonField />
        <TextField
          name="newEmail"
          label={email.field}
          hint={email.hint}
          type="email"
          autoComplete="email"
          defaultValue={refused?.typed ?? waiting?.newEmail ?? ""}
          error={errorOf("newEmail")}
        />
        <Button type="submit" variant="secondary" className="self-start">
          {email.submit}
        </Button>
      </form>
      {waiting?.step === "old" && (
        <div className="flex max-w-lg flex-col gap-4 rounded-card border border-line bg-card p-6">
          {waiting.needsPasskey ? (
            <p role="status">{email.old.onlyPasskey}</p>
          ) : (
            <>
              <p role="status">
                {email.old.sentTo} <strong className="wrap-anywhere">{now}</strong>. {email.old.next}{" "}
                <strong className="wrap-anywhere">{waiting.newEmail}</strong>.
              </p>
              <CodeForm
                intent="confirm-old"
                name="oldCode"
                submit={email.old.confirm}
                words={email}
                error={errorOf("oldCode")}
              />
            </>
          )}
          {hasPasskeys && (
            <PasskeyForm
              intent="confirm-old-passkey"
              question="/account/passkey-question"
              submit={email.old.passkey}
              notes={words.passkeys}
            />
          )}
        </div>
      )}
      {waiting?.step === "new" && (
        <div className="flex max-w-lg flex-col gap-4 rounded-card border border-line bg-card p-6">
          <p role="status">
            {email.new.sentTo} <strong className="wrap-anywhere">{waiting.newEmail}</strong>.
          </p>
          <CodeForm
            intent="confirm-new"
            name="newCode"
            submit={email.new.confirm}
            words={email}
            error={errorOf("newCode")}
          />
        </div>
      )}
    </section>
  );
}
