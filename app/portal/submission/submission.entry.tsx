// Brings the submission's form to life without React: words are counted as they are typed, and files are sent in
// pieces as soon as they are chosen. Without it the form works as it is.
import { countWords } from "#domain/text/count-words.ts";
import { isFileSlot, type FileSlot } from "#domain/files/file-type.ts";
import type { PortalSubmissionWords } from "#content/en/portal/submission.ts";
import { startUpload, type UploadState } from "./upload-client.ts";

type FileWords = PortalSubmissionWords["files"];

for (const counter of document.querySelectorAll<HTMLElement>("[data-words-of]")) {
  const field = document.querySelector<HTMLTextAreaElement>(`#${counter.dataset["wordsOf"]}`);
  field?.addEventListener("input", () => {
    counter.textContent = (counter.textContent ?? "").replace(/\d+/, String(countWords(field.value)));
  });
}

const form = document.querySelector<HTMLFormElement>("form[data-submission]");
const submissionId = form?.dataset["submission"];
// Before the first save there is nothing yet that a file could belong to.
if (form && submissionId) {
  const words = JSON.parse(form.dataset["words"] ?? "{}") as FileWords;
  for (const part of form.querySelectorAll<HTMLElement>("[data-upload]")) sendWhenChosen(part, submissionId, words);
}

function sendWhenChosen(part: HTMLElement, ownerId: string, words: FileWords): void {
  const input = part.querySelector("input");
  const state = part.querySelector("p[id$='-state']");
  const slot = part.dataset["upload"] ?? "";
  if (!input || !state || !isFileSlot(slot)) return;
  state.setAttribute("aria-live", "polite");
  input.addEventListener("change", () => {
    const file = input.files?.[0];
    if (!file) return;
    send(file, slot, ownerId, (text) => (state.textContent = `${file.name}: ${text}`), words);
    // What is on its way need not go with the form as well.
    input.value = "";
  });
}

function send(file: File, slot: FileSlot, ownerId: string, show: (text: string) => void, words: FileWords): void {
  startUpload({
    file,
    slot,
    owner: { ownerKind: "submission", ownerId },
    onChange: (state) => show(textOf(state, words)),
  });
}

function textOf(state: UploadState, words: FileWords): string {
  const refusals: Readonly<Record<string, string>> = words.refused;
  switch (state.kind) {
    case "sending": {
      const percent = Math.floor((state.sent / state.total) * 100);
      const left = state.secondsLeft === null ? "" : `, ${timeOf(state.secondsLeft)} ${words.left}`;
      return `${words.uploading} ${percent}%${left}`;
    }
    case "waiting":
      return words.waiting;
    case "checking":
      return words.checking;
    case "done":
      return state.upload.status === "refused" ? (refusals[state.upload.reason ?? ""] ?? words.otherwise) : words.done;
    case "stopped":
      return refusals[state.code] ?? words.otherwise;
  }
}

/** "2:05" */
function timeOf(seconds: number): string {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
