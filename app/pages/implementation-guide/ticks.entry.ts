// Keeps the ticks of the guide in this browser. Without it they last until the page is left.
import { browserStorage, guarded } from "#app/islands/tab-storage.ts";
import { keptTicks, toggledTick } from "./ticks.ts";

const storageKey = "guide-ticks";
const boxes = [...document.querySelectorAll<HTMLInputElement>("input[data-tick]")];

// Where the browser refuses storage, nothing is kept.
const storage = browserStorage("localStorage");
const read = (): string | null => guarded(() => storage?.getItem(storageKey)) ?? null;
const write = (ticks: readonly string[]) => void guarded(() => storage?.setItem(storageKey, JSON.stringify(ticks)));

const kept = keptTicks(read());
for (const box of boxes) {
  const name = box.dataset["tick"] ?? "";
  // Ticked before this script had arrived.
  if (box.checked && !kept.includes(name)) write(toggledTick(keptTicks(read()), name, true));
  if (kept.includes(name)) box.checked = true;
  box.addEventListener("change", () => write(toggledTick(keptTicks(read()), name, box.checked)));
}
