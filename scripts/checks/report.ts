import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { statusOf } from "../run.ts";

/** Runs a test runner that writes a report to the file, and reads it: null where none was written. */
export async function runWithReport(
  file: string,
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ status: number; report: unknown }> {
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const plain = process.stdout.isTTY ? {} : { NO_COLOR: "1" };
  const status = await statusOf(command, args, { env: { ...plain, ...env } });
  try {
    return { status, report: JSON.parse(readFileSync(file, "utf8")) };
  } catch (error) {
    console.error(`${command} wrote no report: ${error instanceof Error ? error.message : String(error)}`);
    return { status, report: null };
  }
}
