import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { RefusedAnswer, SavedAnswer, Texts } from "#domain/autosave/autosave.ts";
import { createAutosave, type AutosaveState, type More } from "./autosave.ts";
import { browserStorage, tabStorage } from "../tab-storage.ts";
import { createKeptDraft } from "./kept-draft.ts";

type Answer = SavedAnswer | RefusedAnswer | "signed-out" | "failed" | "offline";

/** An answer that is on its way until it is given. */
function later() {
  let give: (answer: Answer) => void = () => undefined;
  const answer = new Promise<Answer>((resolve) => (give = resolve));
  return { answer, give };
}

const saved = (version: number, theirs = {}): Answer => ({
  ok: true,
  version,
  message: "Saved at 10:42 AM MT",
  theirs,
});

/** A form in memory, a server that answers as told, and storage that outlives both. */
function rig(answers: (Answer | Promise<Answer>)[], stored = new Map<string, string>()) {
  let values: Texts = { title: "" };
  const sent: { values: Texts; version: number; more?: More; unheard?: readonly Texts[] }[] = [];
  const states: AutosaveState["kind"][] = [];
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const keeper = createKeptDraft(storage, "submission-draft:p1");
  const autosave = createAutosave({
    read: () => values,
    saved: { values: { ...values }, version: 1 },
    keeper,
    send: ({ more, unheard, ...draft }) => {
      const besides = { ...(Object.keys(more).length > 0 && { more }), ...(unheard.length > 0 && { unheard }) };
      sent.push({ ...draft, ...besides });
      const answer = answers.shift() ?? saved(draft.version + 1);
      return Promise.resolve(answer).then((given) => {
        if (given === "offline") throw new TypeError("offline");
        return given;
      });
    },
    onChange: (state) => {
      states.push(state.kind);
      if (state.kind === "saved") values = { ...values, ...state.answer.theirs };
      if (state.kind === "refused") values = { ...values, ...state.answer.merged };
    },
  });
  const type = (more: Texts) => {
    values = { ...values, ...more };
    autosave.changed();
  };
  return { autosave, keeper, sent, states, type, values: () => values };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a draft that saves by itself", () => {
  test("goes once a moment after the last key, and is kept on the device until then", async () => {
    const { type, sent, keeper, states } = rig([]);
    type({ title: "S" });
    type({ title: "Sp" });
    expect(keeper.read()).toEqual({ version: 1, values: { title: "Sp" } });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sent).toEqual([{ values: { title: "Sp" }, version: 1 }]);
    expect(states.at(-1)).toBe("saved");
    expect(keeper.read()).toBeNull();
    type({ title: "Spud" });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sent.at(-1)?.version).toBe(2);
  });

  test("waits for a connection, and goes once there is one", async () => {
    const { type, sent, keeper, states, autosave } = rig(["offline", "offline"]);
    type({ title: "Spud" });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(states.at(-1)).toBe("waiting");
    expect(keeper.read()?.values).toEqual({ title: "Spud" });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(sent).toHaveLength(3);
    expect(states.at(-1)).toBe("saved");
    expect(autosave.isDirty()).toBe(false);
  });

  test("what got no answer may have arrived: the next save names it, once", async () => {
    const { type, sent, states } = rig(["offline"]);
    type({ title: "Spud" });
    await vi.advanceTimersByTimeAsync(2_000);
    // Had it arrived, the longer text, made from version 1, would look like another person's.
    type({ title: "Spud Scout" });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(states.at(-1)).toBe("saved");
    type({ title: "Spud Scouts" });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sent.slice(1)).toEqual([
      { values: { title: "Spud Scout" }, version: 1, unheard: [{ title: "Spud" }] },
      { values: { title: "Spud Scouts" }, version: 2 },
    ]);
  });

  test("what an earlier page left behind may have arrived, and so may what that one had not heard of", async () => {
    const { type, sent, autosave, keeper } = rig(["offline"]);
    const [first, second, third] = [{ title: "First" }, { title: "Second" }, { title: "Third" }];
    type(third);
    await autosave.saveFrom({ version: 1, values: second, unheard: [first] });
    expect(sent).toEqual([{ values: third, version: 1, unheard: [first, second] }]);
    // And so the page after this one has it all.
    expect(keeper.read()).toEqual({ version: 1, values: third, unheard: [first, second] });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(autosave.isDirty()).toBe(false);
    expect(keeper.read()).toBeNull();
  });

  test("whoever leaves while a save is under way has the newest sent beside it", async () => {
    const slow = later();
    const { type, sent, autosave, keeper } = rig([slow.answer]);
    const [first, second] = [{ title: "First" }, { title: "Second" }];
    type(first);
    await vi.advanceTimersByTimeAsync(2_000);
    type(second);
    autosave.saveWhatIsPlanned();
    expect(sent).toEqual([
      { values: first, version: 1 },
      { values: second, version: 1, unheard: [first] },
    ]);
    expect(keeper.read()).toEqual({ version: 1, values: second, unheard: [first] });
    // Who had only looked elsewhere goes on.
    slow.give(saved(2));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent.slice(2)).toEqual([{ values: second, version: 2 }]);
    expect(autosave.isDirty()).toBe(false);
    expect(keeper.read()).toBeNull();
  });

  test("what went beside it and was taken back since is taken back there, too", async () => {
    const slow = later();
    const { type, sent, autosave } = rig([slow.answer]);
    type({ title: "First" });
    await vi.advanceTimersByTimeAsync(2_000);
    type({ title: "Second" });
    autosave.saveWhatIsPlanned();
    type({ title: "First" });
    slow.give(saved(2));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent.at(-1)).toEqual({ values: { title: "First" }, version: 2, unheard: [{ title: "Second" }] });
  });

  test("of what got no answer the last few are named", async () => {
    const { type, sent, autosave } = rig(Array<Answer>(10).fill("offline"));
    for (let index = 0; index <= 10; index += 1) {
      type({ title: `Draft ${index}` });
      await autosave.save();
    }
    expect(sent.at(-1)?.unheard?.map(({ title }) => title)).toEqual([2, 3, 4, 5, 6, 7, 8, 9].map((n) => `Draft ${n}`));
  });

  test("a save that was overtaken by that one is no other person's: nobody is asked", async () => {
    const slow = later();
    const { type, sent, autosave, states } = rig([slow.answer]);
    type({ title: "First" });
    await vi.advanceTimersByTimeAsync(2_000);
    type({ title: "Second" });
    autosave.saveWhatIsPlanned();
    type({ title: "Third" });
    const theirs = { title: "Second" };
    slow.give({ ok: false, reason: "conflict", version: 2, message: "", theirs, merged: {} });
    await vi.advanceTimersByTimeAsync(0);
    expect(states).toEqual(["saving", "saving", "saved"]);
    expect(sent.at(-1)).toEqual({ values: { title: "Third" }, version: 1, unheard: [{ title: "Second" }] });
  });

  test("what is asked for while a save is under way goes with the next", async () => {
    const slow = later();
    const { type, sent, autosave } = rig([slow.answer]);
    type({ title: "Spud" });
    await vi.advanceTimersByTimeAsync(2_000);
    void autosave.saveByHand({ submit: "yes" });
    slow.give(saved(2));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sent.at(-1)).toEqual({ values: { title: "Spud" }, version: 2, more: { submit: "yes" } });
  });

  test("a press that got no answer counts for the text as it is by then", async () => {
    const { type, sent, autosave } = rig(["offline"]);
    type({ title: "Spud" });
    void autosave.saveByHand({ submit: "yes" });
    await vi.advanceTimersByTimeAsync(1_000);
    type({ title: "Spud Scout" });
    await vi.advanceTimersByTimeAsync(20_000);
    const unheard = [{ title: "Spud" }];
    expect(sent.at(-1)).toEqual({ values: { title: "Spud Scout" }, version: 1, more: { submit: "yes" }, unheard });
  });

  test("stays on the device where the session ran out", async () => {
    const { type, keeper, states } = rig(["signed-out"]);
    type({ title: "Spud" });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(states).toEqual(["saving", "signed-out"]);
    expect(keeper.read()?.values).toEqual({ title: "Spud" });
  });

  test("stops where two changed the same text, so that nobody is overwritten in silence", async () => {
    const theirs = { title: "Theirs" };
    const conflict: Answer = { ok: false, reason: "conflict", version: 5, message: "", theirs, merged: {} };
    const { type, sent, keeper, autosave } = rig([conflict]);
    type({ title: "Mine" });
    await vi.advanceTimersByTimeAsync(2_000);
    type({ title: "Mine still" });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    expect(autosave.version()).toBe(5);
    expect(keeper.read()?.values).toEqual({ title: "Mine still" });
  });

  test("a save that waited behind the refused one overwrites nobody either", async () => {
    const slow = later();
    const { type, sent, states } = rig([slow.answer]);
    type({ title: "Mine" });
    await vi.advanceTimersByTimeAsync(2_000);
    type({ title: "Mine, longer" });
    await vi.advanceTimersByTimeAsync(2_000);
    slow.give({ ok: false, reason: "conflict", version: 5, message: "", theirs: { title: "Theirs" }, merged: {} });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    expect(states.at(-1)).toBe("refused");
  });

  test("after that it is saved at a person's wish, with what they ask for besides", async () => {
    const theirs = { title: "Theirs" };
    const conflict: Answer = { ok: false, reason: "conflict", version: 5, message: "", theirs, merged: {} };
    const { type, sent, autosave, states } = rig([conflict]);
    type({ title: "Mine" });
    await vi.advanceTimersByTimeAsync(2_000);
    await autosave.saveByHand({ submit: "yes" });
    expect(sent.at(-1)).toEqual({ values: { title: "Mine" }, version: 5, more: { submit: "yes" } });
    expect(states.at(-1)).toBe("saved");
  });

  test("where two changed the same text, what others wrote elsewhere is not taken back by the next save", async () => {
    const conflict: Answer = {
      ok: false,
      reason: "conflict",
      version: 5,
      message: "",
      theirs: { title: "Theirs" },
      merged: { pitch: "Theirs" },
    };
    const { type, values } = rig([conflict]);
    type({ title: "Mine" });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(values()).toEqual({ title: "Mine", pitch: "Theirs" });
  });

  test("takes in what others wrote elsewhere, but never over what is being typed", async () => {
    const first = rig([saved(3, { pitch: "Theirs" })]);
    first.type({ title: "Mine" });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(first.values()).toEqual({ title: "Mine", pitch: "Theirs" });

    const slow = later();
    const second = rig([slow.answer]);
    second.type({ title: "Mine" });
    await vi.advanceTimersByTimeAsync(2_000);
    second.type({ pitch: "Mine too" });
    slow.give(saved(3, { pitch: "Theirs" }));
    await vi.advanceTimersByTimeAsync(2_000);
    // Made from the version before theirs, by which the server sees that both changed it.
    expect(second.sent.at(-1)).toEqual({ values: { title: "Mine", pitch: "Mine too" }, version: 1 });
  });
});

test("what somebody else put into the storage is no draft", () => {
  for (const text of [
    "",
    "null",
    "7",
    '{"version":1}',
    '{"version":"1","values":{}}',
    '{"version":1,"values":{"title":1}}',
  ])
    expect(createKeptDraft({ getItem: () => text, setItem() {}, removeItem() {} }, "p").read()).toBeNull();
  const text = '{"version":1,"values":{},"unheard":[null,{"title":1},{"title":"Sp"}]}';
  expect(createKeptDraft({ getItem: () => text, setItem() {}, removeItem() {} }, "p").read()).toEqual({
    version: 1,
    values: {},
    unheard: [{ title: "Sp" }],
  });
});

test("a browser that refuses storage, has none or is full keeps nothing, breaks nothing and claims nothing", () => {
  const draft = { version: 1, values: { title: "Spud" } };
  const throws = (): never => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const none = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  const full = { ...none, setItem: throws };
  const stale = { ...full, getItem: () => JSON.stringify({ version: 1, values: { title: "Sp" } }) };
  for (const storage of [null, none, full, stale, { getItem: throws, setItem: throws, removeItem: throws }]) {
    const keeper = createKeptDraft(storage, "p");
    keeper.write(draft);
    expect(keeper.isKept()).toBe(false);
    expect(keeper.read()).not.toEqual(draft);
    keeper.clear();
  }
  vi.stubGlobal("window", {
    get localStorage() {
      throw new DOMException("refused", "SecurityError");
    },
    sessionStorage: null,
  });
  expect(browserStorage("localStorage")).toBeNull();
  tabStorage.setItem("a", "b");
  expect(tabStorage.getItem("a")).toBe("b");
  tabStorage.removeItem("a");
  vi.unstubAllGlobals();
});

test("what was typed for another team's project is not brought back into this one", () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const keeperOf = (submission: string) => createKeptDraft(storage, "submission-draft:p1", () => submission);
  const draft = { version: 7, values: { title: "Theirs" } };
  keeperOf("a").write(draft);
  expect(keeperOf("a").read()).toMatchObject(draft);
  expect(keeperOf("b").read()).toBeNull();
  expect(keeperOf("").read()).toBeNull();
  // Typed before there was one: the first save may have come through unheard.
  keeperOf("").write(draft);
  expect(keeperOf("b").read()).toMatchObject(draft);
});
