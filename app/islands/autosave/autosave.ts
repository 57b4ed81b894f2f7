import type { RefusedAnswer, SavedAnswer, Texts } from "#domain/autosave/autosave.ts";
import { isSame } from "../form-texts.ts";
import type { DraftKeeper, KeptDraft } from "./kept-draft.ts";

/** What became of the last attempt. */
export type AutosaveState<Saved extends SavedAnswer = SavedAnswer> =
  | { kind: "saved"; answer: Saved }
  | { kind: "refused"; answer: RefusedAnswer }
  | { kind: "saving" | "waiting" | "signed-out" | "failed" };

/** Asked for together with a save, such as that it be submitted. */
export type More = Readonly<Record<string, string>>;

/** A save on its way, made from a version. */
export interface SentDraft {
  values: Texts;
  version: number;
  more: More;
  /** What went from the same version before, and may have arrived. */
  unheard: readonly Texts[];
}

/** As many as are tried on a bad line within some minutes. */
const mostUnheard = 8;

/** An answer, `signed-out`, or a rejection with a TypeError where none came. */
export type SendDraft<Saved extends SavedAnswer = SavedAnswer> = (
  sent: SentDraft,
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
  /** Sent from this version, oldest first, and no answer came yet: each may have arrived all the same. */
  let unheard: readonly Texts[] = [];

  const drop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const plan = (ms: number) => {
    drop();
    if (!stopped) timer = setTimeout(() => void save(), ms);
  };

  const sendNow = (values: Texts, more: More) => {
    const before = unheard.filter((texts) => !isSame(texts, values));
    unheard = [...before, values].slice(-mostUnheard);
    if (!isSame(values, savedValues)) keeper.write({ version, values, unheard: before });
    return send({ values, version, more, unheard: before });
  };

  const attempt = async (): Promise<void> => {
    // Asked for while the last one was under way: somebody has to look at what came of that first.
    if (stopped) return;
    const values = read();
    const going = asked;
    onChange({ kind: "saving" });
    let answer: Saved | RefusedAnswer | "signed-out" | "failed";
    try {
      answer = await sendNow(values, going);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      onChange({ kind: "waiting" });
      return plan(retryMs[Math.min(failures++, retryMs.length - 1)]!);
    }
    if (answer === "signed-out" || answer === "failed") {
      failures = 0;
      onChange({ kind: answer });
      if (answer === "failed") plan(retryMs.at(-1)!);
      return;
    }
    unheard = unheard.slice(unheard.indexOf(values) + 1);
    failures = 0;
    // Overtaken by what this page itself sent after it, which the next one names.
    if (!answer.ok && answer.reason === "conflict" && unheard.length > 0) return attempt();
    // What was asked for meanwhile has not gone yet.
    if (answer.ok && asked === going) asked = {};
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
    if (isSame(read(), savedValues)) keeper.clear();
    else changed();
  };

  /** Saves now, and after what is under way. */
  const save = (more: More = {}): Promise<void> => {
    drop();
    if (Object.keys(more).length > 0) asked = { ...asked, ...more };
    if (stopped) return Promise.resolve();
    const turn = (underWay ?? Promise.resolve()).then(attempt).finally(() => {
      if (underWay === turn) underWay = null;
    });
    underWay = turn;
    return turn;
  };

  const changed = (ms = pauseMs) => {
    const values = read();
    keeper.write({ version, values, unheard });
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
      if (timer === undefined) return;
      if (!underWay) return void save();
      // Behind the one that is under way it would never go if the page ends here. If it does not, the next save asks.
      void sendNow(read(), {}).catch((error: unknown) => {
        if (!(error instanceof TypeError)) throw error;
      });
    },
    /**
     * Saves the form with what was brought back into it, made from an older version, by which the server tells what
     * changed. It may have been sent when the page before was left.
     */
    saveFrom(draft: KeptDraft) {
      version = draft.version;
      unheard = [...(draft.unheard ?? []), draft.values];
      return save();
    },
    /** Whether a save is on its way, or got no answer: what crosses it would seem to be somebody else's. */
    isBusy: () => underWay !== null || failures > 0,
    /** Whether the last one got no answer. */
    isWaiting: () => failures > 0,
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
