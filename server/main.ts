import { readEnv } from "./env/env.ts";
import { serve } from "./serve.ts";

export { rehearse } from "./rehearsal/rehearse.ts";

/** Reads the environment and serves. Exit status 1 where the configuration is wrong. */
export async function main(): Promise<void> {
  const result = readEnv(process.env);
  if (result.ok) return serve(result.env);
  for (const problem of result.problems) console.error(problem);
  process.exitCode = 1;
}
