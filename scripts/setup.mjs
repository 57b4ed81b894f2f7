// Installs what the lock file names, where that has not been done yet. Runs before every command, on whatever Node
// the machine has (20 or newer) and with nothing installed: only Node's own modules here.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { hashFiles } from "./content-hash.mjs";
import { withLock } from "./lock.mjs";

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), "..");
process.chdir(root);
const stampFile = "node_modules/.installed";

await withLock("setup", () => {
  const wanted = hashFiles(["package.json", "package-lock.json", ".npmrc"]);
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === wanted) return;
  // Not on standard output, which belongs to the command that follows.
  console.error("Installing dependencies (first start, or they changed) …");
  install();
  linkNode();
  writeFileSync(stampFile, wanted);
});

function install() {
  // Scripts are off because a native package would start a compiler although it brings its binary along.
  // A user's settings for production, omitted groups or strict engines must not leave parts out.
  const npm = process.env["npm_execpath"] ?? "npm";
  const [command, ...first] = npm.endsWith("js") ? [process.execPath, npm] : [npm];
  const result = spawnSync(
    command,
    [
      ...first,
      "ci",
      "--ignore-scripts",
      "--include=dev",
      "--include=optional",
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
    ],
    { stdio: ["ignore", 2, 2], env: { ...process.env, NODE_ENV: "development", npm_config_engine_strict: "false" } },
  );
  if (result.status !== 0) {
    console.error("The dependencies could not be installed. Check the network and run the command again.");
    process.exit(1);
  }
}

/** npm 10 leaves out the runtime's link when several packages offer one. */
function linkNode() {
  const link = "node_modules/.bin/node";
  if (existsSync(link) || process.platform === "win32") return;
  const names = [`node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`];
  const found = names.find((name) => existsSync(`node_modules/${name}/bin/node`));
  if (found) symlinkSync(`../${found}/bin/node`, link);
}
