import type { RefusedAnswer, SavedAnswer, Texts } from "#domain/autosave/autosave.ts";
import { isSame } from "../form-texts.ts";
import type { DraftKeeper } from "./kept-draft.ts";

/** What became of the last attempt. */
export type AutosaveState<Saved extends SavedAnswer = SavedAnswer> =
  | { kind: "saved"; answer: Saved }
  | { kind: "refused"; answer: RefusedAnswer }
  | { kind: "saving" | "waiting" | "signed-out" | "failed" };

/** Asked for together with a save, such as that it be submitted. */
export type More = Readonly<Record<string, string>>;

/** An answer, `signed-out`, or a rejection with a TypeError where none came. */
export type SendDraft<Saved extends SavedAnswer = SavedAnswer> = (
  values: Texts,
  version: number,
  more?: More,
) => Promise<Saved | RefusedAnswer | "signed-out" | "failed">;

export interface AutosaveOptions<Saved extends SavedAnswer> {
  /** What the form holds now. */
  read: () => Texts;
  /** What the server has, and its version. */
  saved: { values: Texts; version: number };
  keeper: DraftKeeper;
  send: SendDraft<Saved>;
  onChange: (state: AutosaveState<Saved>) => void;
  /** How long after the last key; and how long to wait after a lost connection, longer each time. */
  pauseMs?: number;
  retryMs?: readonly number[];
}

/**
 * Saves what is typed, a moment after the last key. What is not saved yet is kept on the device. Once two people have
 * changed the same text it stops: a person looks at both, and saves by hand.
 */
export function createAutosave<Saved extends SavedAnswer = SavedAnswer>(options: AutosaveOptions<Saved>) {
  const { read, keeper, send, onChange, pauseMs = 1_500, retryMs = [3_000, 10_000, 30_000] } = options;
  let { values: savedValues, version } = options.saved;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | null = null;
  let failures = 0;
  let stopped = false;
  /** Not yet known to have arrived: goes with every attempt until it has. */
  let asked: More = {};
  /** Sent, and no answer came: it may have arrived all the same. */
  let unheard: Texts | null = null;

  const drop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const plan = (ms: number) => {
    drop();
    if (!stopped) timer = setTimeout(() => void save(), ms);
  };

  const attempt = async (): Promise<void> => {
    // Asked for while the last one was under way: somebody has to look at what came of that first.
    if (stopped) return;
    // First once more as it was: what has been typed since would seem to cross a save of somebody else.
    const again = unheard;
    const values = again ?? read();
    onChange({ kind: "saving" });
    let answer: Saved | RefusedAnswer | "signed-out" | "failed";
    try {
      answer = await send(values, version, again ? {} : asked);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      unheard = values;
      onChange({ kind: "waiting" });
      plan(retryMs[Math.min(failures++, retryMs.length - 1)]!);
      return;
    }
    failures = 0;
    unheard = null;
    if (typeof answer === "object" && answer.ok && !again) asked = {};
    if (answer === "signed-out" || answer === "failed") {
      onChange({ kind: answer });
      if (answer === "failed") plan(retryMs.at(-1)!);
      return;
    }
    const current = read();
    const others = answer.ok ? answer.theirs : answer.merged;
    const crossed = Object.keys(others).some((name) => current[name] !== values[name]);
    if (!answer.ok) {
      version = answer.version === 0 || crossed ? version : answer.version;
      // What cannot be kept is tried again once it is typed anew; the rest is for a person.
      if (answer.reason !== "invalid") stopped = true;
      onChange({ kind: "refused", answer: { ...answer, version, merged: crossed ? {} : answer.merged } });
      return;
    }
    // Typed meanwhile into a field that somebody else has changed: made from the older version, so that the next save
    // shows both.
    const theirs = crossed ? {} : answer.theirs;
    version = crossed ? version : answer.version;
    savedValues = { ...values, ...theirs };
    onChange({ kind: "saved", answer: { ...answer, version, theirs } });
    const isAllSaved = isSame(read(), savedValues);
    if (isAllSaved) keeper.clear();
    if (again && (!isAllSaved || Object.keys(asked).length > 0)) return attempt();
    if (!isAllSaved) changed();
  };

  /** Saves now, and after what is under way. */
  const save = (more: More = {}): Promise<void> => {
    drop();
    asked = { ...asked, ...more };
    if (stopped) return Promise.resolve();
    const turn = (underWay ?? Promise.resolve()).then(attempt).finally(() => {
      if (underWay === turn) underWay = null;
    });
    underWay = turn;
    return turn;
  };

  const changed = (ms = pauseMs) => {
    const values = read();
    keeper.write({ version, values });
    if (!isSame(values, savedValues)) plan(ms);
  };

  return {
    changed,
    save,
    /** Saves at a person's wish, also over what somebody else wrote: both were shown. */
    saveByHand(more: More = {}) {
      stopped = false;
      return save(more);
    },
    /** Saves at once what was to be saved in a moment. */
    saveWhatIsPlanned(): void {
      if (timer !== undefined) void save();
    },
    /**
     * Saves what was brought back, made from an older version, by which the server tells what changed. It may have been
     * sent when the page before was left: it goes as it was, before what has been typed since.
     */
    saveFrom(base: number, values: Texts) {
      version = base;
      unheard = values;
      return save();
    },
    /** Whether a save is on its way, or got no answer: what crosses it would seem to be somebody else's. */
    isBusy: () => underWay !== null || unheard !== null,
    /** Whether the last one got no answer. */
    isWaiting: () => unheard !== null,
    /** Whether there is anything that the server does not have. */
    isDirty: () => !isSame(read(), savedValues),
    /** What the next save is made from. */
    version: () => version,
    /** The form is sent by hand now: nothing may cross it. */
    stop() {
      stopped = true;
      drop();
    },
  };
}

export type Autosave = ReturnType<typeof createAutosave>;
