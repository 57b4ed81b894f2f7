import { writeTexts } from "../form-texts.ts";
import { fits, hiddenTexts, writtenFields, type Unsent } from "./unsent.ts";

/** Shorter ones are chosen or typed again in a moment. */
const worthCopying = 40;

/** Puts what was typed back into its form, or, where that is gone, below the note, to be copied. */
export function bringBack(unsent: Unsent, note: HTMLElement): void {
  const forms = [...document.querySelectorAll<HTMLFormElement>("main form[method=post]")]
    .map((form) => {
      const names = writtenFields(form).map(({ name }) => name);
      return { form, names, fit: fits({ hidden: hiddenTexts(form), names }, unsent) };
    })
    .toSorted((one, other) => other.fit - one.fit);
  const [best] = forms;
  const sent = { ...unsent.hidden, ...unsent.typed };
  if (best && best.fit > 0) {
    writeTexts(best.form, Object.fromEntries(best.names.map((name) => [name, sent[name]])));
    for (let part = best.form.closest("details"); part; part = part.parentElement?.closest("details") ?? null)
      part.open = true;
    note.append(` ${note.dataset["back"] ?? ""}`);
    return;
  }
  const long = Object.values(unsent.typed).filter((text) => text !== undefined && text.length > worthCopying);
  if (long.length === 0) return;
  const copy = Object.assign(document.createElement("textarea"), {
    readOnly: true,
    rows: 6,
    value: long.join("\n\n"),
    className: "mt-3 block w-full rounded-lg border-2 border-line-strong bg-card px-4 py-2.5",
    ariaLabel: note.dataset["copy"] ?? "",
  });
  note.append(` ${note.dataset["copy"] ?? ""}`, copy);
}
