import { autosaveAddress, type AutosaveAnswer } from "#domain/submission/autosave.ts";
import type { SendDraft } from "./autosave.ts";

/** No answer comes any more after this long. */
const patienceMs = 20_000;

/** Sends a draft to our own server. */
export const sendDraft: SendDraft = async (values, version) => {
  const body = new URLSearchParams({ ...values, version: String(version) });
  const answer = await fetch(autosaveAddress, { method: "POST", body, signal: AbortSignal.timeout(patienceMs) }).catch(
    (error: unknown) => {
      // Too slow is as good as gone: it is tried again, and a save that came through twice changes nothing.
      throw error instanceof DOMException ? new TypeError("no answer came", { cause: error }) : error;
    },
  );
  if (answer.status === 401 || answer.status === 403) return "signed-out";
  if (![200, 409, 422].includes(answer.status)) return "failed";
  return (await answer.json()) as AutosaveAnswer;
};
