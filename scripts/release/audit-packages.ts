import { execFile } from "node:child_process";

/** What npm reports about packages with known holes of weight, or null where there are none. */
export function auditPackages(env: NodeJS.ProcessEnv = process.env): Promise<string | null> {
  return new Promise((resolve) => {
    execFile("npm", ["audit", "--omit=dev", "--audit-level=high"], { env }, (error, report, problem) =>
      // Also where the registry could not be asked: not to know is no reason to go on.
      resolve(error ? [report, problem].join("").trim() || error.message : null),
    );
  });
}
