import { isFileSlot, type FileSlot } from "#domain/files/file-type.ts";
import type { PortalSubmissionWords } from "#content/en/portal/submission.ts";
import type { Autosave } from "#app/islands/autosave/autosave.ts";
import { startUpload, type RunningUpload, type UploadState } from "./upload-client.ts";
import { uploadText } from "./upload-text.ts";

type FileWords = PortalSubmissionWords["files"];

export interface Sending {
  /** Whether a file is on its way from this page. */
  isUnderWay(): boolean;
  /** Does something that leaves the page once no file is on its way any more. */
  whenDone(leave: () => void): void;
}

/** The form has got a submission that files can belong to. */
export const begunEvent = "begun";

/** Sends files in pieces as soon as they are chosen, and saves again once they are there. */
export function sendFilesWhenChosen(form: HTMLFormElement, autosave: Autosave | null): Sending {
  const underWay = new Map<FileSlot, RunningUpload & { file: File }>();
  const leaving: (() => void)[] = [];
  const words = JSON.parse(form.dataset["words"] ?? "{}") as FileWords;
  for (const part of form.querySelectorAll<HTMLElement>("[data-upload]")) sendWhenChosen(part);
  addEventListener("beforeunload", (event) => {
    if (underWay.size > 0) event.preventDefault();
  });
  return {
    isUnderWay: () => underWay.size > 0,
    whenDone: (leave) => void (underWay.size > 0 ? leaving.push(leave) : leave()),
  };

  function sendWhenChosen(part: HTMLElement): void {
    const input = part.querySelector("input");
    const slot = part.dataset["upload"] ?? "";
    if (!input || !isFileSlot(slot)) return;
    const sendChosen = async (event?: Event) => {
      const file = input.files?.[0];
      if (!file) return;
      event?.stopPropagation();
      const isSent = await send(file, slot, (state) => showState(part, file, state, words));
      // What is on its way need not go with the form as well.
      if (isSent && input.files?.[0] === file) input.value = "";
    };
    input.addEventListener("change", (event) => void sendChosen(event));
    form.addEventListener(begunEvent, () => void sendChosen());
    // Chosen before this script had arrived.
    void sendChosen();
  }

  /** False where there is nothing yet that the file could belong to: then it waits for that, or goes with the form. */
  async function send(file: File, slot: FileSlot, show: (state: UploadState) => void): Promise<boolean> {
    if (!form.dataset["submission"]) await autosave?.save();
    const ownerId = form.dataset["submission"];
    if (!ownerId) return false;
    const before = underWay.get(slot);
    if (before && isSameFile(before.file, file)) return true;
    // Another one was chosen in its place: two would take the line from each other, and the slower one would count.
    before?.cancel();
    const onChange = (state: UploadState) => {
      show(state);
      if (state.kind !== "done" && state.kind !== "stopped") return;
      underWay.delete(slot);
      // What is missing is a list that the server knows, and who is signed out is told where to sign in.
      if (state.kind === "done" || state.code === "signed_out") void autosave?.save();
      if (underWay.size === 0) for (const leave of leaving.splice(0)) leave();
    };
    const running = startUpload({ file, slot, owner: { ownerKind: "submission", ownerId }, onChange });
    underWay.set(slot, { ...running, file });
    return true;
  }
}

const isSameFile = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** Says what became of a file, and takes away what was said of the one before it. */
function showState(part: HTMLElement, file: File, state: UploadState, words: FileWords): void {
  const line = part.querySelector("p[id$='-state']");
  const isRefused = state.kind === "stopped" || (state.kind === "done" && state.upload.status === "refused");
  if (line) {
    // How far it is changes many times a second: a screen reader would say nothing else.
    line.setAttribute("aria-live", state.kind === "sending" ? "off" : "polite");
    line.classList.toggle("font-semibold", isRefused);
    line.classList.toggle("text-destructive", isRefused);
    const isKept = isRefused && part.querySelector("[data-of-file-before] a") !== null;
    const text = `${file.name}: ${uploadText(state, words)}${isKept ? ` ${words.kept}` : ""}`;
    if (line.textContent !== text) line.textContent = text;
  }
  const input = part.querySelector("input");
  if (isRefused) input?.setAttribute("aria-invalid", "true");
  else input?.removeAttribute("aria-invalid");
  if (state.kind !== "done" || isRefused) return;
  for (const old of part.querySelectorAll("[data-of-file-before]")) old.remove();
  const remove = part.querySelector<HTMLDetailsElement>("[data-remove]");
  if (remove) remove.hidden = false;
}
