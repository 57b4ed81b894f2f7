// Serves what was built. `npm start` comes here after building; a service unit may start here directly. Plain
// JavaScript, since Node would keep its TypeScript compiler in the memory of the process that serves: 18 MB.
if (Number(process.versions.node.split(".")[0]) < 22) {
  console.error("This needs Node 22 or newer: run node_modules/.bin/node scripts/serve.mjs, or npm start");
  process.exit(1);
}
process.env["NODE_ENV"] ??= "production";
// Each thread of the pool keeps memory of its own for compressing; two are enough for what is left to them.
process.env["UV_THREADPOOL_SIZE"] ??= "2";

/** @type {typeof import("../server/main.ts")} */
const { main } = await import(new URL("../build/server/index.js", import.meta.url).href);
await main();
