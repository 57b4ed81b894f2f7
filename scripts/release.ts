// Makes a folder that can be served: `npm run release -- /opt/accelerator/releases/2026-01-20`. Packages with known
// holes stop it; `--without-audit` is for machines that cannot ask the registry.
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import path from "node:path";
import { auditPackages } from "./release/audit-packages.ts";
import { billOfMaterials, type InstalledPackages } from "./release/bill-of-materials.ts";
import { linksOutOf } from "./release/links-out-of.ts";
import { releaseOf } from "./release/release-of.ts";
import { pruneParts, releaseParts } from "./release/release-parts.ts";
import { releaseFile } from "#server/process/release.ts";

const target = process.argv.slice(2).find((word) => !word.startsWith("--"));
const skipsAudit = process.argv.includes("--without-audit");

const run = (command: string, args: readonly string[], cwd = ".") =>
  execFileSync(command, args, { cwd, stdio: ["ignore", "pipe", "inherit"], maxBuffer: 2 ** 28 });

const readJson = <Value>(file: string): Value => JSON.parse(readFileSync(file, "utf8")) as Value;

/** Where there is no history, for instance in a container's build, the one who builds says it: RELEASE_COMMIT. */
function commitHere(): string {
  try {
    return run("git", ["rev-parse", "HEAD"]).toString().trim();
  } catch {
    return "";
  }
}

function refuse(problem: string): never {
  console.error(problem);
  process.exit(1);
}

if (!target) refuse("Name the folder of the release: npm run release -- <folder>");
if (existsSync(target)) refuse(`${target} already exists: name a new folder`);

run("node", ["scripts/build.ts"]);
if (!skipsAudit) {
  console.log("Asking the registry about known vulnerabilities …");
  const audit = await auditPackages();
  if (audit.kind === "holes")
    refuse(`These packages have known vulnerabilities: update them and try again.\n${audit.report.join("\n")}`);
  if (audit.kind === "unknown")
    refuse(`The registry cannot be reached; --without-audit continues without it.\n${audit.problem}`);
}
mkdirSync(target, { recursive: true });
// Links as they are written: made absolute, they would lead back into this folder, which may be gone tomorrow.
for (const part of [...releaseParts, ...pruneParts])
  cpSync(part, path.join(target, part), { recursive: true, verbatimSymlinks: true });
run("npm", ["prune", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund"], target);
const installed = readJson<InstalledPackages>(path.join(target, "node_modules/.package-lock.json"));
const release = releaseOf(process.env["RELEASE_COMMIT"] ?? commitHere(), new Date());
const { name } = readJson<{ name: string }>("package.json");
const bill = billOfMaterials(installed, { name, version: release.version });
writeFileSync(path.join(target, "sbom.cdx.json"), JSON.stringify(bill, null, 2));
writeFileSync(path.join(target, releaseFile), JSON.stringify(release, null, 2));
// The service runs as another user than the one who makes the release.
run("chmod", ["-R", "a+rX", target]);
const outside = linksOutOf(target);
if (outside.length > 0) refuse(`These links lead out of the release: ${outside.join(" ")}`);
console.log(`${release.version}, commit ${release.commit || "unknown"}`);
console.log(`${target} is ready to serve. Its packages are listed in ${path.join(target, "sbom.cdx.json")}`);
