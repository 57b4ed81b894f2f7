import { expect, test } from "vitest";
import { createKeptDocuments } from "./kept-documents.ts";

const bytes = (size = 10) => new Uint8Array(size);

test("makes what was made before no second time", async () => {
  const keep = createKeptDocuments();
  let made = 0;
  const make = async () => {
    made += 1;
    return bytes();
  };
  await keep("a 1", "client", make);
  await keep("a 1", "other", make);
  expect(made).toBe(1);
  await keep("a 2", "client", make);
  expect(made).toBe(2);
});

test("a client has four under way, others are not held up, and it may go on once one is done", async () => {
  const keep = createKeptDocuments();
  const ends: (() => void)[] = [];
  const slow = () =>
    new Promise<Uint8Array<ArrayBuffer>>((resolve) => {
      ends.push(() => resolve(bytes()));
    });
  const running = Array.from({ length: 4 }, (_, index) => keep(`a ${index}`, "greedy", slow));
  expect(await keep("a 5", "greedy", slow)).toEqual({ ok: false, reason: "too_many" });
  expect(await keep("a 6", "other", async () => bytes())).toMatchObject({ ok: true });
  for (const end of ends) end();
  await Promise.all(running);
  expect(await keep("a 5", "greedy", async () => bytes())).toMatchObject({ ok: true });
});

test("forgets what was not asked for longest, and counts nothing that failed", async () => {
  const keep = createKeptDocuments();
  const large = async () => bytes(4 * 1024 * 1024);
  for (let index = 0; index < 5; index += 1) await keep(`a ${index}`, "client", large);
  await expect(keep("a 0", "client", () => Promise.reject(new Error("made anew")))).rejects.toThrow("made anew");
  expect(await keep("a 4", "client", () => Promise.reject(new Error("kept")))).toMatchObject({ ok: true });
});

test("keeps nothing that is made for one person, and counts it all the same", async () => {
  const keep = createKeptDocuments();
  let made = 0;
  const make = async () => bytes((made += 1));
  await keep(null, "ada", make);
  await keep(null, "ada", make);
  expect(made).toBe(2);
  const slow = Array.from({ length: 4 }, () => keep(null, "ada", () => new Promise<null>(() => undefined)));
  expect(slow).toHaveLength(4);
  expect(await keep(null, "ada", make)).toEqual({ ok: false, reason: "too_many" });
  expect(await keep(null, "bob", make)).toMatchObject({ ok: true });
});
