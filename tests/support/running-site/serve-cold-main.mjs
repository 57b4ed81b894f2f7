// The built site as scripts/serve.mjs runs it, without what makes it quick for its first visitors: it would render and
// compress every page, which takes three times as long as to start, and a test asks for a few of them. Those it
// compresses lightly: as small as can be takes fifty times as long. What one start compiled serves the next.
import { enableCompileCache } from "node:module";

process.env["NODE_ENV"] ??= "production";
process.env["UV_THREADPOOL_SIZE"] ??= "2";
enableCompileCache(".cache/site");

/** @type {typeof import("#server/main.ts")} */
const { main } = await import(new URL("../../../build/server/index.js", import.meta.url).href);
await main({ warm: false });
