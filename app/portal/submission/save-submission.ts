import { autosaveAddress, type SavedSubmission } from "#domain/submission/autosave.ts";
import { typedFields } from "#domain/submission/submission-content.ts";
import type { Autosave } from "../autosave/autosave.ts";
import { saveAutomatically } from "../autosave/save-automatically.ts";
import { showReadiness } from "./show-readiness.ts";

/** Saves the submission's form, and keeps the lines above it true. */
export function saveSubmission(form: HTMLFormElement, status: HTMLElement): Autosave {
  const autosave = saveAutomatically<SavedSubmission>({
    form,
    status,
    names: [...typedFields, "agreed"],
    address: autosaveAddress,
    keepAs: `submission-draft:${form.dataset["person"] ?? ""}`,
    onSaved(answer) {
      form.dataset["submission"] = answer.submissionId;
      setText("[data-status]", answer.status);
      setText("[data-saved]", answer.saved);
      showReadiness(answer.readiness);
    },
    onRefused({ reason }) {
      // What counts is on the page as it is now.
      if (reason === "closed") location.assign("/portal/submission?done=late");
    },
  });
  // Whoever comes back to the page sees what the others wrote meanwhile.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && form.dataset["submission"]) void autosave.save();
  });
  return autosave;
}

function setText(selector: string, text: string): void {
  const element = document.querySelector(selector);
  if (element) element.textContent = text;
}
