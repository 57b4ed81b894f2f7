import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from "react";

export interface FieldFrame {
  /** Name of the field; ids of hint and message are made from it, unless the field has an id of its own. */
  name: string;
  id?: string | undefined;
  label: string;
  required?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  /** Id of an element outside the field that says more about it. */
  more?: string | undefined;
}

/** Whoever comes from a summary of errors sees its label and hint too. */
export const control =
  "aria-invalid:scroll-mt-32 min-h-12 w-full rounded-lg border-2 bg-card px-4 py-2.5 text-lg text-ink placeholder:text-ink-soft aria-invalid:border-destructive border-line-strong";

export function describedBy({ name, id = name, hint, error, more }: FieldFrame): string | undefined {
  const ids = [hint && `${id}-hint`, more, error && `${id}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(" ") : undefined;
}

/** Label above, hint under the label, the control, and its message below. */
export function Frame({
  name,
  id = name,
  label,
  required,
  hint,
  error,
  children,
}: FieldFrame & { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
        {required && <span aria-hidden="true">*</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-ink-soft">
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p id={`${id}-error`} className="font-semibold text-destructive">
          {error}
        </p>
      )}
    </div>
  );
}

export function TextField({
  name,
  id = name,
  label,
  required,
  hint,
  error,
  ...input
}: FieldFrame & Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "required">) {
  const frame = { name, id, label, ...(required && { required }), hint, error };
  return (
    <Frame {...frame}>
      <input
        type="text"
        {...input}
        id={id}
        name={name}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(frame)}
        className={control}
      />
    </Frame>
  );
}

export function TextArea({
  name,
  id = name,
  label,
  required,
  hint,
  error,
  more,
  ...area
}: FieldFrame & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "name" | "required">) {
  const frame = { name, id, label, ...(required && { required }), hint, error, more };
  return (
    <Frame {...frame}>
      <textarea
        rows={7}
        {...area}
        id={id}
        name={name}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(frame)}
        className={control}
      />
    </Frame>
  );
}
