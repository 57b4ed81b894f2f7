import type { Texts } from "#domain/autosave/autosave.ts";

/** A text is the same however its ends are spaced and its lines broken: so the server keeps it. */
const normal = (text: string): string => text.replaceAll("\r\n", "\n").trim();

export function readFormTexts(form: HTMLFormElement, names: readonly string[]): Texts {
  const data = new FormData(form);
  return Object.fromEntries(names.map((name) => [name, normal(String(data.get(name) ?? ""))]));
}

export function isSame(one: Texts, other: Texts): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => (one[name] ?? "") === (other[name] ?? ""));
}

/** Writes texts into the form. Whoever listens hears it like typing. */
export function writeTexts(form: HTMLFormElement, texts: Texts): void {
  for (const [name, value] of Object.entries(texts)) {
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
