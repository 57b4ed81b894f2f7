import { afterAll, afterEach, expect, test, vi } from "vitest";
import { endOrLeave, lookAtProcess } from "./end-or-leave.ts";

const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
afterEach(() => warn.mockClear());
afterAll(() => warn.mockRestore());

test("what ends in time is waited for, and a failure of it is the caller's", async () => {
  await endOrLeave("a site", Promise.resolve());
  await expect(endOrLeave("a site", Promise.reject(new Error("no such process")))).rejects.toThrow("no such process");
  expect(warn).not.toHaveBeenCalled();
});

test("what does not end is named with its state, and left", async () => {
  const look = () => lookAtProcess(process.pid);
  await endOrLeave("a site", new Promise(() => {}), { patienceMs: 1, look });
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/still is a site\. State:/));
});
