import { enableCompileCache } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { findBuiltDesk } from "./built-desk.ts";

// From what an earlier call compiled, the desk is there in half the time. Where it may not write, it does without.
const root = fileURLToPath(new URL("../..", import.meta.url));
enableCompileCache(path.join(root, ".cache/desk"));
const built = findBuiltDesk(root);
try {
  if (built) await import(pathToFileURL(built).href);
  else await import("./cli/desk.ts");
} catch (error) {
  // A wrong entry in the records: its message names it, and says how to fix it.
  if (!(error instanceof Error) || error.name !== "RecordError") throw error;
  console.error(error.message);
  process.exitCode = 1;
}
