// Serves what was built. `npm start` comes here after building; a service unit may start here directly.
process.env.NODE_ENV ??= "production";
// Each thread of the pool keeps memory of its own for compressing; two are enough for what is left to them.
process.env.UV_THREADPOOL_SIZE ??= "2";
const { main } = await import("../build/server/index.js");
await main();
