import http from "node:http";
import { createServer } from "vite";

process.env.NODE_ENV = "development";
const server = http.createServer();
const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" });
const load = (file) => vite.ssrLoadModule(file);

const { main } = await load("/server/main.ts");
await main({
  server,
  middleware: vite.middlewares,
  site: async (services) => (await load("/server/http/site.ts")).createSite(services, () => []),
});

// Pages change under a running server; the services behind them do not.
vite.watcher.on("change", (file) => {
  if (file.includes("/server/")) console.log(`${file} changed: restart to use it`);
});
