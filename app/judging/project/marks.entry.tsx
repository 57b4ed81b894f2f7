// Saves a judge's marks automatically: soon after each change, again when the connection is back, and at once when the
// page is left. What is not saved yet is kept on the device. Without it the form works with its button.
import { personField } from "#domain/people/whose-form.ts";
import { saveAutomatically } from "#app/islands/autosave/save-automatically.ts";

const form = document.querySelector<HTMLFormElement>("form[data-marks]");
const status = form?.querySelector<HTMLElement>("#saved");
if (form && status)
  saveAutomatically({
    form,
    status,
    names: fieldNames(form),
    address: `${location.pathname}/marks`,
    fixed: { [personField]: form.dataset["marks"] ?? "" },
    keepAs: `marks:${form.dataset["marks"] ?? ""}:${location.pathname}`,
  });

function fieldNames(form: HTMLFormElement): string[] {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input[type=radio], textarea");
  return [...new Set(Array.from(fields, ({ name }) => name))];
}
