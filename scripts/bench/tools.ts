import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { statusOf } from "../run.ts";

/**
 * Where each program is, from its Debian package where it is missing and this user may install it. Null where that is
 * not possible.
 */
export async function findTools<Name extends string>(
  packages: Readonly<Record<Name, string>>,
): Promise<Record<Name, string> | null> {
  const found = () => {
    const places = Object.keys(packages).map((name) => [name, placeOf(name)] as const);
    return places.every(([, place]) => place) ? (Object.fromEntries(places) as Record<Name, string>) : null;
  };
  return found() ?? ((await install(Object.values(packages))) ? found() : null);
}

async function install(packages: readonly string[]): Promise<boolean> {
  if (process.platform !== "linux" || !existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0) return false;
  const quiet = { env: { DEBIAN_FRONTEND: "noninteractive" }, stdio: "ignore" } as const;
  await statusOf("apt-get", ["-qq", "update"], quiet);
  return (await statusOf("apt-get", ["-qq", "install", "-y", "--no-install-recommends", ...packages], quiet)) === 0;
}

/** Where a program of the machine is, or null. */
export function placeOf(name: string): string | null {
  for (const folder of ["/usr/bin", "/usr/sbin", "/usr/local/bin"])
    if (existsSync(`${folder}/${name}`)) return `${folder}/${name}`;
  return null;
}

/** One thread of wrk holds this many connections open. */
export const load = ["-t1", "-c32"] as const;

/** Requests a second that wrk gets from an address. */
export function drive(wrk: string, url: string, seconds: number, more: readonly string[] = []): number {
  const output = execFileSync(wrk, [...load, `-d${seconds}s`, "-H", "Accept-Encoding: br", ...more, url], {
    encoding: "utf8",
  });
  if (/Non-2xx|Socket errors/.test(output)) throw new Error(`errors under load:\n${output}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
}
