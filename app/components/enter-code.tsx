import { Button } from "#app/ui/button.tsx";
import { CodeField } from "./code-field.tsx";
import { InlineText } from "./inline-text.tsx";

export interface EnterCodeWords {
  title: string;
  /** Followed by the address. */
  sentTo: string;
  label: string;
  hint: string;
  submit: string;
  again: string;
  missing: string;
}

/** Asks for the six digits that went to an address, in the browser in which they were asked for. */
export function EnterCode({
  words,
  email,
  action,
  error,
}: {
  words: EnterCodeWords;
  email: string;
  action: string;
  error?: string | undefined;
}) {
  return (
    <>
      <p role="status" className="rounded-lg border-l-4 border-pine bg-pine-wash px-5 py-4">
        {words.sentTo} <strong className="wrap-anywhere">{email}</strong>.
      </p>
      <form method="post" action={action} noValidate aria-label={words.submit} className="flex flex-col gap-5">
        <input type="hidden" name="sentTo" value={email} />
        <CodeField label={words.label} hint={words.hint} error={error} required spellCheck={false} />
        <Button type="submit" name="step" value="confirm" size="lg" className="self-start">
          {words.submit}
        </Button>
      </form>
      <p className="text-ink-soft">
        <InlineText text={words.missing} />
      </p>
      <a
        href={`${action}?again`}
        className="inline-flex min-h-11 items-center self-start text-river underline underline-offset-4"
      >
        {words.again}
      </a>
    </>
  );
}
