import { once } from "node:events";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import type { SiteRoute } from "#app/site-route.ts";
import type { Principal } from "#domain/people/principal.ts";
import { serveShell, type ServedShell, type ShellServices } from "#tests/support/running-site/serve-shell.ts";
import { concurrencyLimits } from "./body/concurrency.ts";
import type { SessionLookup } from "./guard/guard.ts";
import type { SiteHandler } from "./site.ts";
import type { UploadRequest } from "../files/uploads/upload-bodies.ts";

const table: readonly SiteRoute[] = [
  { path: "/stored", file: "x.tsx", audience: "everyone", stored: "era" },
  { path: "/project/:slug", file: "x.tsx", audience: "everyone", stored: "data", searches: ["q"] },
  { path: "/live", file: "x.tsx", audience: "everyone" },
  { path: "/api/uploads/:id", file: null, audience: "participant", methods: ["HEAD", "PATCH"], body: "upload" },
  { path: "/submission", file: "x.tsx", audience: "participant", body: "upload" },
];

const founder: Principal = {
  personId: "p1",
  sessionId: "s1",
  email: "ada@x.example",
  name: "Ada",
  roles: ["participant"],
  organizerRole: null,
};
const sessions: SessionLookup = { principalOf: async (cookie) => (cookie === "as=ada" ? founder : null) };
const ada = { Cookie: "as=ada", Origin: "http://localhost" };

let shell: ServedShell;
afterEach(() => shell.server.close());

async function serve(handle: SiteHandler["handle"], own: ShellServices = {}) {
  shell = await serveShell(handle, { sessions, ...own }, table);
  return (path: string, init: RequestInit = {}) => fetch(shell.url + path, { redirect: "manual", ...init });
}

describe("headers that a route sets", () => {
  const own = {
    "Content-Type": "text/html",
    "Content-Security-Policy": "sandbox",
    "Cache-Control": "private, max-age=5",
  };

  it.each(["/stored", "/live"])("stay at %s, and the missing ones are added", async (path) => {
    const ask = await serve(async () => new Response("x", { headers: own }));
    const { headers } = await ask(path);
    expect(headers.get("Content-Security-Policy")).toBe("sandbox");
    expect(headers.get("Cache-Control")).toBe("private, max-age=5");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  });

  it("may set a cookie where the answer is for one request, and never on a stored page", async () => {
    const ask = await serve(async () => new Response("x", { headers: { "Set-Cookie": "session=1" } }));
    expect((await ask("/live")).headers.getSetCookie()).toEqual(["session=1"]);
    const stored = await ask("/stored");
    expect(stored.status).toBe(500);
    expect(stored.headers.getSetCookie()).toEqual([]);
    expect(shell.lines).toContainEqual(
      expect.objectContaining({ level: "error", err: new Error("/stored is stored and sets a cookie") }),
    );
  });
});

describe("a page made from data", () => {
  it("is rendered once until its data changes; names that nothing has cost no rendering, a search is live", async () => {
    const rendered: string[] = [];
    let version = "1";
    const ask = await serve(
      async ({ url }, { refusal }) => {
        const { pathname, search } = new URL(url);
        rendered.push(pathname + search);
        return new Response(pathname, { status: refusal?.status ?? 200 });
      },
      { dataVersion: () => version, dataHas: async (path, { slug }) => path === "/project/:slug" && slug === "well" },
    );
    const first = await ask("/project/well?utm=1");
    expect(first.headers.get("Cache-Control")).toBe("public, no-cache");
    await ask("/project/w%65ll");
    expect(rendered).toEqual(["/project/well"]);
    version = "2";
    await ask("/project/well");
    expect(rendered).toEqual(["/project/well", "/project/well"]);
    for (const name of ["a", "b", "c"]) expect((await ask(`/project/${name}`)).status).toBe(404);
    expect(rendered.slice(2)).toEqual(["/404"]);
    const search = await ask("/project/well?q=rural");
    expect(search.headers.get("Cache-Control")).toBe("no-store");
    expect(rendered.at(-1)).toBe("/project/well?q=rural");
    expect(new Set(shell.lines.map(({ path }) => path))).toEqual(new Set(["/project/:slug"]));
  });
});

describe("an upload", () => {
  it("reaches the service as a stream, with the security headers, who sends it and the parts of its path", async () => {
    const taken: UploadRequest[] = [];
    const ask = await serve(async () => new Response("router"), {
      uploads: {
        async handle(upload) {
          taken.push(upload);
          upload.response.writeHead(204, { "Upload-Offset": (await text(upload.request)).length }).end();
          return { kind: "answered" };
        },
      },
    });
    const answer = await ask("/api/uploads/u%201", { method: "PATCH", body: "12345", headers: ada });
    expect(answer.status).toBe(204);
    expect(answer.headers.get("Upload-Offset")).toBe("5");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(answer.headers.get("X-Frame-Options")).toBe("DENY");
    expect(taken).toMatchObject([{ params: { id: "u 1" }, principal: founder, route: table[3] }]);
  });

  it("goes on while whoever reads files takes all that one client may read", async () => {
    const open: (() => void)[] = [];
    const ask = await serve(async () => new Response("router"), {
      uploads: {
        async handle({ request, response }) {
          if (request.method === "HEAD") await new Promise<void>((resolve) => open.push(resolve));
          response.writeHead(204).end();
          return { kind: "answered" };
        },
      },
    });
    const read = () => ask("/api/uploads/u1", { method: "HEAD", headers: ada });
    const readers = Array.from({ length: concurrencyLimits.file.perClient }, read);
    await expect.poll(() => open.length).toBe(readers.length);
    expect((await read()).status).toBe(503);
    expect((await ask("/api/uploads/u1", { method: "PATCH", body: "1", headers: ada })).status).toBe(204);
    for (const end of open) end();
    for (const reader of readers) expect((await reader).status).toBe(204);
  });

  it("of a stranger is refused before a byte of it is read", async () => {
    let touched = false;
    await serve(async () => new Response("router"), {
      uploads: {
        async handle() {
          touched = true;
          return { kind: "answered" };
        },
      },
    });
    const socket = shell.connect();
    const headers = "Host: x\r\nOrigin: http://localhost\r\nContent-Length: 8000000";
    socket.write(`PATCH /api/uploads/u1 HTTP/1.1\r\n${headers}\r\n\r\n`);
    const [answer] = (await once(socket, "data")) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 401 [^]*connection: close\r\n/i);
    await once(socket.resume(), "close");
    expect(touched).toBe(false);
  });

  it("in a page's form leaves the fields to the page, which is read as any other", async () => {
    const ask = await serve(async (request) => new Response(`${request.method} ${await request.text()}`), {
      uploads: {
        async handle({ request }) {
          await text(request);
          return { kind: "form", fields: new URLSearchParams({ title: "A & B", deck: "file_1" }) };
        },
      },
    });
    expect(await (await ask("/submission", { headers: ada })).text()).toBe("GET ");
    const body = new FormData();
    body.set("deck", new Blob(["%PDF"]), "deck.pdf");
    expect(await (await ask("/submission", { method: "POST", body, headers: ada })).text()).toBe(
      "POST title=A+%26+B&deck=file_1",
    );
  });
});
