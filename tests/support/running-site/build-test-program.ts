import path from "node:path";
import { buildProgram } from "#scripts/build/build-programs.ts";

const folder = path.resolve(".cache/programs");

/**
 * Builds a program of this folder into one file and gives its place. Tests that kill a process again and again start it
 * as often, from its sources with hundreds of files each time: it is built in less than one such start.
 */
export async function buildTestProgram(name: `${string}-main`): Promise<string> {
  await buildProgram(path.join(import.meta.dirname, `${name}.ts`), folder);
  return path.join(folder, `${name}.js`);
}
