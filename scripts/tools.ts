import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { hashFiles } from "./content-hash.mjs";
import { withLock } from "./lock.mjs";
import { statusOf } from "./run.ts";

/**
 * Where the packages of `tools/` are: large ones, of which no test and no visitor has any use. They are installed by the
 * command that needs them, where that has not been done yet.
 */
export async function installTools(): Promise<string> {
  const folder = path.resolve("tools");
  const packages = path.join(folder, "node_modules");
  await withLock("tools", async () => {
    const stamp = path.join(packages, ".installed");
    const wanted = hashFiles(["package.json", "package-lock.json", ".npmrc"].map((file) => `tools/${file}`));
    if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
    console.error("Installing what this command needs beside the site's own packages …");
    const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
    if ((await statusOf("npm", args, { cwd: folder, stdio: ["ignore", 2, 2] })) !== 0)
      throw new Error("The packages of tools/ could not be installed. Check the network and run the command again.");
    writeFileSync(stamp, wanted);
  });
  return packages;
}
