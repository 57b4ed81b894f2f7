import type { ReactNode } from "react";
import type { RegisterFormWords } from "#content/en/registration/register-form.ts";
import type { FieldErrors, RegistrationFieldName } from "#domain/registration/registration-form.ts";
import { TextField } from "#app/ui/field.tsx";

/**
 * No limit of length on the inputs: who pastes too much is told so, instead of losing the end of it unseen.
 */
export function RegisterFields({
  words,
  companyRequired,
  errors,
  values,
  suggestion,
}: {
  words: RegisterFormWords;
  companyRequired: boolean;
  errors: FieldErrors<RegistrationFieldName>;
  values: Record<RegistrationFieldName, string> | null;
  /** Under the address. */
  suggestion: ReactNode;
}) {
  const { fields } = words;
  const common = (name: RegistrationFieldName) => ({
    name,
    error: errors[name],
    defaultValue: values?.[name] ?? "",
    spellCheck: false,
  });
  return (
    <>
      <p className="text-ink-soft">{words.required}</p>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField {...common("firstName")} {...fields.firstName} required autoComplete="given-name" />
        <TextField {...common("lastName")} {...fields.lastName} required autoComplete="family-name" />
      </div>
      <TextField {...common("email")} {...fields.email} required type="email" inputMode="email" autoComplete="email" />
      {suggestion}
      <TextField {...common("phone")} {...fields.phone} required type="tel" inputMode="tel" autoComplete="tel" />
      <TextField
        {...common("company")}
        {...fields.company}
        required={companyRequired}
        autoComplete="organization"
        autoCapitalize="words"
      />
      <Honeypot label={words.honeypot} />
    </>
  );
}

/** A field that no person sees. Programs that fill in every field give themselves away. */
function Honeypot({ label }: { label: string }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor="website">{label}</label>
      <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
