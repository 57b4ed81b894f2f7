// A whole season to play with, on this machine only. `npm run rehearse` comes here after building, in the same process.
import path from "node:path";
import { holdUntilExit } from "./lock.mjs";
import { readRehearsal } from "./rehearse-options.mjs";

process.env["NODE_ENV"] ??= "production";
// A season sends more than a thousand mails: a line for each would bury how far it is.
process.env["LOG_LEVEL"] ??= "warn";

const asked = readRehearsal();

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
await rehearse(asked);
