import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";

export function CodeForm({
  intent,
  name,
  submit,
  words,
  error,
}: {
  intent: string;
  name: string;
  submit: string;
  words: { code: string; codeHint: string };
  error: string | undefined;
}) {
  return (
    <form method="post" noValidate aria-label={submit} className="flex flex-col gap-4">
      <input type="hidden" name="intent" value={intent} />
      <TextField
        name={name}
        label={words.code}
        hint={words.codeHint}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={20}
        error={error}
      />
      <Button type="submit" className="self-start">
        {submit}
      </Button>
    </form>
  );
}
