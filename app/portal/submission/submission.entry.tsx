// Brings the submission's form to life without React: words are counted as they are typed, what is typed is saved by
// itself, and files are sent in pieces as soon as they are chosen. Without it the form works as it is.
import { withNotes } from "#domain/notebook/own-lines.ts";
import { countWords } from "#domain/text/count-words.ts";
import { offerCopies } from "#app/components/offer-copies.ts";
import { countDown } from "./count-down.ts";
import { saveSubmission, sendTooLate } from "./save-submission.ts";
import { sendFilesWhenChosen } from "./send-files.ts";

for (const counter of document.querySelectorAll<HTMLElement>("[data-words-of]")) {
  const field = document.querySelector<HTMLTextAreaElement>(`#${counter.dataset["wordsOf"]}`);
  const least = Number(counter.dataset["min"] ?? 0);
  const most = Number(counter.dataset["max"] ?? Infinity);
  const count = () => {
    const words = countWords(field?.value ?? "");
    counter.textContent = (counter.textContent ?? "").replace(/\d+/, String(words));
    counter.classList.toggle("text-pine", words > 0 && words >= least && words <= most);
  };
  field?.addEventListener("input", count);
  field?.addEventListener("restored", count);
  count();
}

const form = document.querySelector<HTMLFormElement>("form[data-submission]");
const status = form?.querySelector<HTMLElement>("[data-autosave]");
// After the deadline nothing is saved any more, but files that were on their way may arrive.
if (form) start(form, status ?? null);

function useNotes(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>("[data-notes]");
  const field = form.elements.namedItem("aiLog");
  if (!button || !(field instanceof HTMLTextAreaElement)) return;
  // Without leaving the page, so that a file that is on its way goes on.
  button.addEventListener("click", (event) => {
    event.preventDefault();
    field.value = withNotes(field.value, button.dataset["notes"] ?? "");
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.focus();
  });
}

function start(form: HTMLFormElement, status: HTMLElement | null): void {
  // Before the form's own listeners: leaving the page would stop a file that is on its way, and a press without a
  // connection is done once there is one.
  form.addEventListener("submit", (event) => {
    const intent = event.submitter instanceof HTMLButtonElement ? event.submitter.value : "";
    const isToStay = sending.isUnderWay() || autosave?.isWaiting();
    if (!autosave || !isToStay || (intent !== "submit" && intent !== "save")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void autosave.saveByHand(intent === "submit" ? { submit: "yes" } : {});
  });
  const showWhatCounts = () =>
    sending.whenDone(() => (autosave?.isDirty() ? sendTooLate(form) : location.replace("/portal/submission")));
  const autosave = status ? saveSubmission(form, status, showWhatCounts) : null;
  useNotes(form);
  const sending = sendFilesWhenChosen(form, autosave);
  const countdown = document.querySelector<HTMLElement>("[data-countdown]");
  if (countdown) countDown(countdown, { form, autosave, sending, onOver: showWhatCounts });
}

offerCopies();
