import type { AutosaveAnswer } from "#domain/submission/autosave.ts";
import type { DraftKeeper } from "./kept-draft.ts";
import { isSame, type TypedValues } from "./typed-fields.ts";

/** What became of the last attempt. */
export type AutosaveState =
  | { kind: "saved"; answer: Extract<AutosaveAnswer, { ok: true }> }
  | { kind: "refused"; answer: Extract<AutosaveAnswer, { ok: false }> }
  | { kind: "saving" | "waiting" | "signed-out" | "failed" };

/** An answer, `signed-out`, or a rejection with a TypeError where none came. */
export type SendDraft = (values: TypedValues, version: number) => Promise<AutosaveAnswer | "signed-out" | "failed">;

export interface AutosaveOptions {
  /** What the form holds now. */
  read: () => TypedValues;
  /** What the server has, and its version. */
  saved: { values: TypedValues; version: number };
  keeper: DraftKeeper;
  send: SendDraft;
  onChange: (state: AutosaveState) => void;
  /** How long after the last key; and how long to wait after a lost connection, longer each time. */
  pauseMs?: number;
  retryMs?: readonly number[];
}

/**
 * Saves what is typed, a moment after the last key. What is not saved yet is kept on the device. Once two people have
 * changed the same text it stops: a person looks at both, and saves by hand.
 */
export function createAutosave(options: AutosaveOptions) {
  const { read, keeper, send, onChange, pauseMs = 1_500, retryMs = [3_000, 10_000, 30_000] } = options;
  let { values: savedValues, version } = options.saved;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | null = null;
  let failures = 0;
  let stopped = false;

  const plan = (ms: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void save(), ms);
  };

  const attempt = async (): Promise<void> => {
    const values = read();
    onChange({ kind: "saving" });
    let answer: Awaited<ReturnType<SendDraft>>;
    try {
      answer = await send(values, version);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      onChange({ kind: "waiting" });
      plan(retryMs[Math.min(failures++, retryMs.length - 1)]!);
      return;
    }
    failures = 0;
    if (answer === "signed-out" || answer === "failed") {
      onChange({ kind: answer });
      if (answer === "failed") plan(retryMs.at(-1)!);
      return;
    }
    const current = read();
    const others = answer.ok ? answer.theirs : answer.merged;
    const crossed = (Object.keys(others) as (keyof TypedValues)[]).some((name) => current[name] !== values[name]);
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
  const save = (): Promise<void> => {
    clearTimeout(timer);
    if (stopped) return Promise.resolve();
    const turn = (underWay ?? Promise.resolve()).then(attempt).finally(() => {
      if (underWay === turn) underWay = null;
    });
    underWay = turn;
    return turn;
  };

  const changed = () => {
    const values = read();
    keeper.write({ version, values });
    if (!isSame(values, savedValues)) plan(pauseMs);
  };

  return {
    changed,
    save,
    /** Saves what was brought back: it was made from an older version, by which the server tells what changed. */
    saveFrom(base: number) {
      version = base;
      return save();
    },
    /** Whether there is anything that the server does not have. */
    isDirty: () => !isSame(read(), savedValues),
    /** What the next save is made from. */
    version: () => version,
    /** The form is sent by hand now: nothing may cross it. */
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

export type Autosave = ReturnType<typeof createAutosave>;
