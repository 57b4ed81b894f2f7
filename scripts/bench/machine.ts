import { spawnSync } from "node:child_process";
import os from "node:os";
import { placeOf } from "./tools.ts";

/** What the figures were measured on. */
export function describeMachine(): string[] {
  const [cpu] = os.cpus();
  const gigabytes = (os.totalmem() / 1024 ** 3).toFixed(0);
  return [
    `machine: ${os.availableParallelism()} cores (${cpu?.model.trim() || os.arch()}), ${gigabytes} GB, ${os.type()} ${os.release()}; load and site share them`,
    `programs: node ${process.version}, nginx ${versionOf("nginx")}, wrk ${versionOf("wrk")}`,
  ];
}

/** Both say it in their own way, one of them with a status of failure. */
function versionOf(name: string): string {
  const place = placeOf(name);
  if (!place) return "missing";
  const { stdout, stderr } = spawnSync(place, ["-v"], { encoding: "utf8" });
  return /(?:nginx\/|wrk (?:debian\/)?)([\w.-]+)/.exec(stdout + stderr)?.[1] ?? "of unknown version";
}
