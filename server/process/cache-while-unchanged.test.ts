import { expect, it, vi } from "vitest";
import { cacheWhileUnchanged } from "./cache-while-unchanged.ts";

it("makes a value once for a mark, also for two who ask at once", async () => {
  let mark = "a";
  const make = vi.fn<() => Promise<string>>(async () => `made for ${mark}`);
  const read = cacheWhileUnchanged(async () => mark, make);
  expect(await Promise.all([read(), read()])).toEqual(["made for a", "made for a"]);
  expect(await read()).toBe("made for a");
  expect(make).toHaveBeenCalledTimes(1);
  mark = "b";
  expect(await read()).toBe("made for b");
  expect(make).toHaveBeenCalledTimes(2);
});

it("makes it again where something changed while it was made", async () => {
  let mark = "a";
  const read = cacheWhileUnchanged(
    async () => mark,
    async () => {
      const before = mark;
      mark = "b";
      return before;
    },
  );
  expect(await read()).toBe("a");
  expect(await read()).toBe("b");
});

it("keeps no failure", async () => {
  let fails = true;
  const read = cacheWhileUnchanged(
    async () => "a",
    async () => {
      if (fails) throw new Error("no");
      return "made";
    },
  );
  await expect(read()).rejects.toThrow("no");
  fails = false;
  expect(await read()).toBe("made");
});
