import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createBuilder, type Plugin } from "vite";
import { omitRouterClient } from "./build-islands.ts";

let folder: string;
const read: string[] = [];
const listen: Plugin = { name: "listen", load: (id) => void read.push(path.basename(id)) };

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "router-client-"));
  writeFileSync(path.join(folder, "page.js"), 'import "./page.css";\nimport "react-dom/client";\nimport "./part.js";\n');
  writeFileSync(path.join(folder, "part.js"), "export const part = 1;\n");
  writeFileSync(path.join(folder, "page.css"), "p {\n  color: #ff0000;\n}\n");
  const input = path.join(folder, "page.js");
  const builder = await createBuilder({
    root: folder,
    configFile: false,
    logLevel: "error",
    plugins: [listen, omitRouterClient()],
    environments: { client: { build: { outDir: "out", rolldownOptions: { input } } } },
  });
  await builder.build(builder.environments["client"]!);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("keeps the stylesheet of the router's client, made small, and none of its modules", () => {
  const files = readdirSync(path.join(folder, "out/assets"));
  expect(files).toEqual([expect.stringMatching(/^page-.+\.css$/)]);
  expect(readFileSync(path.join(folder, "out/assets", files[0]!), "utf8").trim()).toBe("p{color:red}");
});

it("reads the site's own modules for it, and no library", () => {
  expect(read).toContain("part.js");
  expect(read.filter((name) => !["page.js", "page.css", "part.js"].includes(name))).toEqual([]);
});
