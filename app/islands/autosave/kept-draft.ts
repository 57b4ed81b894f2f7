import type { Texts } from "#domain/autosave/autosave.ts";
import { guarded, type TabStorage } from "../tab-storage.ts";

/** What was typed and is not yet known to be saved, with the version that it was made from. */
export interface KeptDraft {
  version: number;
  values: Texts;
  /** What was sent from that version before, and may have arrived. */
  unheard?: readonly Texts[];
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
      const unheard = draft.unheard?.length ? draft.unheard : undefined;
      const text = JSON.stringify({ ...draft, unheard, of: belongsTo() || undefined });
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
    const { version, values, unheard, of } = draft ?? {};
    if (!Number.isSafeInteger(version) || !isTexts(values)) return null;
    const sent = Array.isArray(unheard) ? unheard.filter(isTexts) : [];
    return {
      version: version!,
      values,
      ...(sent.length > 0 && { unheard: sent }),
      ...(typeof of === "string" && { of }),
    };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

const isTexts = (value: unknown): value is Texts =>
  typeof value === "object" && value !== null && Object.values(value).every((text) => typeof text === "string");
