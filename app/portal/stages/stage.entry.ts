// Keeps on the device what is typed for a stage, so that neither a reload nor the end of a session loses it. Without it
// what was typed goes with every press of a button of the page, and is kept on the server.
import { createKeptDraft } from "#app/islands/autosave/kept-draft.ts";
import { browserStorage } from "#app/islands/tab-storage.ts";
import { isSame, readEarlyTexts, readFormTexts, readServedTexts, writeTexts } from "#app/islands/form-texts.ts";

const form = document.querySelector<HTMLFormElement>("form[data-stage]");
if (form) keepTyped(form);

function keepTyped(form: HTMLFormElement): void {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input[name], textarea[name]");
  const names = [...fields].map(({ name }) => name);
  const keeper = createKeptDraft(browserStorage("localStorage"), `stage:${form.dataset["stage"] ?? ""}`);
  // Sent along and stored: what comes back is what counts. A session that has ended leaves it here.
  const address = new URL(location.href);
  if (address.searchParams.has("done")) {
    keeper.clear();
    // Said once: a reload of this page must not throw away what is typed on it from here on.
    address.searchParams.delete("done");
    history.replaceState(history.state, "", address);
  }
  const there = readServedTexts(form, names);
  const typed = readEarlyTexts(form, names);
  const kept = keeper.read();
  // What the server has just refused is in the form already.
  if (kept && form.dataset["refused"] === undefined && !isSame(kept.values, there)) {
    writeTexts(form, { ...kept.values, ...typed });
    const note = form.querySelector<HTMLElement>("[data-kept]");
    if (note) note.textContent = note.dataset["words"] ?? "";
  }
  const keep = () => keeper.write({ version: 0, values: readFormTexts(form, names) });
  form.addEventListener("input", keep);
  if (Object.keys(typed).length > 0) keep();
}
