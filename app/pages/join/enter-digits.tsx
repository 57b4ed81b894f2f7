import type { JoinWords } from "#content/en/pages/join.ts";
import { Button } from "#app/ui/button.tsx";
import { CodeField } from "#app/components/code-field.tsx";
import { InlineText } from "#app/components/inline-text.tsx";

export function EnterDigits({
  words,
  email,
  error,
}: {
  words: JoinWords["enter"];
  email: string;
  error: string | undefined;
}) {
  return (
    <>
      <p role="status" className="text-lg">
        {words.sentTo} <strong className="wrap-anywhere">{email}</strong>.
      </p>
      <form method="post" noValidate className="flex flex-col gap-5">
        <CodeField label={words.code} hint={words.hint} spellCheck={false} error={error} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit" size="lg">
            {words.submit}
          </Button>
          <a href="/join?again" className="text-link inline-flex min-h-11 items-center">
            {words.another}
          </a>
        </div>
      </form>
      <p className="text-ink-soft wrap-anywhere">
        <InlineText text={words.noneCame} />
      </p>
    </>
  );
}
