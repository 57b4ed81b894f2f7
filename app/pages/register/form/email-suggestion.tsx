import type { RegisterFormWords } from "#content/en/registration/register-form.ts";
import { Button } from "#app/ui/button.tsx";

/** The address that was probably meant. A question, never a refusal: whoever has a strange domain knows it best. */
export function EmailSuggestion({
  email,
  words,
  onUse,
}: {
  email: string | null;
  words: RegisterFormWords["suggestion"];
  onUse: () => void;
}) {
  return (
    <div role="status" className="-mt-3 empty:absolute">
      {email !== null && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span>
            {words.question} <strong className="inline-block wrap-anywhere">{email}</strong>?
          </span>
          <Button variant="secondary" size="sm" onClick={onUse}>
            {words.use}
          </Button>
        </p>
      )}
    </div>
  );
}
