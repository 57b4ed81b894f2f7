/**
 * How many small changes of the code the quick tests notice, with the survivors listed. Everything takes hours on two
 * cores; what is named on the command line is changed alone: `npm run mutate -- domain/voting server/people`. What was
 * tried before and has not changed since is not tried again.
 */
import { statusOf } from "./run.ts";

const everything = [
  "domain",
  ...["desk", "people", "results", "registration", "submission", "voting"].map((subject) => `server/${subject}`),
];
const named = process.argv.slice(2);
const parts = named.length > 0 ? named : everything;
const mutate = [...parts.map((part) => (part.endsWith(".ts") ? part : `${part}/**/*.ts`)), "!**/*.test.ts"];
// Rules are pure: their own tests suffice, and take seconds instead of minutes.
const tests = parts.every((part) => part.startsWith("domain")) ? "domain" : "all";
process.exitCode = await statusOf("stryker", ["run", "--mutate", mutate.join(",")], {
  stdio: "inherit",
  env: { ...process.env, MUTATE_TESTS: tests },
});
