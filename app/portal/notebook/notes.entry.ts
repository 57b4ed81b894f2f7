// Saves the pages of the notebook as they are written, and offers to copy. Without it each page has its Save button.
import { notebookAddress } from "#domain/notebook/note-form.ts";
import { offerCopies } from "#app/components/offer-copies.ts";
import { saveAutomatically } from "#app/islands/autosave/save-automatically.ts";

for (const form of document.querySelectorAll<HTMLFormElement>("form[data-note]")) {
  const status = form.querySelector<HTMLElement>("[data-autosave]");
  const { note: lesson = "", person = "" } = form.dataset;
  if (status)
    saveAutomatically({
      form,
      status,
      names: ["text"],
      address: notebookAddress,
      fixed: { lesson, person },
      keepAs: `note:${person}:${lesson}`,
    });
}
offerCopies();
