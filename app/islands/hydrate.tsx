import type { ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";

/** Brings the named islands of the page to life, each from the props in its data block. */
export function hydrate(islands: Record<string, (props: never) => ReactNode>): void {
  for (const [name, island] of Object.entries(islands)) {
    const element = document.querySelector<HTMLElement>(`[data-island="${name}"]`);
    if (!element) continue;
    const block = document.getElementById(`island-${name}`);
    if (!block?.textContent) throw new Error(`Island "${name}" has no data`);
    hydrateRoot(element, island(JSON.parse(block.textContent) as never));
  }
}
