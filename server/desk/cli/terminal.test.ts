import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { confirm, openTerminal } from "./terminal.ts";

/** A terminal at which nothing has been typed yet. */
function sitDown() {
  const stream = () => Object.assign(new PassThrough(), { isTTY: true, columns: 80 });
  const streams = { stdin: stream(), stdout: stream(), stderr: stream() };
  return { ...streams, terminal: openTerminal(streams as unknown as typeof process) };
}

test.each([
  ["yes and Enter", "yes\n", true, "continue: yes\n"],
  ["no and Enter", "no\n", false, "continue: no\nNothing was done.\n"],
  ["Ctrl-C", "\u0003", false, "continue: \nNothing was done.\n"],
  ["Ctrl-D", "\u0004", false, "continue: \nNothing was done.\n"],
])("asked before something that cannot be undone, %s is an answer", async (_, typed, isAgreed, seen) => {
  const { stdin, stderr, terminal } = sitDown();
  const agreed = confirm(terminal, false, "It goes.");
  stdin.write(typed);
  expect(await agreed).toBe(isAgreed);
  const said = text(stderr);
  stderr.end();
  expect(withoutControls(await said)).toMatch(new RegExp(`${seen}$`));
});

test.each(["EPIPE", "EIO"])("a terminal that is gone (%s) ends the output, not the work", async (code) => {
  const { stderr, terminal } = sitDown();
  stderr.emit("error", Object.assign(new Error("gone"), { code }));
  expect(await terminal.print("a line")).toBe(false);
});

// eslint-disable-next-line no-control-regex
const withoutControls = (seen: string) => seen.replaceAll(/\u001B\[\d*[A-Z]/g, "").replaceAll("\r", "");
