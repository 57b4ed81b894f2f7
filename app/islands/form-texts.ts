import type { Texts } from "#domain/autosave/autosave.ts";

/** A text is the same however its ends are spaced and its lines broken: so the server keeps it. */
const normal = (text: string): string => text.replaceAll("\r\n", "\n").trim();

export function readFormTexts(form: HTMLFormElement, names: readonly string[]): Texts {
  const data = new FormData(form);
  return Object.fromEntries(names.map((name) => [name, normal(String(data.get(name) ?? ""))]));
}

/**
 * The same fields as the server wrote them, whatever they hold by now: on a slow line people type and choose long
 * before the script arrives, and reading the form alone would pass that off as saved.
 */
export function readServedTexts(form: HTMLFormElement, names: readonly string[]): Texts {
  const served = new Map<string, string>();
  for (const field of form.elements) {
    if (field instanceof HTMLTextAreaElement) served.set(field.name, field.defaultValue);
    else if (field instanceof HTMLSelectElement) {
      const chosen = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
      served.set(field.name, chosen?.value ?? "");
    } else if (field instanceof HTMLInputElement) {
      const isTicked = field.type === "checkbox" || field.type === "radio";
      if (!isTicked) served.set(field.name, field.defaultValue);
      else if (field.defaultChecked) served.set(field.name, field.value);
    }
  }
  return Object.fromEntries(names.map((name) => [name, normal(served.get(name) ?? "")]));
}

/** What was typed or chosen before the script arrived: the fields that no longer hold what the server wrote. */
export function readEarlyTexts(form: HTMLFormElement, names: readonly string[]): Texts {
  const served = readServedTexts(form, names);
  return Object.fromEntries(Object.entries(readFormTexts(form, names)).filter(([name, text]) => text !== served[name]));
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
    if (field instanceof RadioNodeList) {
      field.value = value;
      continue;
    }
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
