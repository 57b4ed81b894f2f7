import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** Plants files in an empty tree that has this project's linter settings, and asks the linter about them. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "layers-"));
  copyFileSync(".oxlintrc.json", path.join(folder, ".oxlintrc.json"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function lint(file: string, source: string): { refused: boolean; output: string } {
  const place = path.join(folder, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, source);
  const { status, stdout } = spawnSync(path.resolve("node_modules/.bin/oxlint"), ["--quiet", file], {
    cwd: folder,
    encoding: "utf8",
  });
  return { refused: status !== 0 && stdout.includes("no-restricted"), output: stdout };
}

const uses = (module: string) => `import { thing } from "${module}";\nexport const used = thing;\n`;
const usesType = (module: string) =>
  `import type { Thing } from "${module}";\nexport const used = (thing: Thing) => thing;\n`;

describe("the linter keeps the layers apart", () => {
  it.each([
    ["domain/a.ts", "#content/programme.ts"],
    ["domain/b.ts", "node:fs"],
    ["domain/c.ts", "react"],
    ["content/a.ts", "#server/env/env.ts"],
    ["content/b.ts", "#app/routes.ts"],
    ["app/pages/a.tsx", "#server/services.ts"],
    ["app/pages/b.tsx", "#content/en/pages/home.ts"],
    ["app/ui/a.tsx", "#content/site.ts"],
    ["app/ui/b.tsx", "#app/desk/list/desk-list.tsx"],
    ["server/a.ts", "#app/pages/home/home.tsx"],
    ["server/mail/a.ts", "#app/ui/button.tsx"],
    ["server/desk/a.ts", "#app/desk/desk-links.ts"],
  ])("refuses %s a value from %s", (file, module) => {
    const { refused, output } = lint(file, uses(module));
    expect(refused, output).toBe(true);
  });

  it.each([
    ["content/ok.ts", "#domain/time/time.ts"],
    ["app/pages/ok.tsx", "#content/site.ts"],
    ["server/ok.ts", "#domain/programme/era.ts"],
    ["server/ok-table.ts", "#app/routes.ts"],
    ["app/ui/ok.tsx", "#app/ui/button.tsx"],
  ])("lets %s use %s", (file, module) => {
    const { refused, output } = lint(file, uses(module));
    expect(refused, output).toBe(false);
  });

  it.each(["#server/services.ts", "#content/en/pages/home.ts"])("lets pages see the types of %s", (module) => {
    expect(lint("app/types-ok.ts", usesType(module)).refused).toBe(false);
  });
});
