// npm leaves optional platform packages out of the lock where one of their versions is not published for the
// machine that wrote it, and then refuses its own lock elsewhere. This adds an entry for each that is missing, and
// the registry's checksum where an entry has none. With --check it only reports, as part of the suite.
import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { lockProblems, missingEntries, platformOf, withoutChecksum, type Lock } from "./lock-file/lock.ts";

const file = "package-lock.json";
const lock = JSON.parse(readFileSync(file, "utf8")) as Lock;

if (process.argv.includes("--check")) {
  const problems = lockProblems(lock);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) console.error("Run: node scripts/complete-lock.ts");
  process.exitCode = problems.length > 0 ? 1 : 0;
} else {
  await complete();
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}

async function complete(): Promise<void> {
  for (const { place, name, version, dev } of missingEntries(lock)) {
    lock.packages[place] = { version, ...(dev && { dev }), optional: true, ...platformOf(name) };
    console.log(`added ${name}@${version}`);
  }
  for (const entry of Object.values(lock.packages)) delete entry.resolved;
  for (const place of withoutChecksum(lock)) {
    const entry = lock.packages[place] ?? {};
    const integrity = await checksumOf(`${place.split("node_modules/").at(-1)}@${entry.version}`);
    if (integrity) entry.integrity = integrity;
    else console.log(`the registry has no checksum for ${place}`);
  }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Null where the registry does not have that version. */
async function checksumOf(id: string): Promise<string | null> {
  try {
    const { stdout } = await promisify(execFile)("npm", ["view", id, "dist.integrity"]);
    return stdout.trim() || null;
  } catch (error) {
    if (error instanceof Error && "stderr" in error && String(error.stderr).includes("E404")) return null;
    throw error;
  }
}
