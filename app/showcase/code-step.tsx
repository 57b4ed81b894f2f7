import { Button } from "#app/ui/button.tsx";
import { CodeField } from "#app/components/code-field.tsx";

/** Asks for the six digits, in the tab that they were asked for in. */
export function CodeStep({
  words,
  email,
  action,
  error,
}: {
  words: { sent: string; label: string; hint: string; confirm: string; missing: string; again: string };
  email: string;
  action: string;
  error?: string | undefined;
}) {
  return (
    <>
      <p role="status" className="rounded-lg border-l-4 border-pine bg-pine-wash px-5 py-4 wrap-break-word">
        {words.sent}
      </p>
      <form method="post" action={action} noValidate className="flex flex-col gap-4">
        <input type="hidden" name="sentTo" value={email} />
        <CodeField
          label={words.label}
          hint={words.hint}
          error={error}
          required
          // The one thing to do on this page, as on the page of signing in.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
        <Button type="submit" name="step" value="confirm" size="lg">
          {words.confirm}
        </Button>
      </form>
      <p>{words.missing}</p>
      <a
        href={`${action}?again`}
        className="inline-flex min-h-11 items-center self-start text-river underline underline-offset-4"
      >
        {words.again}
      </a>
    </>
  );
}
