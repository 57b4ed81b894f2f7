// npm leaves optional platform packages out of the lock where one of their versions is not published for the
// machine that wrote it, and then refuses its own lock elsewhere. This adds an entry for each that is missing.
// With --check it only reports, as part of the suite.
import { readFileSync, writeFileSync } from "node:fs";

const file = "package-lock.json";
const checkOnly = process.argv.includes("--check");
const lock = JSON.parse(readFileSync(file, "utf8"));
const problems = [];

for (const [place, entry] of Object.entries(lock.packages)) {
  if (entry.resolved) problems.push(`${place} names a download address`);
  for (const [name, version] of Object.entries({ ...entry.optionalDependencies })) {
    if (isLocked(place, name)) continue;
    problems.push(`${place || "the project"} may need ${name}@${version}, which is not locked`);
    lock.packages[`node_modules/${name}`] = { version, optional: true, ...platformOf(name) };
  }
}

if (checkOnly) {
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) console.error("Run: node scripts/complete-lock.mjs");
  process.exitCode = problems.length > 0 ? 1 : 0;
} else {
  for (const entry of Object.values(lock.packages)) delete entry.resolved;
  lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${problems.length} entries mended`);
}

/** Looks where Node would: beside the package, then in each folder above. */
function isLocked(place, name) {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    if (lock.packages[`${folder ? `${folder}/` : ""}node_modules/${name}`]) return true;
    if (folder === "") return false;
  }
}

/** A platform package's name says for which machine it is. */
function platformOf(name) {
  const find = (words) => words.find((word) => new RegExp(`(^|[-_/.])${word}([-_/.]|$)`).test(name));
  const os = find([
    "linux",
    "darwin",
    "win32",
    "freebsd",
    "android",
    "openharmony",
    "sunos",
    "netbsd",
    "openbsd",
    "aix",
  ]);
  const cpu = find(["x64", "arm64", "arm", "ia32", "riscv64", "ppc64", "s390x", "loong64", "wasm32", "mips64el"]);
  const libc = /musl/.test(name) ? "musl" : /gnu/.test(name) && os === "linux" ? "glibc" : undefined;
  return { ...(os && { os: [os] }), ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }) };
}
