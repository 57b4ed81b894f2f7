import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { freePort } from "./free-port.mjs";
import { startBenchSite } from "./site.mjs";
import { kilobytes, median } from "./table.mjs";
import { drive, findTools } from "./tools.mjs";

const rounds = 5;
const seconds = 4;

/** Home from this server, request log on, beside nginx with one worker and its log on, serving the same compressed bytes. */
export async function measure(say) {
  const tools = await findTools(["nginx", "wrk"], ["nginx-light", "wrk"]);
  if (!tools) return [{ what: "home, share of nginx's throughput", figure: "not measured: nginx or wrk is missing" }];
  const [nginx, wrk] = tools;
  const site = await startBenchSite();
  const body = Buffer.from(
    await (await fetch(`${site.url}/`, { headers: { "Accept-Encoding": "identity" } })).arrayBuffer(),
  );
  const rival = await startNginx(nginx, body);
  try {
    drive(wrk, `${site.url}/`, 2);
    drive(wrk, rival.url, 1);
    const ratios = [];
    for (let round = 1; round <= rounds; round += 1) {
      const own = drive(wrk, `${site.url}/`, seconds);
      const theirs = drive(wrk, rival.url, seconds);
      ratios.push(own / theirs);
      say(`round ${round} of ${rounds}: ${Math.round(own)} to nginx's ${Math.round(theirs)} requests a second`);
    }
    const ratio = median(ratios);
    const memory = site.memory();
    return [
      {
        what: "home, share of nginx's throughput (median of 5)",
        figure: ratio.toFixed(3),
        limit: "at least 0.18",
        ok: ratio >= 0.18,
      },
      {
        what: "resident memory after that load",
        figure: kilobytes(memory),
        limit: "at most 150 MB",
        ok: memory <= 150 * 1024 * 1024,
      },
    ];
  } finally {
    rival.stop();
    await site.stop();
  }
}

async function startNginx(nginx, body) {
  const { brotliCompressSync } = await import("node:zlib");
  const folder = mkdtempSync(path.join(os.tmpdir(), "nginx-"));
  // Its worker is another user.
  chmodSync(folder, 0o755);
  mkdirSync(`${folder}/www`);
  writeFileSync(`${folder}/www/home`, brotliCompressSync(body));
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
  for (let tries = 0; ; tries += 1) {
    try {
      await fetch(url, { method: "HEAD" });
      break;
    } catch (error) {
      if (tries > 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  return {
    url,
    stop() {
      child.kill("SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
