import type { Facts } from "#content/facts.ts";
import { spaced } from "./forms.ts";

export function deskLog({ programme }: Facts) {
  return {
    meta: { title: "Log", description: "Who did what, and when." },
    title: "Log",
    lead: "Who did what, and when. Entries are never changed or removed.",
    searchHint: "Name, email or id of the person who did it, or whom it was about",
    none: "No entries match.",
    columns: {
      at: `When (${programme.zoneLabel})`,
      who: "Who",
      what: "What",
      whom: "About",
      more: "Details",
      undo: "Take back",
    },
    filters: { action: "What" },
    /** "Show project", of the log's "show-project" */
    action: (name: string) => name.charAt(0).toUpperCase() + spaced(name.slice(1)),
    andMore: (count: string) => `and ${count} more`,
  };
}
