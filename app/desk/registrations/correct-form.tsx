import type { DeskRegistrationWords } from "#content/en/desk/registrations/registration.ts";
import {
  registrationFieldNames,
  type FieldErrors,
  type RegistrationFieldName,
  type RegistrationFields,
} from "#domain/registration/registration-form.ts";
import { Notice } from "#app/ui/notice.tsx";
import { ActionForm } from "../parts/action-form.tsx";
import { CorrectedField } from "../parts/corrected-field.tsx";

export interface CorrectFormProps {
  words: Pick<DeskRegistrationWords, "correct"> & { overtaken: { title: string; text: string } };
  /** As it is now: whoever sends the form has seen this. */
  seen: RegistrationFields;
  typed: RegistrationFields | null;
  errors: FieldErrors<RegistrationFieldName>;
  /** What somebody else has changed meanwhile, field by field; null where nobody has. */
  overtaken: readonly string[] | null;
}

/** What a person entered, to be corrected. */
export function CorrectForm({
  words: { correct, overtaken: notice },
  seen,
  typed,
  errors,
  overtaken,
}: CorrectFormProps) {
  const shown = typed ?? seen;
  return (
    <ActionForm intent="correct" submit={correct.submit} label={correct.title} variant="secondary">
      {overtaken && (
        <Notice tone="warm" title={notice.title}>
          <p>{notice.text}</p>
          <ul className="list-disc pl-5">
            {overtaken.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Notice>
      )}
      {registrationFieldNames.map((name) => (
        <CorrectedField
          key={name}
          name={name}
          label={correct[name]}
          was={seen[name] ?? ""}
          typed={shown[name] ?? ""}
          error={errors[name]}
        />
      ))}
    </ActionForm>
  );
}
