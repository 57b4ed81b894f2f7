import type { PortalRemindWords } from "#content/en/portal/remind.ts";

/** Says on the page that a member was reminded, where it was come back to for that. */
export const remindedOf = (url: string, words: PortalRemindWords): string | null =>
  new URL(url).searchParams.get("done") === "reminded" ? words.reminded : null;
