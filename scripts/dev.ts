import http from "node:http";
import { createServer } from "vite";
import type { createSite } from "#server/http/site.ts";
import type { main } from "#server/main.ts";
import { contentProblems } from "./build/content-problems.ts";

const problems = await contentProblems();
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);

process.env["NODE_ENV"] = "development";
const server = http.createServer();
const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" });
const load = <Module>(file: string) => vite.ssrLoadModule(file) as Promise<Module>;

const entry = await load<{ main: typeof main }>("/server/main.ts");
await entry.main({
  server,
  middleware: vite.middlewares,
  async site(services) {
    const pages = await load<{ createSite: typeof createSite }>("/server/http/site.ts");
    return pages.createSite(services, () => []);
  },
});

// Pages change under a running server; the services behind them do not.
vite.watcher.on("change", (file) => {
  if (file.includes("/server/")) console.log(`${file} changed: restart to use it`);
});
