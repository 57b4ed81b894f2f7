import { expect } from "vitest";
import type { DeskRun } from "./desk-rig.ts";

const lines = (words: readonly string[]): string => words.map((line) => `${line}\n`).join("");

type Answer = Record<"status" | "stdout" | "stderr", unknown>;

/** A command that did as it was asked, and said exactly this. */
export const said = (...words: string[]): Answer => ({ status: 0, stdout: lines(words), stderr: "" });

/** A command that did nothing, and said why. */
export const refused = (...words: string[]): Answer => ({ status: 1, stdout: "", stderr: lines(words) });

/** A command that was used wrongly: what is wrong, then how it is used. */
export const misused = (problem: string): Answer => ({
  status: 2,
  stdout: "",
  stderr: expect.stringContaining(`${problem}\n\nnpm run desk -- `),
});

/** The words of a line as it is typed: what stands in quotes is one. */
const typed = (line: string): string[] =>
  (line.match(/"[^"]*"|[^\s"]+/g) ?? []).map((word) => word.replaceAll('"', ""));

/** A way to type a command in one line. */
export const typing =
  (desk: (...words: string[]) => Promise<DeskRun>) =>
  (line: string): Promise<DeskRun> =>
    desk(...typed(line));

/** Types one command after the other, and compares what each says. */
export async function converse(
  desk: (line: string) => Promise<DeskRun>,
  steps: readonly (readonly [string, Answer])[],
): Promise<void> {
  for (const [line, answer] of steps) {
    const { status, stdout, stderr } = await desk(line);
    expect({ status, stdout, stderr }, line).toEqual(answer);
  }
}

/** The cells of a printed table, its titles first; so many lines behind it are none of its rows. */
export function cellsOf({ stdout }: Pick<DeskRun, "stdout">, behind = 0): string[][] {
  const [title = "", rule = "", ...rows] = stdout.trimEnd().split("\n");
  const columns = [...rule.matchAll(/─+/g)];
  if (columns.length === 0) throw new Error(`no table: ${stdout}`);
  const cells = (line: string) =>
    columns.map(({ index }, number) => line.slice(index, columns[number + 1]?.index).trim());
  return [title, ...rows.slice(0, rows.length - behind)].map(cells);
}

/** The lines of a CSV, each ended as the format wants it. */
export function csvOf({ stdout }: Pick<DeskRun, "stdout">): string[] {
  expect(stdout.endsWith("\r\n")).toBe(true);
  return stdout.slice(0, -2).split("\r\n");
}
