import { typedFields, type TypedField } from "#domain/submission/submission-content.ts";

/** What somebody can type or tick in the form, as it is sent. */
export type TypedValues = Readonly<Partial<Record<TypedField | "agreed", string>>>;

const names = [...typedFields, "agreed"] as const;

/** A text is the same however its ends are spaced and its lines broken: so the server keeps it. */
const normal = (text: string): string => text.replaceAll("\r\n", "\n").trim();

export function readTyped(form: HTMLFormElement): TypedValues {
  const data = new FormData(form);
  return Object.fromEntries(names.map((name) => [name, normal(String(data.get(name) ?? ""))]));
}

export function isSame(one: TypedValues, other: TypedValues): boolean {
  return names.every((name) => (one[name] ?? "") === (other[name] ?? ""));
}

/** Writes values into the form, and says of which fields. Whoever listens hears it like typing. */
export function writeTyped(form: HTMLFormElement, values: TypedValues): void {
  for (const name of names) {
    const value = values[name];
    const field = form.elements.namedItem(name);
    if (value === undefined) continue;
    if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = value === "yes";
    else if (
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    )
      field.value = value;
    else continue;
    field.dispatchEvent(new CustomEvent("restored", { bubbles: true }));
  }
}
