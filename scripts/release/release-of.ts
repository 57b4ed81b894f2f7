import type { Release } from "#server/process/release.ts";

/** The day and the commit: two releases of one day are told apart, and the newer of two days sorts last. */
export function releaseOf(commit: string, now: Date): Release {
  const day = now.toISOString().slice(0, 10).replaceAll("-", ".");
  return { version: commit === "" ? day : `${day}-${commit.slice(0, 7)}`, commit };
}
