import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";

/** Asks for the address that the code goes to. */
export function EmailStep({
  words,
  action,
  error,
  value = "",
}: {
  words: { email: string; emailHint: string; send: string };
  action: string;
  error?: string | undefined;
  value?: string;
}) {
  return (
    <form method="post" action={action} noValidate className="flex flex-col gap-4">
      <TextField
        name="email"
        type="email"
        label={words.email}
        hint={words.emailHint}
        error={error}
        required
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={255}
        defaultValue={value}
      />
      <Button type="submit" name="step" value="send" size="lg">
        {words.send}
      </Button>
    </form>
  );
}
