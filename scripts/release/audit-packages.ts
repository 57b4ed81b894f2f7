import { execFile } from "node:child_process";
import { z } from "zod";

/** `holes`: names and what is known of them. `unknown`: nobody could be asked, which is no reason to go on. */
export type Audit = { kind: "clean" } | { kind: "holes"; report: string[] } | { kind: "unknown"; problem: string };

const weights = ["high", "critical"];

const reportSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: z.string(), range: z.string(), nodes: z.array(z.string()).default([]) }),
  ),
});

/** Asks the registry about packages that run on the site and have known holes of weight. */
export function auditPackages(env: NodeJS.ProcessEnv = process.env): Promise<Audit> {
  return new Promise((resolve) => {
    const words = ["audit", "--omit=dev", "--audit-level=high", "--json"];
    execFile("npm", words, { env, maxBuffer: 2 ** 26 }, (error, report, problem) => {
      const read = reportSchema.safeParse(parse(report));
      if (!read.success) return resolve({ kind: "unknown", problem: problem.trim() || (error?.message ?? report) });
      const found = Object.entries(read.data.vulnerabilities).filter(([, { severity }]) => weights.includes(severity));
      if (found.length === 0) return resolve({ kind: "clean" });
      const lines = found.map(([name, { severity, range }]) => `${name} ${range}: ${severity}`);
      resolve({ kind: "holes", report: lines });
    });
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
