import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { freePort } from "../free-port.ts";
import { untilListening } from "./until-listening.ts";

/** A server that the site is held against. */
export interface Rival {
  url: string;
  stop(): void;
}

/** nginx with one worker and its access log on, which answers every request with these brotli bytes. */
export async function startNginx(nginx: string, body: Buffer): Promise<Rival> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "nginx-"));
  // Its worker is another user.
  chmodSync(folder, 0o755);
  mkdirSync(`${folder}/www`);
  writeFileSync(`${folder}/www/home`, body);
  const port = await freePort();
  writeFileSync(
    `${folder}/nginx.conf`,
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 256; }
http { access_log ${folder}/access.log; keepalive_requests 1000000; sendfile on; tcp_nopush on; default_type text/html; open_file_cache max=10;
  client_body_temp_path ${folder}/t1; proxy_temp_path ${folder}/t2; fastcgi_temp_path ${folder}/t3; uwsgi_temp_path ${folder}/t4; scgi_temp_path ${folder}/t5;
  server { listen 127.0.0.1:${port}; root ${folder}/www; location = / { try_files /home =404; add_header Content-Encoding br; } } }`,
  );
  const child = spawn(nginx, ["-c", `${folder}/nginx.conf`, "-p", folder], { stdio: "inherit" });
  const url = `http://127.0.0.1:${port}/`;
  const stop = () => {
    child.kill("SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilListening(url);
    return { url, stop };
  } catch (error) {
    stop();
    throw error;
  }
}
