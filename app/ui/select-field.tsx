import { Frame, control, describedBy, type FieldFrame } from "./field.tsx";

/** A choice of one, as the platform draws it. */
export function SelectField({
  name,
  id = name,
  label,
  hint,
  error,
  options,
  defaultValue,
}: FieldFrame & { options: readonly { value: string; label: string }[]; defaultValue?: string | undefined }) {
  const frame = { name, id, label, hint, error };
  return (
    <Frame {...frame}>
      <select
        id={id}
        name={name}
        defaultValue={defaultValue}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(frame)}
        className={control}
      >
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Frame>
  );
}
