import type { Autosave } from "#app/islands/autosave/autosave.ts";
import type { Sending } from "./send-files.ts";
import { startCountdown } from "./start-countdown.ts";

interface Words {
  ticking: string;
  over: string;
  uploading: string;
}

const hour = 3_600_000;
/** So long before the end whatever is typed is sent each second, however short ago. */
const lastSavesMs = 3_000;

/**
 * Says how long it is to the deadline, from an hour before, by the server's clock as it was when the page came. At the
 * deadline the page shows what counts; a file that is on its way goes on first.
 */
export function countDown(
  box: HTMLElement,
  {
    form,
    autosave,
    sending,
    onOver,
  }: { form: HTMLFormElement; autosave: Autosave | null; sending: Sending; onOver: () => void },
): void {
  const words = JSON.parse(box.dataset["words"] ?? "{}") as Words;
  const left = box.querySelector("[data-left]");
  const leftMs = startCountdown(Number(box.dataset["countdown"]));
  const tick = () => {
    const ms = leftMs();
    if (ms > hour) return;
    box.hidden = false;
    if (ms > 0) {
      if (ms <= lastSavesMs) autosave?.saveWhatIsPlanned();
      if (left) left.textContent = words.ticking.replace("{time}", timeOf(ms));
      return;
    }
    if (sending.isUnderWay()) {
      if (left) left.textContent = words.uploading;
      for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
        "textarea, input:not([type=file])",
      ))
        field.readOnly = true;
      return;
    }
    clearInterval(timer);
    if (left) left.textContent = words.over;
    onOver();
  };
  const timer = setInterval(tick, 1000);
  tick();
}

/** "9:05" */
function timeOf(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
