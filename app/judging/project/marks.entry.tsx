// Saves a judge's marks by itself, without React: soon after each change, again when the connection is back, and at
// once when the page is left. Without it the form works with its button.
import type { JudgingProjectWords } from "#content/en/judging/project.ts";
import { startSaving } from "./save-automatically.ts";

const form = document.querySelector<HTMLFormElement>("form[data-marks]");
const status = form?.querySelector<HTMLElement>("[role=status]");
if (form && status) {
  const words = JSON.parse(form.dataset["words"] ?? "{}") as JudgingProjectWords["live"];
  startSaving(form, `${location.pathname}/marks`, words, (text) => {
    if (status.textContent !== text) status.textContent = text;
  });
}
