import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

/**
 * Runs the work while no other process on this clone runs work under the same name, so that two commands may be
 * started at once. The lock of a process that died is taken over.
 */
export async function withLock(name, work) {
  const folder = `.cache/${name}.lock`;
  mkdirSync(".cache", { recursive: true });
  for (let waited = false; !take(folder); waited = true) {
    if (!waited) console.error(`Waiting for another command to finish its ${name} …`);
    await wait(200);
  }
  const release = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", release);
  try {
    return await work();
  } finally {
    process.off("exit", release);
    release();
  }
}

function take(folder) {
  try {
    mkdirSync(folder);
    writeFileSync(`${folder}/pid`, String(process.pid));
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    if (!ownerLives(folder)) rmSync(folder, { recursive: true, force: true });
    return false;
  }
}

function ownerLives(folder) {
  const pid = readOwner(folder);
  // Between making the folder and writing the pid there is a moment without one: the owner is alive.
  if (pid === null) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

function readOwner(folder) {
  try {
    return Number(readFileSync(`${folder}/pid`, "utf8")) || null;
  } catch (error) {
    if (error.code === "ENOENT") return null;
    throw error;
  }
}
