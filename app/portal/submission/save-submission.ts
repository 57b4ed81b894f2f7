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
    belongsTo: () => form.dataset["submission"] ?? "",
    onSaved(answer) {
      form.dataset["submission"] = answer.submissionId;
      (form.elements.namedItem("submission") as HTMLInputElement).value = answer.submissionId;
      setText("[data-status]", answer.status);
      setText("[data-saved]", answer.saved);
      showReadiness(answer.readiness);
    },
    onRefused({ reason }) {
      if (reason === "closed") sendTooLate(form);
    },
  });
  // Whoever comes back to the page sees what the others wrote meanwhile.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && form.dataset["submission"]) void autosave.save();
  });
  return autosave;
}

/** Sends the form as it would go without scripts: the answer says what counts, and gives back what came too late. */
function sendTooLate(form: HTMLFormElement): void {
  for (const file of form.querySelectorAll<HTMLInputElement>("input[type=file]")) file.disabled = true;
  const intent = document.createElement("input");
  Object.assign(intent, { type: "hidden", name: "intent", value: "save" });
  form.append(intent);
  form.submit();
}

function setText(selector: string, text: string): void {
  const element = document.querySelector(selector);
  if (element) element.textContent = text;
}
