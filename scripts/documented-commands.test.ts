import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const manuals = [
  "README.md",
  "CONTRIBUTING.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => `docs/${file}`),
];
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };

/** What stands in a block of commands, or between backticks. */
const codeIn = (text: string): string[] => [
  ...[...text.matchAll(/```sh\n([^]*?)```/g)].flatMap(([, block = ""]) => block.split("\n")),
  ...[...text.replaceAll(/```[^]*?```/g, "").matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code),
];

test.each(manuals)("%s names only commands that there are, and none that wants a Node of its own", (file) => {
  for (const code of codeIn(readFileSync(file, "utf8"))) {
    const named = /^(?:[A-Z_]+=\S+ )*npm run (?:(?:--silent|-s) )?([a-z-]+)/.exec(code)?.[1];
    if (named !== undefined) expect(Object.keys(scripts), code).toContain(named);
    // The machine's own Node may be one that reads no TypeScript, and says so with a stack trace.
    expect(code).not.toMatch(/(?:^|[;&|] *)node [^`]*\.ts\b/);
  }
});

test("every command first installs what it runs, and the Node that reads it", () => {
  const own = Object.keys(scripts).filter((name) => !name.startsWith("pre"));
  expect(own.length).toBeGreaterThan(10);
  for (const name of own) expect(scripts[`pre${name}`], name).toBe("node scripts/setup.mjs");
});

test.each(["check", "drill", "mutate", "read-season", "rehearse", "test", "tour"])(
  "a slip in what %s is asked for is answered in words",
  (name) => {
    const { status, stderr } = spawnSync(process.execPath, [`scripts/${name}.ts`, "--slip"], { encoding: "utf8" });
    expect(status).toBeGreaterThan(0);
    // No stack trace, and nothing was built or played for it.
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(stderr.trim().split("\n").length).toBeLessThan(3);
  },
);
