import type { RefusedAnswer, SavedAnswer } from "#domain/autosave/autosave.ts";
import type { SendDraft } from "./autosave.ts";

/** No answer comes any more after this long. */
const patienceMs = 20_000;

/** Sends a draft to an address of our own server. `fixed`: what goes with it each time. */
export const sendDraftTo =
  <Saved extends SavedAnswer>(address: string, fixed: Readonly<Record<string, string>> = {}): SendDraft<Saved> =>
  async (texts, version, more) => {
    const body = new URLSearchParams({
      ...fixed,
      ...(texts as Record<string, string>),
      version: String(version),
      ...more,
    });
    const answer = await fetch(address, { method: "POST", body, signal: AbortSignal.timeout(patienceMs) }).catch(
      (error: unknown) => {
        // Too slow is as good as gone: it is tried again, and a save that came through twice changes nothing.
        throw error instanceof DOMException ? new TypeError("no answer came", { cause: error }) : error;
      },
    );
    if (answer.status === 401 || answer.status === 403) return "signed-out";
    if (![200, 409, 422].includes(answer.status)) return "failed";
    return (await answer.json()) as Saved | RefusedAnswer;
  };
