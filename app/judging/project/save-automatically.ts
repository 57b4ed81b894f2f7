import type { JudgingProjectWords } from "#content/en/judging/project.ts";
import { readEarlyTexts } from "#app/islands/form-texts.ts";
import type { SavedByItself } from "./marks.ts";

type Words = JudgingProjectWords["live"];

/** After the last change: a mark is whole at once, a sentence is not. */
const afterMarkMs = 300;
const afterTypingMs = 1_500;
const retryMs = 5_000;

type Attempt = SavedByItself | "offline" | "signed-out" | "failed";

/** Keeps the form saved. One save at a time, so that this window never overtakes itself. */
export function startSaving(form: HTMLFormElement, address: string, words: Words, say: (text: string) => void): void {
  const version = form.elements.namedItem("version") as HTMLInputElement;
  let timer = 0;
  let isChanged = false;
  let underWay: Promise<void> | null = null;

  const saveIn = (ms: number) => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void save(), ms);
  };

  const save = async (): Promise<void> => {
    clearTimeout(timer);
    if (underWay) return underWay.then(() => (isChanged ? save() : undefined));
    isChanged = false;
    underWay = attempt(form, address).then(settle);
    return underWay;
  };

  const settle = (result: Attempt) => {
    underWay = null;
    if (typeof result !== "string") {
      if (result.ok) version.value = String(result.version);
      say(result.message);
    } else if (result === "offline") {
      isChanged = true;
      say(words.offline);
      saveIn(retryMs);
    } else say(result === "signed-out" ? words.signedOut : words.failed);
  };

  const saveChange = (ms: number) => {
    isChanged = true;
    say(words.saving);
    saveIn(ms);
  };
  form.addEventListener("input", (event) =>
    saveChange(event.target instanceof HTMLTextAreaElement ? afterTypingMs : afterMarkMs),
  );
  // Marked before this script had arrived.
  const early = readEarlyTexts(form, [...new FormData(form).keys()]);
  if (Object.keys(early).length > 0) saveChange(afterMarkMs);
  // The button waits for a save under way, or it would come with a version that is no longer the newest.
  form.addEventListener("submit", (event) => {
    clearTimeout(timer);
    isChanged = false;
    if (!underWay) return;
    event.preventDefault();
    void underWay.then(() => {
      clearTimeout(timer);
      form.requestSubmit((event as SubmitEvent).submitter);
    });
  });
  window.addEventListener("online", () => isChanged && void save());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden" && isChanged) void save();
  });
}

async function attempt(form: HTMLFormElement, address: string): Promise<Attempt> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) body.set(name, String(value));
  let response: Response;
  try {
    response = await fetch(address, { method: "POST", body, redirect: "manual", keepalive: true });
  } catch (error) {
    if (error instanceof TypeError) return "offline";
    throw error;
  }
  if (response.type === "opaqueredirect") return "signed-out";
  const isJson = response.headers.get("Content-Type")?.startsWith("application/json") ?? false;
  return isJson && response.status < 500 ? ((await response.json()) as SavedByItself) : "failed";
}
