import { autosaveAddress, type SavedSubmission } from "#domain/submission/autosave.ts";
import { typedFields } from "#domain/submission/submission-content.ts";
import type { Autosave } from "#app/islands/autosave/autosave.ts";
import { saveAutomatically } from "#app/islands/autosave/save-automatically.ts";
import { begunEvent } from "./send-files.ts";
import { showReadiness } from "./show-readiness.ts";

/** Saves the submission's form, and keeps the lines above it true. */
export function saveSubmission(form: HTMLFormElement, status: HTMLElement, onClosed: () => void): Autosave {
  const autosave = saveAutomatically<SavedSubmission>({
    form,
    status,
    names: [...typedFields, "agreed"],
    address: autosaveAddress,
    keepAs: `submission-draft:${form.dataset["person"] ?? ""}`,
    belongsTo: () => form.dataset["submission"] ?? "",
    onSaved(answer) {
      const isBegun = form.dataset["submission"] === "";
      form.dataset["submission"] = answer.submissionId;
      (form.elements.namedItem("submission") as HTMLInputElement).value = answer.submissionId;
      setText("[data-status]", answer.status);
      setText("[data-saved]", answer.saved);
      showReadiness(answer.readiness);
      if (isBegun) form.dispatchEvent(new Event(begunEvent));
    },
    onRefused({ reason }) {
      if (reason === "closed") onClosed();
    },
  });
  // Whoever comes back to the page sees what the others wrote meanwhile. A form that was sent back waits for its reader,
  // who may be asking just them.
  document.addEventListener("visibilitychange", () => {
    const isSentBack = form.dataset["refused"] !== undefined;
    if (document.visibilityState === "visible" && form.dataset["submission"] && !isSentBack) void autosave.save();
  });
  return autosave;
}

/** Sends the form as it would go without scripts: the answer says what counts, and gives back what came too late. */
export function sendTooLate(form: HTMLFormElement): void {
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
