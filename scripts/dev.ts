import http from "node:http";
import path from "node:path";
import { createServer } from "vite";
import { createDevelopment } from "./dev/development.ts";
import { browserIcons } from "./build/draw-icons.ts";

process.env["NODE_ENV"] = "development";
const port = Number(process.env["PORT"] || 3000);
const host = process.env["HOST"] || "127.0.0.1";
const server = http.createServer();
const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" });
const development = createDevelopment(vite, () => `http://127.0.0.1:${port}`);

server.on("request", (request, response) => {
  const icon = browserIcons[path.basename(request.url ?? "")];
  if (icon) response.writeHead(200, { "Content-Type": icon.type }).end(icon.draw());
  else vite.middlewares(request, response, () => development.answer(request, response));
});
server.on("error", (error: NodeJS.ErrnoException) => {
  console.error(
    `PORT: ${error.code === "EADDRINUSE" ? `port ${port} is in use; set PORT to another one` : error.message}`,
  );
  process.exit(1);
});
const problems = await development.start();
if (problems.length > 0) process.exit(1);
server.listen(port, host, () => console.log(`The site is ready at http://localhost:${port}. Press Ctrl-C to stop.`));

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void development.stop().finally(() => process.exit(0)));
