/**
 * How many small changes of the code the quick tests notice, with the survivors listed. Everything takes hours on two
 * cores; what is named on the command line is changed alone: `npm run mutate -- domain/voting server/people`. With
 * `--sample 200` only the changes within 200 of its lines are tried, picked at random (`--seed 2` picks others). What was
 * tried before and has not changed since is not tried again.
 */
import { existsSync, globSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { sample } from "./read-season/sample.ts";
import { statusOf } from "./run.ts";
import { installTools } from "./tools.ts";

const everything = [
  "domain",
  ...["desk", "people", "results", "registration", "submission", "voting"].map((subject) => `server/${subject}`),
];
const usage = "npm run mutate -- [--sample 200] [--seed 1] [folder or file]...";

function readAsked() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { sample: { type: "string" }, seed: { type: "string", default: "1" } },
    });
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

function refuse(problem: string): never {
  console.error(`${problem}\n${usage}`);
  process.exit(2);
}

const { values: chosen, positionals: named } = readAsked();
for (const [name, count] of [["--sample", chosen.sample ?? "1"] as const, ["--seed", chosen.seed] as const])
  if (!/^[1-9]\d*$/.test(count)) refuse(`${name}: "${count}" is not a whole number`);
for (const part of named) if (!existsSync(part)) refuse(`There is no ${part}`);
const parts = named.length > 0 ? named : everything;
const globs = parts.map((part) => (part.endsWith(".ts") ? part : `${part}/**/*.ts`));

/** Lines that do something, each as Stryker names a range. Changes that reach beyond a line are not tried then. */
function drawLines(count: number, seed: number): string[] {
  const files = globSync(globs).filter((file) => !file.endsWith(".test.ts"));
  const lines = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, at) => (/^\s*(?:$|\/|\*|import\b|\}|\)|\])/.test(line) ? [] : [`${file}:${at + 1}-${at + 1}`])),
  );
  return sample(lines, count, seed);
}

const mutate = chosen.sample ? drawLines(Number(chosen.sample), Number(chosen.seed)) : [...globs, "!**/*.test.ts"];
// Rules are pure: their own tests suffice, and take seconds instead of minutes.
const tests = parts.every((part) => part.startsWith("domain")) ? "domain" : "all";
const stryker = `${await installTools()}/.bin/stryker`;
process.exitCode = await statusOf(stryker, ["run", "--mutate", mutate.join(",")], {
  stdio: "inherit",
  env: { ...process.env, MUTATE_TESTS: tests },
});
