import { expect, test } from "vitest";
import { isDisposable } from "./is-disposable.ts";

test("knows domains of addresses for a few minutes, and asks for little time to know", () => {
  expect([isDisposable("mailinator.com"), isDisposable("gmail.com"), isDisposable("boisestate.edu")]).toEqual([
    true,
    false,
    false,
  ]);
  const startedAt = performance.now();
  for (let count = 0; count < 1_000; count += 1) isDisposable(`${count}.example.org`);
  expect(performance.now() - startedAt).toBeLessThan(200);
});
