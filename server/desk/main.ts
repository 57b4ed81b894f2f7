import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// From what an earlier call compiled, the desk is there in half the time. Where it may not write, it does without.
enableCompileCache(fileURLToPath(new URL("../../.cache/desk", import.meta.url)));
await import("./desk.ts");
