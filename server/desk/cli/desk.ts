import pino from "pino";
import { describeError } from "#server/process/log.ts";
import { runDesk } from "./run-desk.ts";
import { openTerminal } from "./terminal.ts";

try {
  const place = { settings: process.env, terminal: openTerminal(), logTo: pino.destination(2) };
  process.exitCode = await runDesk(process.argv.slice(2), place);
} catch (error) {
  // A failure nobody expected: the database went away, or a mistake of ours.
  console.error("Something went wrong, and this was not done.");
  console.error(describeError(error));
  process.exitCode = 1;
}
