import { isFileSlot, type FileSlot } from "#domain/files/file-type.ts";
import type { PortalSubmissionWords } from "#content/en/portal/submission.ts";
import type { Autosave } from "../autosave/autosave.ts";
import { startUpload, type UploadState } from "./upload-client.ts";

type FileWords = PortalSubmissionWords["files"];

export interface Sending {
  /** Whether a file is on its way from this page. */
  isUnderWay(): boolean;
}

/** Sends files in pieces as soon as they are chosen, and saves again once they are there. */
export function sendFilesWhenChosen(form: HTMLFormElement, autosave: Autosave | null): Sending {
  const underWay = new Set<string>();
  const words = JSON.parse(form.dataset["words"] ?? "{}") as FileWords;
  for (const part of form.querySelectorAll<HTMLElement>("[data-upload]")) sendWhenChosen(part);
  return { isUnderWay: () => underWay.size > 0 };

  function sendWhenChosen(part: HTMLElement): void {
    const input = part.querySelector("input");
    const state = part.querySelector("p[id$='-state']");
    const slot = part.dataset["upload"] ?? "";
    if (!input || !state || !isFileSlot(slot)) return;
    state.setAttribute("aria-live", "polite");
    const sendChosen = (event?: Event) => {
      const file = input.files?.[0];
      if (!file) return;
      event?.stopPropagation();
      const show = (text: string) => (state.textContent = `${file.name}: ${text}`);
      const onReady = () => {
        part.querySelector("[data-counting]")?.remove();
        const remove = part.querySelector<HTMLDetailsElement>("[data-remove]");
        if (remove) remove.hidden = false;
      };
      void send(file, slot, show, onReady).then((isSent) => {
        // What is on its way need not go with the form as well.
        if (isSent) input.value = "";
      });
    };
    input.addEventListener("change", sendChosen);
    // Chosen before this script had arrived.
    sendChosen();
  }

  /** False where there is nothing yet that the file could belong to: then it goes with the form. */
  async function send(file: File, slot: FileSlot, show: (text: string) => void, onReady: () => void): Promise<boolean> {
    if (!form.dataset["submission"]) await autosave?.save();
    const ownerId = form.dataset["submission"];
    if (!ownerId) return false;
    startUpload({
      file,
      slot,
      owner: { ownerKind: "submission", ownerId },
      onChange: (state) => {
        show(textOf(state, words));
        if (state.kind === "done" || state.kind === "stopped") underWay.delete(slot);
        else underWay.add(slot);
        // What is missing is a list that the server knows.
        if (state.kind !== "done") return;
        if (state.upload.status === "ready") onReady();
        void autosave?.save();
      },
    });
    return true;
  }
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
