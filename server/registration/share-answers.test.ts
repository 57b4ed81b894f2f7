import { expect, test } from "vitest";
import { createTestClock } from "#tests/support/season/test-clock.ts";
import { shareAnswers } from "./share-answers.ts";

function rig() {
  const clock = createTestClock(0);
  const asked: string[] = [];
  const faults: Error[] = [];
  const ask = shareAnswers(clock, 5_000, async (about) => {
    asked.push(about);
    const fault = faults.shift();
    if (fault) throw fault;
    return `${about} ${asked.length}`;
  });
  return { clock, asked, faults, ask };
}

test("many who ask together, and those who come soon after, share one answer", async () => {
  const { clock, asked, ask } = rig();
  const together = await Promise.all([ask("a"), ask("a"), ask("b")]);
  expect(together).toEqual(["a 1", "a 1", "b 2"]);
  clock.advance(4_999);
  expect(await ask("a")).toBe("a 1");
  expect(asked).toEqual(["a", "b"]);
});

test("an answer is asked for anew after its time, and by a clock that was set back", async () => {
  const { clock, asked, ask } = rig();
  await ask("a");
  clock.advance(5_000);
  await ask("a");
  clock.set(0);
  await ask("a");
  expect(asked).toEqual(["a", "a", "a"]);
});

test("a failure is not kept", async () => {
  const { faults, ask } = rig();
  faults.push(new Error("no answer"));
  await expect(ask("a")).rejects.toThrow("no answer");
  expect(await ask("a")).toBe("a 2");
});

test("no more than a thousand answers are kept, the latest", async () => {
  const { asked, ask } = rig();
  for (let index = 0; index <= 1_000; index += 1) await ask(String(index));
  await ask("1000");
  await ask("1");
  expect(asked).toHaveLength(1_001);
  await ask("0");
  expect(asked).toHaveLength(1_002);
});

test("an answer that was asked for anew is not the oldest any more", async () => {
  const { clock, asked, ask } = rig();
  for (let index = 0; index < 1_000; index += 1) await ask(String(index));
  clock.advance(5_000);
  await ask("0");
  await ask("one more");
  await ask("0");
  expect(asked.slice(1_000)).toEqual(["0", "one more"]);
});
