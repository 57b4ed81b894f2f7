import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { statusOf } from "../run.mjs";

/** Finds the tools, installing Debian's packages where this user may; null where that is not possible. */
export async function findTools(names, packages) {
  const places = names.map(placeOf);
  if (places.every(Boolean)) return places;
  if (process.platform !== "linux" || !existsSync("/usr/bin/apt-get") || process.getuid() !== 0) return null;
  const quiet = { env: { DEBIAN_FRONTEND: "noninteractive" }, stdio: "ignore" };
  await statusOf("apt-get", ["-qq", "update"], quiet);
  await statusOf("apt-get", ["-qq", "install", "-y", "--no-install-recommends", ...packages], quiet);
  const installed = names.map(placeOf);
  return installed.every(Boolean) ? installed : null;
}

/** Where a program of the machine is, or null. */
export function placeOf(name) {
  for (const folder of ["/usr/bin", "/usr/sbin", "/usr/local/bin"])
    if (existsSync(`${folder}/${name}`)) return `${folder}/${name}`;
  return null;
}

/** One thread of wrk holds this many connections open. */
export const load = ["-t1", "-c32"];

/** Requests a second that wrk gets from an address. */
export function drive(wrk, url, seconds) {
  const output = execFileSync(wrk, [...load, `-d${seconds}s`, "-H", "Accept-Encoding: br", url], {
    encoding: "utf8",
  });
  if (/Non-2xx|Socket errors/.test(output)) throw new Error(`errors under load:\n${output}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
}
