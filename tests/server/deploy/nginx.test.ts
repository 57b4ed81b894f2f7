import { createHash } from "node:crypto";
import { execFileSync, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { routes } from "#app/routes.ts";
import { programme } from "#content/programme.ts";
import { largestPiece, uploadsAddress } from "#domain/files/upload-protocol.ts";
import { freePort } from "#scripts/free-port.ts";
import { startProxy } from "#scripts/drill/proxy.ts";
import { largestBody } from "#server/http/body/concurrency.ts";
import { deployFile } from "./read-deploy.ts";

const nginx = ["/usr/sbin/nginx", "/usr/bin/nginx", "/usr/local/bin/nginx"].find((place) => existsSync(place));
const openssl = ["/usr/bin/openssl", "/usr/local/bin/openssl"].find((place) => existsSync(place));
const pictureRoute = routes.find(({ body }) => body === "picture")!;
const pictureBytes = largestBody({ kind: "known", route: pictureRoute, path: "", query: "", params: {}, key: null });

describe("the reverse proxy's configuration", () => {
  const blocks = deployFile("nginx.conf").split(/^server \{$/m);

  test("logs nobody: no access log, and no messages that name a client", () => {
    const [, ...servers] = blocks;
    expect(servers).toHaveLength(2);
    for (const server of servers) {
      expect(server).toMatch(/^ {4}access_log off;$/m);
      expect(server).toMatch(/^ {4}error_log \S+ emerg;$/m);
    }
  });

  test("bounds what one client may ask for at every place that leads to the site", () => {
    const places = deployFile("nginx.conf")
      .split(/^ {4}location /m)
      .slice(1)
      .filter((place) => place.includes("proxy_pass"));
    expect(places.length).toBeGreaterThan(0);
    for (const place of places) expect(place).toMatch(/^ {8}limit_req zone=accelerator_requests /m);
    expect(blocks.at(-1)).toMatch(/^ {4}limit_conn accelerator_connections \d+;$/m);
  });

  test("sends nobody on who has asked the API in the clear", () => {
    const [, inTheClear = ""] = blocks;
    expect(inTheClear).toMatch(/^ {4}location \/api\/ \{\n {8}return 403;$/m);
    expect(inTheClear).toMatch(/^ {4}location \/ \{\n {8}return 301 https:/m);
  });

  test("speaks no TLS before 1.2, and only with ciphers whose keys are made anew and whose bytes are checked", () => {
    const [, protocols = "", ciphers = ""] =
      /^ {4}ssl_protocols ([^;]+);[^]*?^ {4}ssl_ciphers ([^;]+);/m.exec(deployFile("nginx.conf")) ?? [];
    expect(protocols.split(" ")).toEqual(["TLSv1.2", "TLSv1.3"]);
    expect(ciphers.split(":").filter((name) => !/^ECDHE-\w+-(AES\d+-GCM|CHACHA20)/.test(name))).toEqual([]);
  });

  test("sends what changes something on a connection of its own, to the same instances as what reads", () => {
    const upstream = (name: string) =>
      new RegExp(`^upstream ${name} \\{([^]*?)^\\}`, "m").exec(deployFile("nginx.conf"))?.[1];
    const servers = (name: string) => [...upstream(name)!.matchAll(/server [^;]+;/g)].map(([server]) => server);
    expect(servers("accelerator_sent")).toEqual(servers("accelerator"));
    expect(upstream("accelerator")).toContain("keepalive");
    expect(upstream("accelerator_sent")).not.toContain("keepalive");
    const passed = [...deployFile("nginx.conf").matchAll(/proxy_pass (\S+);/g)].map(([, where]) => where);
    expect(new Set(passed)).toEqual(new Set(["http://$accelerator_instances"]));
  });

  test("passes a piece of an upload on as it comes, and takes the largest one", () => {
    const [, place = ""] = deployFile("nginx.conf").split(`location ^~ ${uploadsAddress} {`);
    const [settings = ""] = place.split("}");
    expect(settings).toContain("proxy_request_buffering off;");
    expect(Number(/client_max_body_size (\d+)m;/.exec(settings)?.[1]) * 1024 ** 2).toBeGreaterThan(largestPiece);
  });

  test("has room for the largest form of every page that takes a file or a photo", () => {
    const rooms = [...deployFile("nginx.conf").matchAll(/location ~ (\S+) \{[^}]*client_max_body_size (\d+)m;/g)];
    const roomFor = (address: string) =>
      Number(rooms.find(([, place = ""]) => new RegExp(place).test(address))?.[2] ?? 1) * 1024 ** 2;
    const needs = { picture: pictureBytes, upload: programme.submission.formMegabytes * 1024 ** 2 };
    const taking = routes.flatMap(({ path: address, body }) =>
      (body === "picture" || body === "upload") && !/:|^\/api\//.test(address) ? [{ address, need: needs[body] }] : [],
    );
    expect(taking.length).toBeGreaterThan(4);
    for (const { address, need } of taking) expect(roomFor(address), address).toBeGreaterThan(need);
  });

  test("has words of its own for when no instance answers", () => {
    const [, page = ""] = deployFile("nginx.conf").split("location @unavailable {");
    expect(deployFile("nginx.conf")).toMatch(/^ {4}error_page 502 504 =503 @unavailable;$/m);
    expect(page).toMatch(/add_header Retry-After \d+ always;[^]*return 503 '<!doctype html>/);
    const [, style = ""] = /<style>(.*)<\/style>/.exec(page) ?? [];
    expect(page).toContain(`style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`);
  });

  // Skipped by name where the machine has no nginx.
  test.skipIf(!nginx)("passes a photo on, and has a page of ours once the instance is gone", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "nginx-live-"));
    chmodSync(folder, 0o755);
    const instance = createServer(async (request, answer) => {
      let bytes = 0;
      for await (const chunk of request) bytes += (chunk as Buffer).length;
      answer.end(String(bytes));
    });
    instance.listen(0, "127.0.0.1");
    await once(instance, "listening");
    const front = await freePort();
    const stopProxy = await startProxy(folder, front, [(instance.address() as AddressInfo).port]);
    try {
      const photo = Buffer.alloc(pictureBytes);
      for (const address of ["/account/profile", "/desk/profiles"]) {
        const answer = await fetch(`http://127.0.0.1:${front}${address}`, { method: "POST", body: photo });
        expect(await answer.text()).toBe(String(pictureBytes));
      }
      instance.closeAllConnections();
      await new Promise((resolve) => instance.close(resolve));
      for (const method of ["GET", "POST"]) {
        const answer = await fetch(`http://127.0.0.1:${front}/register`, { method });
        expect(answer.status).toBe(503);
        expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
        expect(await answer.text()).toContain("Nothing you saved is lost");
      }
    } finally {
      await stopProxy();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  // Skipped by name where the machine has no nginx, or nothing to make a certificate with.
  test.skipIf(!nginx || !openssl)("is accepted by nginx", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "nginx-test-"));
    try {
      const certificate = [
        "req",
        "-x509",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-days",
        "1",
        "-subj",
        "/CN=www.example.org",
      ];
      const files = ["-keyout", `${folder}/privkey.pem`, "-out", `${folder}/fullchain.pem`];
      execFileSync(openssl!, [...certificate, ...files], { stdio: "pipe" });
      // nginx binds what it checks: other ports, here only, since these may be taken or not allowed.
      const [plain, secure, plain6, secure6] = [await freePort(), await freePort(), await freePort(), await freePort()];
      const site = deployFile("nginx.conf")
        .replaceAll("/etc/letsencrypt/live/www.example.org", folder)
        .replaceAll("/var/log/nginx", folder)
        .replace("listen 80;", `listen 127.0.0.1:${plain};`)
        .replace("listen [::]:80;", `listen 127.0.0.1:${plain6};`)
        .replace("listen 443 ", `listen 127.0.0.1:${secure} `)
        .replace("listen [::]:443 ", `listen 127.0.0.1:${secure6} `);
      expect(site).not.toMatch(/^\s*(ssl_certificate.*\/etc\/|listen (?!127))/m);
      writeFileSync(`${folder}/site.conf`, site);
      const whole = `pid ${folder}/pid; error_log stderr; events {} http { access_log off; include ${folder}/site.conf; }`;
      writeFileSync(`${folder}/nginx.conf`, whole);
      const { status, stderr } = spawnSync(nginx!, ["-t", "-p", folder, "-c", `${folder}/nginx.conf`], {
        encoding: "utf8",
      });
      expect({ status, stderr }).toEqual({ status: 0, stderr: expect.stringContaining("test is successful") });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
