import type { Texts } from "#domain/autosave/autosave.ts";
import { guarded, type TabStorage } from "../tab-storage.ts";

/** What was typed and is not yet known to be saved, with the version that it was made from. */
export interface KeptDraft {
  version: number;
  values: Texts;
  /** The submission that it was typed for, where there was one. */
  of?: string;
}

/**
 * Keeps a draft on this device, so that neither a lost connection nor a reload nor the end of a session loses it.
 * The key names the person: whoever signs in next on this device gets nothing of it. Nor does another team's project,
 * where it belongs to one.
 */
export function createKeptDraft(storage: TabStorage | null, key: string, belongsTo: () => string = () => "") {
  // Where storage is refused or full, the page still saves by itself.
  let isKept = storage !== null;
  return {
    read(): KeptDraft | null {
      const text = guarded(() => storage?.getItem(key)) ?? null;
      const draft = text === null ? null : parseDraft(text);
      return draft?.of && draft.of !== belongsTo() ? null : draft;
    },
    write(draft: KeptDraft): void {
      const text = JSON.stringify({ ...draft, of: belongsTo() || undefined });
      guarded(() => storage?.setItem(key, text));
      isKept = guarded(() => storage?.getItem(key)) === text;
    },
    /** Whether what was written last is there: nobody is told so otherwise. */
    isKept: () => isKept,
    clear: () => void guarded(() => storage?.removeItem(key)),
  };
}

export type DraftKeeper = ReturnType<typeof createKeptDraft>;

/** Whoever owns the browser can write there: what is no draft is none. */
function parseDraft(text: string): KeptDraft | null {
  try {
    const draft = JSON.parse(text) as Partial<KeptDraft> | null;
    const { version, values, of } = draft ?? {};
    const isDraft = Number.isSafeInteger(version) && typeof values === "object" && values !== null;
    if (!isDraft || !Object.values(values).every((value) => typeof value === "string")) return null;
    return { version: version!, values, ...(typeof of === "string" && { of }) };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
