import type { PortalSubmissionWords } from "#content/en/portal/submission.ts";
import type { UploadState } from "./upload-client.ts";

/** What the page says of a file while it is sent, and of what became of it. */
export function uploadText(state: UploadState, words: PortalSubmissionWords["files"]): string {
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
      if (state.upload.status === "refused") return refusals[state.upload.reason ?? ""] ?? words.otherwise;
      return state.upload.file?.warnings.includes("codec_not_everywhere") ? `${words.done} ${words.codec}` : words.done;
    case "stopped":
      return refusals[state.code] ?? words.otherwise;
  }
}

/** "2:05" */
function timeOf(seconds: number): string {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
