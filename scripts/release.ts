// Makes a folder that can be served: `npm run release -- /opt/accelerator/releases/2026-01-20`. Packages with known
// holes stop it; `--without-audit` is for machines that cannot ask the registry.
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import path from "node:path";
import { auditPackages } from "./release/audit-packages.ts";
import { billOfMaterials, type InstalledPackages } from "./release/bill-of-materials.ts";
import { pruneParts, releaseParts } from "./release/release-parts.ts";

const [target] = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const skipsAudit = process.argv.includes("--without-audit");

const run = (command: string, args: readonly string[], cwd = ".") =>
  execFileSync(command, args, { cwd, stdio: ["ignore", "pipe", "inherit"], maxBuffer: 2 ** 28 });

const readJson = <Value>(file: string): Value => JSON.parse(readFileSync(file, "utf8")) as Value;

function refuse(problem: string): never {
  console.error(problem);
  process.exit(1);
}

if (!target) refuse("Name the folder of the release: npm run release -- <folder>");
if (existsSync(target)) refuse(`${target} is there already: name a new folder`);

run("node", ["scripts/build.ts"]);
if (!skipsAudit) {
  console.log("Asking the registry about known holes …");
  const holes = await auditPackages();
  if (holes !== null) {
    console.error(holes);
    refuse("Update the packages named above, or use --without-audit where the registry cannot be asked");
  }
}
mkdirSync(target, { recursive: true });
for (const part of [...releaseParts, ...pruneParts]) cpSync(part, path.join(target, part), { recursive: true });
run("npm", ["prune", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund"], target);
const installed = readJson<InstalledPackages>(path.join(target, "node_modules/.package-lock.json"));
const bill = billOfMaterials(installed, readJson<{ name: string; version: string }>("package.json"));
writeFileSync(path.join(target, "sbom.cdx.json"), JSON.stringify(bill, null, 2));
console.log(`${target} can be served. What is in it: ${path.join(target, "sbom.cdx.json")}`);
