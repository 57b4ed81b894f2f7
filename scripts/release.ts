// Makes a folder that can be served: `npm run release -- /opt/accelerator/releases/2026-01-20`. Packages with known
// holes stop it; `--without-audit` is for machines that cannot ask the registry.
import { cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import path from "node:path";
import { pruneParts, releaseParts } from "./release/release-parts.ts";

const [target] = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const skipsAudit = process.argv.includes("--without-audit");

const run = (command: string, args: readonly string[], cwd = ".") =>
  execFileSync(command, args, { cwd, stdio: ["ignore", "pipe", "inherit"], maxBuffer: 2 ** 28 });

function refuse(problem: string): never {
  console.error(problem);
  process.exit(1);
}

if (!target) refuse("Name the folder of the release: npm run release -- <folder>");
if (existsSync(target)) refuse(`${target} is there already: name a new folder`);

run("node", ["scripts/build.ts"]);
if (!skipsAudit) {
  console.log("Asking the registry about known holes …");
  try {
    run("npm", ["audit", "--omit=dev", "--audit-level=high"]);
  } catch (error) {
    if (error instanceof Error && "stdout" in error) console.error(String(error.stdout));
    refuse("Update the packages named above, or use --without-audit where the registry cannot be asked");
  }
}
mkdirSync(target, { recursive: true });
for (const part of [...releaseParts, ...pruneParts]) cpSync(part, path.join(target, part), { recursive: true });
run("npm", ["prune", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund"], target);
// Asked here: in the release npm misses the packages that were taken out.
const bill = run("npm", ["sbom", "--omit=dev", "--sbom-format=cyclonedx"]);
writeFileSync(path.join(target, "sbom.cdx.json"), bill);
console.log(`${target} can be served. What is in it: ${path.join(target, "sbom.cdx.json")}`);
