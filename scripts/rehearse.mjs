// A whole season to play with, on this machine only. `npm run rehearse` comes here after building, in the same process.
import path from "node:path";
import { parseArgs } from "node:util";
import { holdUntilExit } from "./lock.mjs";

process.env["NODE_ENV"] ??= "production";
// A season sends more than a thousand mails: a line for each would bury how far it is.
process.env["LOG_LEVEL"] ??= "warn";

const usage = "npm run rehearse -- [--fresh] [--at 2026-03-25T12:00:00-06:00] [--teams 60] [--adversaries]";

/**
 * @param {string} problem
 * @returns {never}
 */
function refuse(problem) {
  console.error(`${problem}\n${usage}`);
  process.exit(1);
}

function readOptions() {
  try {
    return parseArgs({
      options: {
        fresh: { type: "boolean", default: false },
        at: { type: "string" },
        teams: { type: "string" },
        adversaries: { type: "boolean", default: false },
      },
    }).values;
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

const { fresh, at, teams = "60", adversaries } = readOptions();
const instant = at === undefined ? null : Date.parse(at);
if (at !== undefined && (Number.isNaN(instant) || !/(Z|[+-]\d{2}:\d{2})$/.test(at)))
  refuse(`--at: "${at}" is not an instant with its offset`);
if (!/^[1-9]\d{0,3}$/.test(teams)) refuse(`--teams: "${teams}" is not a number from 1 to 9999`);

// Whoever reads what it says has gone, as `npm run rehearse | head` does: nobody would end it any more.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => process.kill(process.pid, "SIGTERM"));

/** Two on the same data would take each other's season for one that was broken off, and begin it anew. */
function isAlone() {
  try {
    return holdUntilExit(path.resolve(process.env["DATA_DIR"] || "data", "rehearsal.lock"));
  } catch (error) {
    // A folder that cannot be written to: the rehearsal itself says what is wrong with it.
    if (error instanceof Error && "syscall" in error) return true;
    throw error;
  }
}
if (!isAlone()) {
  console.error("Another rehearsal runs on the same data: end it first, or set DATA_DIR to another folder.");
  process.exit(1);
}

/** @type {typeof import("../server/main.ts")} */
const { rehearse } = await import(new URL("../build/server/index.js", import.meta.url).href);
await rehearse({ fresh, at: instant, teams: Number(teams), adversaries });
