// Whether every file looks as `npm run format` would write it. Prettier decides, but takes most of a minute to look at
// everything on a new machine. oxfmt writes TypeScript the same way in a second, except for unions: where one begins a
// line, and where oxfmt would write something else, Prettier has the last word. It looks at all other files itself.
import { globSync, readFileSync } from "node:fs";
import { statusOf } from "./run.ts";

const typeScript = "**/*.{ts,tsx}";
const notOurs = ["node_modules", "build", ".cache", ".react-router"];
/** What Prettier looked at before is known by its content, and looked at again only where it changed. */
const cache = ["--cache", "--cache-strategy", "content", "--cache-location", ".cache/prettier"];

const prettier = (...files: string[]) => statusOf("prettier", ["--check", "--log-level", "warn", ...cache, ...files]);

/** The TypeScript that oxfmt would write otherwise. Throws where it cannot read some of it. */
async function differing(): Promise<string[]> {
  const said: Buffer[] = [];
  const status = await statusOf("oxfmt", ["--list-different", typeScript], {
    stdio: ["ignore", "pipe", "inherit"],
    said,
  });
  if (status > 1) throw new Error("oxfmt cannot read the above");
  return Buffer.concat(said).toString().split("\n").filter(Boolean);
}

const unions = globSync(typeScript, { exclude: notOurs }).filter((file) => /^\s*\| /m.test(readFileSync(file, "utf8")));
const asked = new Set([...(await differing()), ...unions]);
const statuses = [await prettier(".", `!${typeScript}`), ...(asked.size > 0 ? [await prettier(...asked)] : [])];
process.exitCode = statuses.every((status) => status === 0) ? 0 : 1;
