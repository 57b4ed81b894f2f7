import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { untilListening } from "../bench/servers.ts";

/** nginx as `deploy/nginx.conf` has it, before these instances: without TLS, and with room for one client's many. */
export async function startProxy(folder: string, port: number, instances: readonly number[]) {
  mkdirSync(`${folder}/nginx`, { mode: 0o755 });
  const servers = instances.map((each) => `server 127.0.0.1:${each} max_fails=2 fail_timeout=5s;`).join(" ");
  const site = readFileSync("deploy/nginx.conf", "utf8")
    .replaceAll("server 127.0.0.1:3000 max_fails=2 fail_timeout=5s;", servers)
    .replaceAll(/rate=\d+r\/s/g, "rate=5000r/s")
    .replace(/^server \{\n {4}listen 80;[^]*?^\}$/m, "")
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
    .replace(/^ {4}listen \[::\]:443.*$/m, "")
    .replaceAll(/^ {4}ssl_.*$/gm, "")
    .replaceAll("/var/log/nginx", `${folder}/nginx`)
    .replaceAll(" emerg;", " error;");
  writeFileSync(`${folder}/nginx/site.conf`, site);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const paths = temporary.map((name) => `${name}_temp_path ${folder}/nginx/${name};`).join(" ");
  writeFileSync(
    `${folder}/nginx/nginx.conf`,
    `daemon off; pid ${folder}/nginx/pid; error_log ${folder}/nginx/error.log;
events { worker_connections 512; } http { ${paths} include ${folder}/nginx/site.conf; }`,
  );
  const child = spawn("nginx", ["-p", folder, "-c", `${folder}/nginx/nginx.conf`], { stdio: "inherit" });
  await untilListening(`http://127.0.0.1:${port}/healthz`);
  return async () => {
    const exited = once(child, "exit");
    child.kill("SIGTERM");
    await exited;
  };
}
