// Keeps the ticks of the guide in this browser. Without it they last until the page is left.
import { keptTicks, toggledTick } from "./ticks.ts";

const storageKey = "guide-ticks";
const boxes = [...document.querySelectorAll<HTMLInputElement>("input[data-tick]")];

/** Null where the browser refuses storage: then nothing is kept. */
function read(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

function write(ticks: readonly string[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(ticks));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

const kept = keptTicks(read());
for (const box of boxes) {
  const name = box.dataset["tick"] ?? "";
  // Ticked before this script had arrived.
  if (box.checked && !kept.includes(name)) write(toggledTick(keptTicks(read()), name, true));
  if (kept.includes(name)) box.checked = true;
  box.addEventListener("change", () => write(toggledTick(keptTicks(read()), name, box.checked)));
}
