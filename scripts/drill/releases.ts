import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { releaseFile } from "#server/process/release.ts";

export interface Releases {
  now: string;
  /** The same with a table more. */
  next: string;
  /** That one again, which passes the rehearsal and does not start with the site's own settings. */
  broken: string;
}

/** Makes a release as an operator does, and two from it that stand for later ones. */
export function makeReleases(folder: string): Releases {
  const releases = { now: `${folder}/now`, next: `${folder}/next`, broken: `${folder}/broken` };
  execFileSync("node", ["scripts/release.ts", releases.now, "--without-audit"], { stdio: "pipe" });
  copy(releases.now, releases.next, "next");
  for (const file of programsOf(releases.next)) rewrite(file, addTable);
  copy(releases.next, releases.broken, "broken");
  // Only the site has a mail server: the rehearsal has none.
  rewrite(`${releases.broken}/scripts/serve.mjs`, (text) => `${migrateThenEnd}\n${text}`);
  return releases;
}

const migrateThenEnd = `import { execFileSync } from "node:child_process";
if (process.env.SMTP_URL) {
  execFileSync(process.execPath, ["server/desk/main.ts", "migrate"]);
  process.exit(1);
}`;

/** Files are shared until one is rewritten. */
function copy(from: string, to: string, version: string): void {
  execFileSync("cp", ["-al", from, to]);
  rewrite(`${to}/${releaseFile}`, () => JSON.stringify({ version, commit: "" }));
}

function rewrite(file: string, change: (text: string) => string): void {
  const text = readFileSync(file, "utf8");
  rmSync(file);
  writeFileSync(file, change(text));
}

/** What was built, and the sources, from which its desk runs once they are other than those that were built. */
const programsOf = (release: string) =>
  ["build/server", "server/storage/migrations"]
    .flatMap((folder) =>
      readdirSync(`${release}/${folder}`, { recursive: true, encoding: "utf8" }).map((name) => path.join(folder, name)),
    )
    .filter((name) => /\.(js|ts)$/.test(name))
    .map((name) => path.join(release, name))
    .filter((file) => readFileSync(file, "utf8").includes(lastMigration));

const lastMigration = '"0240-additions":';
const addTable = (text: string): string =>
  text.replace(
    lastMigration,
    `"9999-drill": { up: (db) => db.schema.createTable("drill").addColumn("id", "text").execute() },\n  ${lastMigration}`,
  );
