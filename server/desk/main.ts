import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// From what an earlier call compiled, the desk is there in half the time. Where it may not write, it does without.
enableCompileCache(fileURLToPath(new URL("../../.cache/desk", import.meta.url)));
try {
  await import("./cli/desk.ts");
} catch (error) {
  // A wrong entry in the records: its message names it, and says how to fix it.
  if (!(error instanceof Error) || error.name !== "RecordError") throw error;
  console.error(error.message);
  process.exitCode = 1;
}
