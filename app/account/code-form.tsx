import { Button } from "#app/ui/button.tsx";
import { CodeField } from "#app/components/code-field.tsx";
import { PersonField } from "#app/components/person-field.tsx";

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
      <PersonField />
      <CodeField name={name} label={words.code} hint={words.codeHint} error={error} />
      <Button type="submit" className="self-start">
        {submit}
      </Button>
    </form>
  );
}
