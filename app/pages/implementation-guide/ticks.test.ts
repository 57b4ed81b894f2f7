import { expect, test } from "vitest";
import { keptTicks, toggledTick } from "./ticks.ts";

test("ticks survive in the storage, each once, and go when they are taken back", () => {
  const once = toggledTick(toggledTick([], "decide-0", true), "decide-0", true);
  expect(keptTicks(JSON.stringify(once))).toEqual(["decide-0"]);
  expect(toggledTick(once, "decide-0", false)).toEqual([]);
});

test.each([null, "", "{", "7", '{"a":1}', '["ok",3,null]'])("reads %j without trouble", (text) => {
  expect(keptTicks(text)).toEqual(text?.includes("ok") ? ["ok"] : []);
});
