import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/**
 * Runs the work while no other process on this clone runs work under the same name, so that two commands may be
 * started at once. The lock of a process that died is taken over.
 *
 * @template Result
 * @param {string} name
 * @param {() => Result | Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withLock(name, work) {
  const folder = `.cache/${name}.lock`;
  mkdirSync(".cache", { recursive: true });
  for (let waited = false; !take(folder); waited = true) {
    if (!waited) console.error(`Waiting for another command to finish its ${name} …`);
    await wait(200);
  }
  const release = () => remove(folder);
  process.once("exit", release);
  try {
    return await work();
  } finally {
    process.off("exit", release);
    release();
  }
}

/**
 * Holds a lock in that folder until this process ends. False where another process holds it.
 *
 * @param {string} folder
 */
export function holdUntilExit(folder) {
  // The same folder may hold people's data one day: nobody else's to look into.
  mkdirSync(dirname(folder), { recursive: true, mode: 0o700 });
  if (!take(folder)) return false;
  process.once("exit", () => remove(folder));
  return true;
}

/**
 * The folder is renamed into place with its owner's name in it, so one without a name was left by nobody alive.
 *
 * @param {string} folder
 */
function take(folder) {
  if (existsSync(folder)) {
    const owner = readOwner(folder);
    if (owner !== null && owner === identify(Number.parseInt(owner, 10))) return false;
    moveAway(folder, owner);
  }
  const draft = `${folder}.${process.pid}`;
  remove(draft);
  mkdirSync(draft);
  writeFileSync(`${draft}/owner`, identify(process.pid) ?? String(process.pid));
  if (tryRename(draft, folder)) return true;
  remove(draft);
  return false;
}

/**
 * Of several that find the same dead owner, one moves its lock away. Another may come so late that it moves the
 * lock of the first: it puts that back.
 *
 * @param {string} folder
 * @param {string | null} deadOwner
 */
function moveAway(folder, deadOwner) {
  const aside = `${folder}.dead.${process.pid}`;
  remove(aside);
  if (!tryRename(folder, aside)) return;
  if (readOwner(aside) !== deadOwner) tryRename(aside, folder);
  remove(aside);
}

/** @param {string} folder */
function readOwner(folder) {
  try {
    return readFileSync(`${folder}/owner`, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
}

/**
 * A process by its number and, where the system tells, when it was started: numbers are given again. Null where
 * there is none.
 *
 * @param {number} pid
 */
function identify(pid) {
  if (!Number.isInteger(pid)) return null;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) !== "EPERM") return null;
  }
  const about = `/proc/${pid}/stat`;
  // The name of the program, in brackets, may hold spaces.
  const startedAt = existsSync(about) ? readFileSync(about, "utf8").split(") ").at(-1)?.split(" ")[19] : undefined;
  return startedAt === undefined ? String(pid) : `${pid} since ${startedAt}`;
}

/**
 * Whether it could be done: not where the first is gone, or the second is there.
 *
 * @param {string} from
 * @param {string} to
 */
function tryRename(from, to) {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (["ENOENT", "EEXIST", "ENOTEMPTY", "EPERM"].includes(codeOf(error))) return false;
    throw error;
  }
}

/** @param {string} folder */
function remove(folder) {
  rmSync(folder, { recursive: true, force: true });
}

/** @param {unknown} error */
function codeOf(error) {
  return (error instanceof Error && "code" in error && String(error.code)) || "";
}
