import type { Texts } from "#domain/autosave/autosave.ts";

/** Puts what was written elsewhere under each field that both changed. */
export function showTheirs(form: HTMLFormElement, theirs: Texts, label: string): void {
  for (const old of form.querySelectorAll("[data-theirs]")) old.remove();
  for (const [field, text] of Object.entries(theirs)) {
    const quote = Object.assign(document.createElement("blockquote"), {
      className: "rounded-lg border-l-4 border-river bg-river-wash px-4 py-3 whitespace-pre-wrap",
    });
    quote.dataset["theirs"] = field;
    const strong = document.createElement("strong");
    strong.textContent = label;
    quote.append(strong, ` ${text ?? ""}`);
    const control = form.elements.namedItem(field);
    if (control instanceof HTMLElement) control.parentElement?.after(quote);
  }
}
