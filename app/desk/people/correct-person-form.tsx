import { ActionForm } from "../parts/action-form.tsx";
import { CorrectedField } from "../parts/corrected-field.tsx";

const names = ["firstName", "lastName", "email", "phone", "organization"] as const;
export type PersonFieldName = (typeof names)[number];
export type TypedPerson = Partial<Record<PersonFieldName, string>>;

export interface CorrectPersonProps {
  title: string;
  text: string;
  submit: string;
  labels: Readonly<Record<PersonFieldName, string>>;
  /** As it is now. A field that is not there is not shown. */
  seen: TypedPerson;
  typed: TypedPerson | null;
  errors: TypedPerson;
}

/** Who somebody is, to be corrected. */
export function CorrectPersonForm({ title, submit, labels, seen, typed, errors }: CorrectPersonProps) {
  return (
    <ActionForm intent="correct" submit={submit} label={title} variant="secondary">
      {names
        .filter((name) => seen[name] !== undefined)
        .map((name) => (
          <CorrectedField
            key={name}
            name={name}
            label={labels[name]}
            was={seen[name] ?? ""}
            typed={typed?.[name] ?? seen[name] ?? ""}
            error={errors[name]}
          />
        ))}
    </ActionForm>
  );
}
