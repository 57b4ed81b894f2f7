import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { hashSources } from "./source-hash.ts";

let clone: string;
const settings = ["package.json", "package-lock.json", "react-router.config.ts", "tsconfig.json", "vite.config.ts"];

beforeEach(() => {
  clone = mkdtempSync(path.join(tmpdir(), "sources-"));
  for (const folder of ["app/pages", "content", "domain", "server", "scripts/build"])
    mkdirSync(path.join(clone, folder), { recursive: true });
  for (const file of settings) cpSync(file, path.join(clone, file));
});
afterEach(() => rmSync(clone, { recursive: true }));

const write = (file: string, text: string) => writeFileSync(path.join(clone, file), text);

/** Whether the site would be built again after the change. */
function rebuildsAfter(change: () => void): boolean {
  const before = hashSources(clone);
  change();
  return hashSources(clone) !== before;
}

/** Changes package.json as an editor would. */
function editManifest(edit: (manifest: { imports: Record<string, string>; scripts: Record<string, string> }) => void) {
  const manifest = JSON.parse(readFileSync(path.join(clone, "package.json"), "utf8")) as Parameters<typeof edit>[0];
  edit(manifest);
  write("package.json", JSON.stringify(manifest));
}

it.each([...settings.filter((file) => file !== "package.json"), "content/programme.ts", "scripts/build/draw-images.ts"])(
  "builds again when %s changes",
  (file) => {
    expect(rebuildsAfter(() => write(file, "changed"))).toBe(true);
  },
);

it("builds again when the import map changes", () => {
  expect(rebuildsAfter(() => editManifest(({ imports }) => void (imports["#domain/*"] = "./elsewhere/*")))).toBe(true);
});

it.each(["app/pages/home.test.tsx", "server/main.test.ts"])("does not when the test %s changes", (file) => {
  expect(rebuildsAfter(() => write(file, "changed"))).toBe(false);
});

it("does not when a command changes", () => {
  expect(rebuildsAfter(() => editManifest(({ scripts }) => void (scripts["bench"] = "other")))).toBe(false);
});
