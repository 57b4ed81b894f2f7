import { TextField, type FieldFrame } from "#app/ui/field.tsx";

/** How a field of that name is typed, where it is not plain text. */
const inputs: Readonly<Record<string, { type: string; inputMode: "email" | "tel" }>> = {
  email: { type: "email", inputMode: "email" },
  phone: { type: "tel", inputMode: "tel" },
};

type CorrectedFieldProps = Pick<FieldFrame, "name" | "label" | "error"> & { was: string; typed: string };

/** A field to be corrected. It carries what it was when the form was opened, so that nobody is overwritten. */
export function CorrectedField({ name, was, typed, ...field }: CorrectedFieldProps) {
  return (
    <div>
      <input type="hidden" name={`was-${name}`} value={was} />
      <TextField {...field} name={name} autoComplete="off" defaultValue={typed} {...inputs[name]} />
    </div>
  );
}
