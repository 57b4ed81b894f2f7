// Serves what was built. `npm start` comes here after building; a service unit may start here directly.
process.env.NODE_ENV ??= "production";
const { main } = await import("../build/server/index.js");
await main();
