import type { PortalSubmissionWords } from "#content/en/portal/submission.ts";
import { createAutosave, type Autosave, type AutosaveState } from "./autosave.ts";
import { createKeptDraft } from "./kept-draft.ts";
import { sendDraft } from "./send-draft.ts";
import { showMissing, showTheirs } from "./show-changes.ts";
import { isSame, readTyped, writeTyped } from "./typed-fields.ts";

type Words = Omit<PortalSubmissionWords["autosave"], "saved"> & { theirs: string };

/** Makes the form save by itself, and bring back what was typed before. */
export function saveByItself(form: HTMLFormElement, status: HTMLElement): Autosave {
  const words = JSON.parse(status.dataset["words"] ?? "{}") as Words;
  const version = form.elements.namedItem("version") as HTMLInputElement;
  const keeper = createKeptDraft(localStorage, form.dataset["person"] ?? "");
  // Where the server has just refused the form, it holds what was typed, and the server less.
  const isRefused = form.dataset["refused"] !== undefined;
  const saved = { values: isRefused ? {} : readTyped(form), version: Number(version.value) };
  const kept = isRefused ? null : keeper.read();

  const show = (text: string, link?: { text: string; to: string }) => {
    status.textContent = text;
    if (!link) return;
    const anchor = Object.assign(document.createElement("a"), { href: link.to, className: "text-link" });
    anchor.textContent = link.text;
    status.append(" ", anchor);
  };
  const onChange = (state: AutosaveState) => {
    switch (state.kind) {
      case "saved": {
        const { answer } = state;
        form.dataset["submission"] = answer.submissionId;
        version.value = String(answer.version);
        writeTyped(form, answer.theirs);
        showMissing(answer.missing);
        const isMerged = Object.keys(answer.theirs).length > 0;
        return show(isMerged ? `${answer.message}. ${words.merged}` : answer.message);
      }
      case "refused": {
        const { answer } = state;
        if (answer.version > 0) version.value = String(answer.version);
        writeTyped(form, answer.merged);
        showTheirs(form, answer.theirs, words.theirs);
        return show(answer.reason === "conflict" ? `${answer.message} ${words.conflict}` : answer.message);
      }
      case "saving":
        return undefined;
      case "waiting":
        return show(words.waiting);
      case "signed-out":
        return show(words.signedOut, { text: words.signIn, to: "/sign-in?to=/portal/submission" });
      case "failed":
        return show(words.refused);
    }
  };

  const autosave = createAutosave({ read: () => readTyped(form), saved, keeper, send: sendDraft, onChange });
  form.addEventListener("input", () => autosave.changed());
  form.addEventListener("change", () => autosave.changed());
  form.addEventListener("submit", () => autosave.stop());
  addEventListener("online", () => void (autosave.isDirty() && autosave.save()));
  // Whoever comes back to the page sees what the others wrote meanwhile.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && form.dataset["submission"]) void autosave.save();
  });
  if (kept && !isSame(kept.values, saved.values)) restore();
  else if (!isRefused) keeper.clear();

  function restore() {
    const draft = kept!;
    writeTyped(form, draft.values);
    show(words.restored);
    void autosave.saveFrom(draft.version);
  }
  return autosave;
}
