import type { RefusedAnswer, SavedAnswer, Texts } from "#domain/autosave/autosave.ts";
import { unheardField, writeUnheard } from "#domain/autosave/unheard.ts";
import { createAutosave, type Autosave, type AutosaveState, type SendDraft } from "./autosave.ts";
import { isSame, readEarlyTexts, readFormTexts, readServedTexts, writeTexts } from "../form-texts.ts";
import { browserStorage } from "../tab-storage.ts";
import { createKeptDraft, type KeptDraft } from "./kept-draft.ts";

/** What is said beside the form, given by its page. */
export interface AutosaveWords {
  saving: string;
  theirs: string;
  waiting: string;
  signedOut: string;
  signIn: string;
  merged: string;
  conflict: string;
  refused: string;
  restored: string;
  /** Instead of `waiting`, `signedOut` and `refused` where the browser keeps nothing. */
  unkept: string;
}

export interface SavedForm<Saved extends SavedAnswer> {
  form: HTMLFormElement;
  /** Where it is said what became of it; the page's words are in its `data-words`. */
  status: HTMLElement;
  /** The fields that are saved. */
  names: readonly string[];
  address: string;
  /** What goes with every save. */
  fixed?: Readonly<Record<string, string>>;
  /** Under what name it is kept on this device: never somebody else's. */
  keepAs: string;
  /** The id of the submission that the form shows, empty before there is one: somebody may change teams meanwhile. */
  belongsTo?: () => string;
  onSaved?: (answer: Saved) => void;
  onRefused?: (answer: RefusedAnswer) => void;
}

/** Makes a form save automatically, and bring back what was typed before. */
export function saveAutomatically<Saved extends SavedAnswer>(saved: SavedForm<Saved>): Autosave {
  const { form, status, names, address, fixed, keepAs, belongsTo, onSaved, onRefused } = saved;
  const words = JSON.parse(status.dataset["words"] ?? "{}") as AutosaveWords;
  const version = form.elements.namedItem("version") as HTMLInputElement;
  const keeper = createKeptDraft(browserStorage("localStorage"), keepAs, belongsTo);
  const read = () => readFormTexts(form, names);
  // Where the server has just refused the form, it holds what was typed, and the server less.
  const isRefused = form.dataset["refused"] !== undefined;
  const there = { values: isRefused ? {} : readServedTexts(form, names), version: Number(version.value) };
  const kept = isRefused ? null : keeper.read();

  let shown = "";
  const show = (text: string, link?: { text: string; to: string }) => {
    // Said once: screen readers read a text again that is only put there anew.
    if (text === shown) return;
    shown = text;
    status.textContent = text;
    if (!link) return;
    const anchor = Object.assign(document.createElement("a"), { href: link.to, className: "text-link" });
    anchor.textContent = link.text;
    status.append(" ", anchor);
  };
  const ifKept = (text: string) => (keeper.isKept() ? text : words.unkept);
  let last: AutosaveState["kind"] | null = null;
  let slow: ReturnType<typeof setTimeout> | undefined;
  const onChange = (state: AutosaveState<Saved>) => {
    last = state.kind;
    clearTimeout(slow);
    switch (state.kind) {
      case "saved": {
        const { answer } = state;
        version.value = String(answer.version);
        writeTexts(form, answer.theirs);
        onSaved?.(answer);
        const isMerged = Object.keys(answer.theirs).length > 0;
        return show(isMerged ? `${answer.message}. ${words.merged}` : answer.message);
      }
      case "refused": {
        const { answer } = state;
        if (answer.version > 0) version.value = String(answer.version);
        writeTexts(form, answer.merged);
        showTheirs(form, answer.theirs, words.theirs);
        show(answer.reason === "conflict" ? `${answer.message} ${words.conflict}` : answer.message);
        return onRefused?.(answer);
      }
      case "saving":
        // On a dead line, what was said of the last save must not stand for this one.
        slow = setTimeout(() => show(words.saving), slowMs);
        return undefined;
      case "waiting":
        return show(ifKept(words.waiting));
      case "signed-out":
        return show(ifKept(words.signedOut), {
          text: words.signIn,
          to: `/sign-in?to=${encodeURIComponent(thisPage())}`,
        });
      case "failed":
        return show(ifKept(words.refused));
    }
  };

  const sent = () => ({ ...fixed, ...(belongsTo && { submission: belongsTo() }) });
  const autosave = createAutosave<Saved>({ read, saved: there, keeper, send: sendDraftTo(address, sent), onChange });
  const onEdit = ({ target }: Event) => autosave.changed(isWhole(target) ? afterChoiceMs : undefined);
  form.addEventListener("input", onEdit);
  form.addEventListener("change", onEdit);
  form.addEventListener("submit", (event) => {
    if (!autosave.isBusy()) return autosave.stop();
    // Crossing it, the form would come from a version that is no longer the newest, as if somebody else had saved; and
    // without a connection the browser would put its own page in place of this one.
    event.preventDefault();
    show(words.saving);
    void autosave.save().then(() => {
      if (last !== "waiting" && last !== "refused") form.requestSubmit(event.submitter);
    });
  });
  addEventListener("online", () => void (autosave.isDirty() && autosave.save()));
  // Whoever puts the phone away, or goes to another page, may not come back to this one.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") autosave.saveWhatIsPlanned();
  });
  if (kept && !isSame(kept.values, there.values)) restore(kept);
  else if (!isRefused) {
    keeper.clear();
    if (autosave.isDirty()) autosave.changed();
  }

  function restore(draft: KeptDraft) {
    // What was typed before this script had arrived is newer than what an earlier page left behind.
    writeTexts(form, { ...draft.values, ...readEarlyTexts(form, names) });
    show(words.restored);
    void autosave.saveFrom(draft);
  }
  return autosave;
}

/** Where to come back to: to this week's notes, and not to what was said of the last thing that was done. */
function thisPage(): string {
  const { pathname, searchParams } = new URL(location.href);
  searchParams.delete("done");
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

/** Puts what was written elsewhere under each field that both changed. */
function showTheirs(form: HTMLFormElement, theirs: Texts, label: string): void {
  for (const old of form.querySelectorAll("[data-theirs]")) old.remove();
  for (const [field, text] of Object.entries(theirs)) {
    const quote = Object.assign(document.createElement("blockquote"), {
      className: "rounded-lg border-l-4 border-river bg-river-wash px-4 py-3 whitespace-pre-wrap",
    });
    quote.dataset["theirs"] = field;
    const strong = document.createElement("strong");
    strong.textContent = label;
    quote.append(strong, ` ${text ?? ""}`);
    const control = form.elements.namedItem(field);
    if (control instanceof HTMLElement) control.parentElement?.after(quote);
  }
}

/** A choice is whole at once, a sentence is not. */
const afterChoiceMs = 300;
const isWhole = (field: EventTarget | null): boolean =>
  field instanceof HTMLSelectElement ||
  (field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type));

/** After this long it is said that something is being saved. */
const slowMs = 2_000;

/** No answer comes any more after this long. */
const patienceMs = 20_000;

/** Browsers finish a request of a page that is left if all such bodies together have less than 64 KiB. */
const outlivesPage = 30_000;

/** Sends a draft to an address of our own server. `fixed`: what goes with it each time. */
const sendDraftTo =
  <Saved extends SavedAnswer>(address: string, fixed: () => Readonly<Record<string, string>>): SendDraft<Saved> =>
  async ({ values, version, more, unheard }) => {
    const body = new URLSearchParams({
      ...fixed(),
      ...(values as Record<string, string>),
      version: String(version),
      [unheardField]: writeUnheard(unheard, values),
      ...more,
    });
    try {
      const answer = await fetch(address, {
        method: "POST",
        body,
        redirect: "manual",
        signal: AbortSignal.timeout(patienceMs),
        keepalive: String(body).length < outlivesPage,
      });
      // A page sends people to sign in; a program is told.
      if (answer.type === "opaqueredirect") return "signed-out";
      const isJson = answer.headers.get("Content-Type")?.startsWith("application/json") ?? false;
      const said = isJson ? ((await answer.json()) as Saved | RefusedAnswer | { ok?: undefined }) : {};
      if (said.ok !== undefined) return said;
      return answer.status === 401 || answer.status === 403 ? "signed-out" : "failed";
    } catch (error) {
      // Too slow is as good as gone, and so is half an answer: it is tried again, and a save that came through twice
      // changes nothing.
      const isGone = error instanceof DOMException || error instanceof SyntaxError;
      throw isGone ? new TypeError("no answer came", { cause: error }) : error;
    }
  };
