import { TextField } from "#app/ui/field.tsx";
import { ActionForm } from "../parts/action-form.tsx";

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

const inputs = {
  firstName: {},
  lastName: {},
  email: { type: "email", inputMode: "email" },
  phone: { type: "tel", inputMode: "tel" },
  organization: {},
} as const;

/** Who somebody is, to be corrected. It carries what it was when it was opened, so that nobody is overwritten. */
export function CorrectPersonForm({ title, submit, labels, seen, typed, errors }: CorrectPersonProps) {
  return (
    <ActionForm intent="correct" submit={submit} label={title}>
      {names
        .filter((name) => seen[name] !== undefined)
        .map((name) => (
          <div key={name}>
            <input type="hidden" name={`was-${name}`} value={seen[name]} />
            <TextField
              name={name}
              label={labels[name]}
              autoComplete="off"
              defaultValue={typed?.[name] ?? seen[name] ?? ""}
              error={errors[name]}
              {...inputs[name]}
            />
          </div>
        ))}
    </ActionForm>
  );
}
